#ifndef THUMBINDEX_CICU_H
#define THUMBINDEX_CICU_H

// The C shim over ICU's collators.
//
// ICU renames its functions per version by macros that Swift cannot import, and a Swift module that
// sees ICU's headers next to Foundation does not compile. So this header includes no ICU header:
// handles are opaque structs, text is UTF-16 in uint16_t or UTF-8 in char, a status is an int32_t that
// is ICU's UErrorCode (above 0 is failure). Lengths are always passed; nothing needs a NUL at its end.
// Each ICU function is called in one place, and its comment here ends with the name it wraps.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cicu_collator cicu_collator;
typedef struct cicu_set cicu_set;
typedef struct cicu_elements cicu_elements;
typedef struct cicu_names cicu_names;

// MARK: Status and versions (status.c)

/// ICU's name of a status, such as "U_INVALID_FORMAT_ERROR". Wraps `u_errorName`.
const char *cicu_error_name(int32_t status);
/// The running ICU's version in 4 bytes. Wraps `u_getVersion`.
void cicu_icu_version(uint8_t version[4]);
/// The version of Unicode of the running ICU in 4 bytes. Wraps `u_getUnicodeVersion`.
void cicu_unicode_version(uint8_t version[4]);
/// The version of CLDR of the running ICU's data in 4 bytes. Wraps `ulocdata_getCLDRVersion`.
int32_t cicu_cldr_version(uint8_t version[4]);

// MARK: Locales (locale.c)

/// An ICU locale id from a BCP 47 tag; `parsed` is how much of the tag was well formed. Wraps `uloc_forLanguageTag`.
int32_t cicu_locale_for_language_tag(const char *tag, char *out, int32_t capacity, int32_t *length, int32_t *parsed);
/// A BCP 47 tag from an ICU locale id. Wraps `uloc_toLanguageTag`.
int32_t cicu_locale_to_language_tag(const char *locale, char *out, int32_t capacity, bool strict, int32_t *length);
/// The canonical form of an ICU locale id. Wraps `uloc_canonicalize`.
int32_t cicu_locale_canonicalize(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The locale id without keywords. Wraps `uloc_getBaseName`.
int32_t cicu_locale_base_name(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The id with its likely subtags added. Wraps `uloc_addLikelySubtags`.
int32_t cicu_locale_add_likely_subtags(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The language subtag. Wraps `uloc_getLanguage`.
int32_t cicu_locale_language(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The script subtag. Wraps `uloc_getScript`.
int32_t cicu_locale_script(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The region subtag. Wraps `uloc_getCountry`.
int32_t cicu_locale_region(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The value of a keyword, length 0 where it is absent. Wraps `uloc_getKeywordValue`.
int32_t cicu_locale_keyword_value(
    const char *locale, const char *keyword, char *out, int32_t capacity, int32_t *length);
/// The locale with a keyword set, or removed where `value` is NULL. `buffer` holds the locale and is changed.
/// Wraps `uloc_setKeywordValue`.
int32_t cicu_locale_set_keyword_value(
    const char *keyword, const char *value, char *buffer, int32_t capacity, int32_t *length);
/// ICU's legacy spelling of a keyword's BCP 47 value, or NULL. Wraps `uloc_toLegacyType`.
const char *cicu_locale_legacy_type(const char *keyword, const char *value);
/// Whether the locale's script runs from right to left. Wraps `uloc_isRightToLeft`.
bool cicu_locale_is_right_to_left(const char *locale);
/// The locale whose collation data lies under this id itself, another one's where the id is an alias; fails where none
/// does. Wraps `ures_open`.
int32_t cicu_locale_of_collation_data(const char *locale, char *out, int32_t capacity, int32_t *length);

// MARK: Lists of names (names.c)

/// The keywords of a locale id. Wraps `uloc_openKeywords`.
int32_t cicu_names_of_keywords(const char *locale, cicu_names **names);
/// The collation types that a locale has, or those commonly used. Wraps `ucol_getKeywordValuesForLocale`.
int32_t cicu_names_of_collation_types(const char *locale, bool commonly_used, cicu_names **names);
/// The locales that ICU has collations for. Wraps `ucol_openAvailableLocales`.
int32_t cicu_names_of_collation_locales(cicu_names **names);
/// The locales that ICU has any data for. Wraps `uloc_openAvailableByType`.
int32_t cicu_names_of_available_locales(cicu_names **names);
/// The next name, or NULL at the end. Wraps `uenum_next`.
const char *cicu_names_next(cicu_names *names, int32_t *length, int32_t *status);
/// Wraps `uenum_close`.
void cicu_names_close(cicu_names *names);

// MARK: Collators (collator.c)

/// A collator for a locale id. Wraps `ucol_open`.
int32_t cicu_collator_open(const char *locale, cicu_collator **collator);
/// A collator from tailoring rules; where they are wrong, `offset` counts UTF-16 units to the fault.
/// Wraps `ucol_openRules`.
int32_t cicu_collator_open_rules(
    const uint16_t *rules, int32_t length, cicu_collator **collator, int32_t *offset);
/// A second collator that can be changed without the first. Wraps `ucol_clone`.
int32_t cicu_collator_clone(const cicu_collator *collator, cicu_collator **clone);
/// Wraps `ucol_close`.
void cicu_collator_close(cicu_collator *collator);
/// The rules of a collator: the tailoring alone, or with the root's before it. Answers the full length in
/// UTF-16 units. Wraps `ucol_getRulesEx`.
int32_t cicu_collator_rules(const cicu_collator *collator, bool full, uint16_t *out, int32_t capacity);
/// Wraps `ucol_setAttribute`.
int32_t cicu_collator_set_attribute(cicu_collator *collator, int32_t attribute, int32_t value);
/// Wraps `ucol_getAttribute`.
int32_t cicu_collator_attribute(const cicu_collator *collator, int32_t attribute, int32_t *value);
/// Wraps `ucol_setMaxVariable`.
int32_t cicu_collator_set_max_variable(cicu_collator *collator, int32_t group);
/// Wraps `ucol_getMaxVariable`.
int32_t cicu_collator_max_variable(const cicu_collator *collator);
/// The primary weight up to which characters are variable. Wraps `ucol_getVariableTop`.
int32_t cicu_collator_variable_top(const cicu_collator *collator, uint32_t *top);
/// Wraps `ucol_setReorderCodes`.
int32_t cicu_collator_set_reorder_codes(cicu_collator *collator, const int32_t *codes, int32_t count);
/// Wraps `ucol_getReorderCodes`.
int32_t cicu_collator_reorder_codes(const cicu_collator *collator, int32_t *out, int32_t capacity, int32_t *count);
/// The locale that holds the collator's data. The valid locale is not told: ICU's may be that of another collator with
/// the same data. Wraps `ucol_getLocaleByType`.
int32_t cicu_collator_data_locale(const cicu_collator *collator, const char **locale);
/// The version of the collator's data in 4 bytes. Wraps `ucol_getVersion`.
void cicu_collator_version(const cicu_collator *collator, uint8_t version[4]);
/// The version of the UCA in 4 bytes. Wraps `ucol_getUCAVersion`.
void cicu_collator_uca_version(const cicu_collator *collator, uint8_t version[4]);
/// The characters and strings that the locale tailors. Wraps `ucol_getTailoredSet`.
int32_t cicu_collator_tailored_set(const cicu_collator *collator, cicu_set **set);
/// Contractions and expansions; either set may be NULL. Slow (4 to 25 ms). Wraps `ucol_getContractionsAndExpansions`.
int32_t cicu_collator_contractions(
    const cicu_collator *collator, cicu_set *contractions, cicu_set *expansions, bool with_prefixes);

// MARK: Comparing (compare.c)

/// -1, 0 or 1; ill-formed UTF-8 is read as U+FFFD. Wraps `ucol_strcollUTF8`.
int32_t cicu_collator_compare_utf8(
    const cicu_collator *collator, const char *left, int32_t left_length, const char *right, int32_t right_length,
    int32_t *status);
/// The sort key with its closing 0 byte; answers the full length, 0 on failure. Wraps `ucol_getSortKey`.
int32_t cicu_collator_sort_key(
    const cicu_collator *collator, const uint16_t *text, int32_t length, uint8_t *out, int32_t capacity);

// MARK: Collation elements (elements.c)

/// An iterator over the collation elements of a text that must outlive it. Wraps `ucol_openElements`.
int32_t cicu_elements_open(
    const cicu_collator *collator, const uint16_t *text, int32_t length, cicu_elements **elements);
/// Wraps `ucol_setText`.
int32_t cicu_elements_set_text(cicu_elements *elements, const uint16_t *text, int32_t length);
/// The next element, -1 at the end. Wraps `ucol_next`.
int32_t cicu_elements_next(cicu_elements *elements, int32_t *status);
/// The offset in UTF-16 units behind the last element. Wraps `ucol_getOffset`.
int32_t cicu_elements_offset(const cicu_elements *elements);
/// Wraps `ucol_closeElements`.
void cicu_elements_close(cicu_elements *elements);

// MARK: Sets (set.c)

/// Wraps `uset_openEmpty`.
cicu_set *cicu_set_open(void);
/// Wraps `uset_close`.
void cicu_set_close(cicu_set *set);
/// How many ranges and strings there are. Wraps `uset_getItemCount`.
int32_t cicu_set_item_count(const cicu_set *set);
/// Item `index`: a range (answers 0) or a string (answers its full length). Wraps `uset_getItem`.
int32_t cicu_set_item(
    const cicu_set *set, int32_t index, uint32_t *first, uint32_t *last, uint16_t *out, int32_t capacity,
    int32_t *status);
/// Wraps `uset_contains`.
bool cicu_set_contains(const cicu_set *set, uint32_t scalar);
/// The locale's exemplar characters (0 main, 1 auxiliary, 2 index, 3 punctuation); `is_own` is false where ICU
/// took them from the root for want of any. Wraps `ulocdata_getExemplarSet`.
int32_t cicu_set_of_exemplars(const char *locale, int32_t type, cicu_set **set, bool *is_own);

// MARK: Characters and strings (text.c)

/// The general category's number. Wraps `u_charType`.
int8_t cicu_general_category(uint32_t scalar);
/// The combining class. Wraps `u_getCombiningClass`.
uint8_t cicu_combining_class(uint32_t scalar);
/// What the character is in an Indic syllable: 0 nothing, 1 a consonant or an independent vowel, 2 a virama, 3 any
/// other part or sign. Wraps `u_getIntPropertyValue`.
int32_t cicu_indic_role(uint32_t scalar);
/// The script's number, below 0 on failure. Wraps `uscript_getScript`.
int32_t cicu_script_of_scalar(uint32_t scalar);
/// How many scripts there are. Wraps `u_getIntPropertyMaxValue`.
int32_t cicu_script_count(void);
/// A character that stands for the script; answers its length in UTF-16 units. Wraps `uscript_getSampleString`.
int32_t cicu_script_sample(int32_t script, uint16_t out[2]);
/// The script of a 4-letter code, or -1. Wraps `u_getPropertyValueEnum`.
int32_t cicu_script_from_code(const char *code);
/// The 4-letter code of a script, or NULL. Wraps `uscript_getShortName`.
const char *cicu_script_code(int32_t script);
/// Wraps `u_strToUpper`.
int32_t cicu_to_upper(
    const uint16_t *text, int32_t length, const char *locale, uint16_t *out, int32_t capacity, int32_t *out_length);
/// Title case, word by word. Wraps `ucasemap_toTitle`.
int32_t cicu_to_title(
    const uint16_t *text, int32_t length, const char *locale, uint16_t *out, int32_t capacity, int32_t *out_length);
/// Normalization form 0 NFC, 1 NFD, 2 NFKC, 3 NFKD. Wraps `unorm2_normalize`.
int32_t cicu_normalize(
    int32_t form, const uint16_t *text, int32_t length, uint16_t *out, int32_t capacity, int32_t *out_length);

// MARK: Memory

/// Asks the processor to fetch the memory at `address` soon, for a loop that gathers from many places.
static inline void cicu_prefetch(const void *address) {
#if defined(__GNUC__) || defined(__clang__)
  __builtin_prefetch(address);
#else
  (void)address;
#endif
}

#ifdef __cplusplus
}
#endif
#endif
