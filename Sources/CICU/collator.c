#include "CICU.h"

#include <string.h>
#include <unicode/parseerr.h>
#include <unicode/ucol.h>

int32_t cicu_collator_open(const char *locale, cicu_collator **collator) {
  UErrorCode status = U_ZERO_ERROR;
  *collator = (cicu_collator *)ucol_open(locale, &status);
  return status;
}

int32_t cicu_collator_open_rules(
    const uint16_t *rules, int32_t length, cicu_collator **collator, int32_t *offset) {
  UErrorCode status = U_ZERO_ERROR;
  // UCOL_DEFAULT leaves the strength to the rules; UCOL_DEFAULT_STRENGTH would set tertiary over theirs.
  UParseError fault;
  memset(&fault, 0, sizeof fault);
  fault.offset = -1;
  *collator = (cicu_collator *)ucol_openRules(
      (const UChar *)rules, length, UCOL_DEFAULT, (UCollationStrength)UCOL_DEFAULT, &fault, &status);
  *offset = fault.offset;
  return status;
}

int32_t cicu_collator_clone(const cicu_collator *collator, cicu_collator **clone) {
  UErrorCode status = U_ZERO_ERROR;
  *clone = (cicu_collator *)ucol_clone((const UCollator *)collator, &status);
  return status;
}

void cicu_collator_close(cicu_collator *collator) { ucol_close((UCollator *)collator); }

int32_t cicu_collator_rules(const cicu_collator *collator, bool full, uint16_t *out, int32_t capacity) {
  return ucol_getRulesEx(
      (const UCollator *)collator, full ? UCOL_FULL_RULES : UCOL_TAILORING_ONLY, (UChar *)out, capacity);
}

int32_t cicu_collator_set_attribute(cicu_collator *collator, int32_t attribute, int32_t value) {
  UErrorCode status = U_ZERO_ERROR;
  ucol_setAttribute((UCollator *)collator, (UColAttribute)attribute, (UColAttributeValue)value, &status);
  return status;
}

int32_t cicu_collator_attribute(const cicu_collator *collator, int32_t attribute, int32_t *value) {
  UErrorCode status = U_ZERO_ERROR;
  *value = ucol_getAttribute((const UCollator *)collator, (UColAttribute)attribute, &status);
  return status;
}

int32_t cicu_collator_set_max_variable(cicu_collator *collator, int32_t group) {
  UErrorCode status = U_ZERO_ERROR;
  ucol_setMaxVariable((UCollator *)collator, (UColReorderCode)group, &status);
  return status;
}

int32_t cicu_collator_max_variable(const cicu_collator *collator) {
  return ucol_getMaxVariable((const UCollator *)collator);
}

int32_t cicu_collator_variable_top(const cicu_collator *collator, uint32_t *top) {
  UErrorCode status = U_ZERO_ERROR;
  *top = ucol_getVariableTop((const UCollator *)collator, &status);
  return status;
}

int32_t cicu_collator_set_reorder_codes(cicu_collator *collator, const int32_t *codes, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  ucol_setReorderCodes((UCollator *)collator, codes, count, &status);
  return status;
}

int32_t cicu_collator_reorder_codes(
    const cicu_collator *collator, int32_t *out, int32_t capacity, int32_t *count) {
  UErrorCode status = U_ZERO_ERROR;
  *count = ucol_getReorderCodes((const UCollator *)collator, out, capacity, &status);
  return status;
}

int32_t cicu_collator_data_locale(const cicu_collator *collator, const char **locale) {
  UErrorCode status = U_ZERO_ERROR;
  *locale = ucol_getLocaleByType((const UCollator *)collator, ULOC_ACTUAL_LOCALE, &status);
  return status;
}

void cicu_collator_version(const cicu_collator *collator, uint8_t version[4]) {
  ucol_getVersion((const UCollator *)collator, version);
}

void cicu_collator_uca_version(const cicu_collator *collator, uint8_t version[4]) {
  ucol_getUCAVersion((const UCollator *)collator, version);
}

int32_t cicu_collator_tailored_set(const cicu_collator *collator, cicu_set **set) {
  UErrorCode status = U_ZERO_ERROR;
  *set = (cicu_set *)ucol_getTailoredSet((const UCollator *)collator, &status);
  return status;
}

int32_t cicu_collator_contractions(
    const cicu_collator *collator, cicu_set *contractions, cicu_set *expansions, bool with_prefixes) {
  UErrorCode status = U_ZERO_ERROR;
  ucol_getContractionsAndExpansions(
      (const UCollator *)collator, (USet *)contractions, (USet *)expansions, with_prefixes, &status);
  return status;
}
