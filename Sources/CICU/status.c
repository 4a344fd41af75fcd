#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

const char *cicu_error_name(int32_t status) { return u_errorName((UErrorCode)status); }

void cicu_icu_version(uint8_t version[4]) { u_getVersion(version); }

void cicu_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

int32_t cicu_cldr_version(uint8_t version[4]) {
  UErrorCode status = U_ZERO_ERROR;
  ulocdata_getCLDRVersion(version, &status);
  return status;
}
