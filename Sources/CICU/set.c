#include "CICU.h"

#include <unicode/ulocdata.h>
#include <unicode/uset.h>

cicu_set *cicu_set_open(void) { return (cicu_set *)uset_openEmpty(); }

void cicu_set_close(cicu_set *set) { uset_close((USet *)set); }

int32_t cicu_set_item_count(const cicu_set *set) { return uset_getItemCount((const USet *)set); }

int32_t cicu_set_item(
    const cicu_set *set, int32_t index, uint32_t *first, uint32_t *last, uint16_t *out, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar32 start = 0, end = 0;
  int32_t length =
      uset_getItem((const USet *)set, index, &start, &end, (UChar *)out, capacity, &code);
  *first = (uint32_t)start;
  *last = (uint32_t)end;
  *status = code;
  return length;
}

bool cicu_set_contains(const cicu_set *set, uint32_t scalar) {
  return uset_contains((const USet *)set, (UChar32)scalar);
}

int32_t cicu_set_of_exemplars(const char *locale, int32_t type, cicu_set **set, bool *is_own) {
  *set = NULL;
  *is_own = false;
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(locale, &status);
  // Without data of the locale's own ICU takes those of the environment's, where only the root's would do.
  bool has_none = status == U_USING_DEFAULT_WARNING;
  if (has_none) {
    ulocdata_close(data);
    status = U_ZERO_ERROR;
    data = ulocdata_open("root", &status);
  }
  if (U_FAILURE(status)) return status;
  *set = (cicu_set *)ulocdata_getExemplarSet(data, NULL, 0, (ULocaleDataExemplarSetType)type, &status);
  *is_own = !has_none && status != U_USING_DEFAULT_WARNING;
  ulocdata_close(data);
  return status;
}
