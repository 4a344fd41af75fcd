// PeerSortKeys LOCALE FILE: the plain program over ICU. One sort key per name by ucol_getSortKey, a sort of them
// by their bytes, equal ones by their place in the file, every name filed by AlphabeticIndex::ImmutableIndex.

#include "PeerSupport.h"

#include <algorithm>
#include <cstring>
#include <unicode/ucol.h>

namespace {

struct Entry {
  std::string_view name;
  std::string key;
};

std::vector<Entry> make_entries(const peer::Lines &input, const UCollator *collator) {
  std::vector<Entry> entries;
  entries.reserve(input.lines.size());
  std::vector<char16_t> units;
  std::vector<uint8_t> key(256);
  for (std::string_view line : input.lines) {
    int32_t length = peer::to_utf16(line, units);
    int32_t size = ucol_getSortKey(collator, units.data(), length, key.data(), static_cast<int32_t>(key.size()));
    if (size > static_cast<int32_t>(key.size())) {
      key.resize(static_cast<size_t>(size));
      size = ucol_getSortKey(collator, units.data(), length, key.data(), size);
    }
    entries.push_back({line, std::string(reinterpret_cast<char *>(key.data()), static_cast<size_t>(size))});
  }
  return entries;
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) peer::fail("usage: PeerSortKeys LOCALE FILE");
  peer::Lines input = peer::read_lines(arguments[2]);
  auto collator = peer::open_collator(arguments[1]);
  std::vector<Entry> entries = make_entries(input, collator->toUCollator());
  std::sort(entries.begin(), entries.end(), [](const Entry &left, const Entry &right) {
    int order = std::strcmp(left.key.c_str(), right.key.c_str());
    return order != 0 ? order < 0 : left.name.data() < right.name.data();
  });

  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> index(
      peer::open_index(arguments[1])->buildImmutableIndex(status));
  peer::require(status, "AlphabeticIndex::buildImmutableIndex");
  peer::Output output;
  int32_t current = -1;
  for (const Entry &entry : entries) {
    int32_t bucket = index->getBucketIndex(
        icu::UnicodeString::fromUTF8(icu::StringPiece(entry.name.data(), static_cast<int32_t>(entry.name.size()))),
        status);
    if (bucket != current) output.title(index->getBucket(bucket)->getLabel());
    current = bucket;
    output.name(entry.name);
  }
  peer::require(status, "ImmutableIndex::getBucketIndex");
  output.finish();
}
