#include "CICU.h"

#include <string.h>
#include <unicode/udata.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

int32_t cicu_locale_for_language_tag(
    const char *tag, char *out, int32_t capacity, int32_t *length, int32_t *parsed) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_forLanguageTag(tag, out, capacity, parsed, &status);
  return status;
}

int32_t cicu_locale_to_language_tag(
    const char *locale, char *out, int32_t capacity, bool strict, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_toLanguageTag(locale, out, capacity, strict, &status);
  return status;
}

int32_t cicu_locale_canonicalize(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_canonicalize(locale, out, capacity, &status);
  return status;
}

int32_t cicu_locale_base_name(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_getBaseName(locale, out, capacity, &status);
  return status;
}

int32_t cicu_locale_add_likely_subtags(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_addLikelySubtags(locale, out, capacity, &status);
  return status;
}

int32_t cicu_locale_language(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_getLanguage(locale, out, capacity, &status);
  return status;
}

int32_t cicu_locale_script(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_getScript(locale, out, capacity, &status);
  return status;
}

int32_t cicu_locale_region(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_getCountry(locale, out, capacity, &status);
  return status;
}

int32_t cicu_locale_keyword_value(
    const char *locale, const char *keyword, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_getKeywordValue(locale, keyword, out, capacity, &status);
  return status;
}

int32_t cicu_locale_set_keyword_value(
    const char *keyword, const char *value, char *buffer, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_setKeywordValue(keyword, value, buffer, capacity, &status);
  return status;
}

const char *cicu_locale_legacy_type(const char *keyword, const char *value) {
  return uloc_toLegacyType(keyword, value);
}

bool cicu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

int32_t cicu_locale_of_collation_data(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  // Not ures_openDirect: it links bundles to other parents than the rest of ICU does, which then orders wrongly.
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME U_TREE_SEPARATOR_STRING "coll", locale, &status);
  // Warnings say that another locale had to do.
  if (status < U_ZERO_ERROR) status = U_MISSING_RESOURCE_ERROR;
  const char *name = ures_getLocaleByType(bundle, ULOC_ACTUAL_LOCALE, &status);
  if (U_SUCCESS(status)) {
    *length = (int32_t)strlen(name);
    if (*length > capacity) {
      status = U_BUFFER_OVERFLOW_ERROR;
    } else {
      memcpy(out, name, *length);
    }
  }
  ures_close(bundle);
  return status;
}
