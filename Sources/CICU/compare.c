#include "CICU.h"

#include <unicode/ucol.h>

int32_t cicu_collator_compare_utf8(
    const cicu_collator *collator, const char *left, int32_t left_length, const char *right, int32_t right_length,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t order =
      ucol_strcollUTF8((const UCollator *)collator, left, left_length, right, right_length, &code);
  *status = code;
  return order;
}

int32_t cicu_collator_sort_key(
    const cicu_collator *collator, const uint16_t *text, int32_t length, uint8_t *out, int32_t capacity) {
  return ucol_getSortKey((const UCollator *)collator, (const UChar *)text, length, out, capacity);
}
