// PeerKeyArena LOCALE FILE: the expert's program over ICU. All sort keys in one arena, a sort of records that hold a
// key's first 8 bytes, sections cut by binary search in the sorted order.

#include "PeerSupport.h"

#include <algorithm>
#include <cstring>
#include <unicode/ucol.h>

namespace {

struct Record {
  uint64_t prefix;
  uint32_t key;
  uint32_t line;
};

struct Keys {
  std::vector<uint8_t> arena;
  std::vector<Record> records;
};

uint64_t prefix_of(const uint8_t *key, int32_t size) {
  uint8_t bytes[8] = {0};
  std::memcpy(bytes, key, static_cast<size_t>(std::min(size, 8)));
  uint64_t value;
  std::memcpy(&value, bytes, 8);
  return __builtin_bswap64(value);
}

Keys make_keys(const peer::Lines &input, const UCollator *collator) {
  Keys keys;
  keys.records.reserve(input.lines.size());
  keys.arena.resize(input.lines.size() * 32 + 4096);
  size_t used = 0;
  std::vector<char16_t> units;
  for (size_t line = 0; line < input.lines.size(); line++) {
    int32_t length = peer::to_utf16(input.lines[line], units);
    int32_t size;
    while (true) {
      int32_t room = static_cast<int32_t>(std::min<size_t>(keys.arena.size() - used, 1 << 30));
      size = ucol_getSortKey(collator, units.data(), length, keys.arena.data() + used, room);
      if (size <= room) break;
      keys.arena.resize(keys.arena.size() * 3 / 2 + static_cast<size_t>(size));
    }
    keys.records.push_back(
        {prefix_of(keys.arena.data() + used, size), static_cast<uint32_t>(used), static_cast<uint32_t>(line)});
    used += static_cast<size_t>(size);
  }
  return keys;
}

void sort_keys(Keys &keys) {
  const char *arena = reinterpret_cast<const char *>(keys.arena.data());
  std::sort(keys.records.begin(), keys.records.end(), [arena](const Record &left, const Record &right) {
    if (left.prefix != right.prefix) return left.prefix < right.prefix;
    int order = std::strcmp(arena + left.key, arena + right.key);
    return order != 0 ? order < 0 : left.line < right.line;
  });
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) peer::fail("usage: PeerKeyArena LOCALE FILE");
  peer::Lines input = peer::read_lines(arguments[2]);
  auto collator = peer::open_collator(arguments[1]);
  Keys keys = make_keys(input, collator->toUCollator());
  sort_keys(keys);

  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> index(
      peer::open_index(arguments[1])->buildImmutableIndex(status));
  peer::require(status, "AlphabeticIndex::buildImmutableIndex");
  auto bucket_of = [&](const Record &record) {
    std::string_view name = input.lines[record.line];
    return index->getBucketIndex(
        icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<int32_t>(name.size()))), status);
  };
  peer::Output output;
  auto start = keys.records.begin();
  while (start != keys.records.end()) {
    int32_t bucket = bucket_of(*start);
    auto end = std::partition_point(
        start, keys.records.end(), [&](const Record &record) { return bucket_of(record) <= bucket; });
    output.title(index->getBucket(bucket)->getLabel());
    for (; start != end; ++start) output.name(input.lines[start->line]);
  }
  peer::require(status, "ImmutableIndex::getBucketIndex");
  output.finish();
}
