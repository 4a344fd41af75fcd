// Counts allocations by standing in front of the C library's `malloc`, for the benchmarks alone.
#include "AllocationCounter.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

extern void *__libc_malloc(size_t size);

static __thread int64_t count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

int64_t allocation_count(void) { return count; }

#else

int64_t allocation_count(void) { return -1; }

#endif
