#include "AlphabeticIndexOracle.h"

#include <unicode/alphaindex.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

struct alphabetic_index_oracle {
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> index;
};

alphabetic_index_oracle *oracle_open(const char *locale, const char *const *more, int32_t more_count) {
  UErrorCode status = U_ZERO_ERROR;
  icu::AlphabeticIndex index(icu::Locale(locale), status);
  index.setMaxLabelCount(100000, status);
  for (int32_t i = 0; i < more_count; ++i) index.addLabels(icu::Locale(more[i]), status);
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> immutable(index.buildImmutableIndex(status));
  if (U_FAILURE(status)) return nullptr;
  return new alphabetic_index_oracle{std::move(immutable)};
}

void oracle_close(alphabetic_index_oracle *oracle) { delete oracle; }

int32_t oracle_count(const alphabetic_index_oracle *oracle) { return oracle->index->getBucketCount(); }

int32_t oracle_label(const alphabetic_index_oracle *oracle, int32_t section, char *out, int32_t capacity) {
  const auto *bucket = oracle->index->getBucket(section);
  if (bucket == nullptr) return -1;
  std::string label;
  bucket->getLabel().toUTF8String(label);
  std::memcpy(out, label.data(), std::min<size_t>(label.size(), capacity));
  return static_cast<int32_t>(label.size());
}

int32_t oracle_kind(const alphabetic_index_oracle *oracle, int32_t section) {
  const auto *bucket = oracle->index->getBucket(section);
  return bucket == nullptr ? -1 : static_cast<int32_t>(bucket->getLabelType());
}

int32_t oracle_section(const alphabetic_index_oracle *oracle, const char *name, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  return oracle->index->getBucketIndex(icu::UnicodeString::fromUTF8(icu::StringPiece(name, length)), status);
}
