#include "CICU.h"

#include <unicode/ucol.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>

int32_t cicu_names_of_keywords(const char *locale, cicu_names **names) {
  UErrorCode status = U_ZERO_ERROR;
  *names = (cicu_names *)uloc_openKeywords(locale, &status);
  return status;
}

int32_t cicu_names_of_collation_types(const char *locale, bool commonly_used, cicu_names **names) {
  UErrorCode status = U_ZERO_ERROR;
  *names = (cicu_names *)ucol_getKeywordValuesForLocale("collation", locale, commonly_used, &status);
  return status;
}

int32_t cicu_names_of_collation_locales(cicu_names **names) {
  UErrorCode status = U_ZERO_ERROR;
  *names = (cicu_names *)ucol_openAvailableLocales(&status);
  return status;
}

int32_t cicu_names_of_available_locales(cicu_names **names) {
  UErrorCode status = U_ZERO_ERROR;
  *names = (cicu_names *)uloc_openAvailableByType(ULOC_AVAILABLE_DEFAULT, &status);
  return status;
}

const char *cicu_names_next(cicu_names *names, int32_t *length, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const char *name = uenum_next((UEnumeration *)names, length, &code);
  *status = code;
  return name;
}

void cicu_names_close(cicu_names *names) { uenum_close((UEnumeration *)names); }
