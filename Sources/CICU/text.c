#include "CICU.h"

#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

int8_t cicu_general_category(uint32_t scalar) { return u_charType((UChar32)scalar); }

uint8_t cicu_combining_class(uint32_t scalar) { return u_getCombiningClass((UChar32)scalar); }

int32_t cicu_indic_role(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_INDIC_SYLLABIC_CATEGORY)) {
    case U_INSC_OTHER:
      return 0;
    case U_INSC_CONSONANT:
    case U_INSC_CONSONANT_DEAD:
    case U_INSC_CONSONANT_PLACEHOLDER:
    case U_INSC_VOWEL:
    case U_INSC_VOWEL_INDEPENDENT:
      return 1;
    case U_INSC_VIRAMA:
    case U_INSC_PURE_KILLER:
      return 2;
    default:
      return 3;
  }
}

int32_t cicu_script_of_scalar(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &status);
  return U_FAILURE(status) ? -1 : script;
}

int32_t cicu_script_count(void) { return u_getIntPropertyMaxValue(UCHAR_SCRIPT) + 1; }

int32_t cicu_script_sample(int32_t script, uint16_t out[2]) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uscript_getSampleString((UScriptCode)script, (UChar *)out, 2, &status);
  return U_FAILURE(status) ? 0 : length;
}

int32_t cicu_script_from_code(const char *code) { return u_getPropertyValueEnum(UCHAR_SCRIPT, code); }

const char *cicu_script_code(int32_t script) { return uscript_getShortName((UScriptCode)script); }

int32_t cicu_to_upper(
    const uint16_t *text, int32_t length, const char *locale, uint16_t *out, int32_t capacity,
    int32_t *out_length) {
  UErrorCode status = U_ZERO_ERROR;
  *out_length = u_strToUpper((UChar *)out, capacity, (const UChar *)text, length, locale, &status);
  return status;
}

int32_t cicu_to_title(
    const uint16_t *text, int32_t length, const char *locale, uint16_t *out, int32_t capacity,
    int32_t *out_length) {
  *out_length = 0;
  UErrorCode status = U_ZERO_ERROR;
  UCaseMap *map = ucasemap_open(locale, 0, &status);
  if (U_FAILURE(status)) return status;
  *out_length = ucasemap_toTitle(map, (UChar *)out, capacity, (const UChar *)text, length, &status);
  ucasemap_close(map);
  return status;
}

static const UNormalizer2 *normalizer(int32_t form, UErrorCode *status) {
  switch (form) {
    case 0: return unorm2_getNFCInstance(status);
    case 1: return unorm2_getNFDInstance(status);
    case 2: return unorm2_getNFKCInstance(status);
    default: return unorm2_getNFKDInstance(status);
  }
}

int32_t cicu_normalize(
    int32_t form, const uint16_t *text, int32_t length, uint16_t *out, int32_t capacity, int32_t *out_length) {
  *out_length = 0;
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *instance = normalizer(form, &status);
  if (U_FAILURE(status)) return status;
  *out_length =
      unorm2_normalize(instance, (const UChar *)text, length, (UChar *)out, capacity, &status);
  return status;
}
