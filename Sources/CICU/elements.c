#include "CICU.h"

#include <unicode/ucoleitr.h>

int32_t cicu_elements_open(
    const cicu_collator *collator, const uint16_t *text, int32_t length, cicu_elements **elements) {
  UErrorCode status = U_ZERO_ERROR;
  *elements = (cicu_elements *)ucol_openElements(
      (const UCollator *)collator, (const UChar *)text, length, &status);
  return status;
}

int32_t cicu_elements_set_text(cicu_elements *elements, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ucol_setText((UCollationElements *)elements, (const UChar *)text, length, &status);
  return status;
}

int32_t cicu_elements_next(cicu_elements *elements, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t element = ucol_next((UCollationElements *)elements, &code);
  *status = code;
  return element;
}

int32_t cicu_elements_offset(const cicu_elements *elements) {
  return ucol_getOffset((const UCollationElements *)elements);
}

void cicu_elements_close(cicu_elements *elements) { ucol_closeElements((UCollationElements *)elements); }
