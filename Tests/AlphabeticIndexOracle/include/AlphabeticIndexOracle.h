#ifndef THUMBINDEX_ALPHABETIC_INDEX_ORACLE_H
#define THUMBINDEX_ALPHABETIC_INDEX_ORACLE_H

// ICU's C++ AlphabeticIndex behind C functions, for the tests alone: what the library's titles and sections are held
// against. Includes no ICU header, as the library's own shim.

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct alphabetic_index_oracle alphabetic_index_oracle;

/// An index of the locale, labels never thinned, and the labels of `more_count` locales added. NULL on failure.
alphabetic_index_oracle *oracle_open(const char *locale, const char *const *more, int32_t more_count);
void oracle_close(alphabetic_index_oracle *oracle);
/// How many sections there are.
int32_t oracle_count(const alphabetic_index_oracle *oracle);
/// A section's label in UTF-8, up to `capacity` bytes; answers the full length.
int32_t oracle_label(const alphabetic_index_oracle *oracle, int32_t section, char *out, int32_t capacity);
/// A section's kind: 0 letter, 1 before, 2 between, 3 after.
int32_t oracle_kind(const alphabetic_index_oracle *oracle, int32_t section);
/// The section of a name in UTF-8.
int32_t oracle_section(const alphabetic_index_oracle *oracle, const char *name, int32_t length);

#ifdef __cplusplus
}
#endif
#endif
