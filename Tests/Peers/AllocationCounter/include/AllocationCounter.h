#ifndef THUMBINDEX_ALLOCATION_COUNTER_H
#define THUMBINDEX_ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many blocks this thread has asked the heap for since the program began; -1 where that is not counted.
int64_t allocation_count(void);

#endif
