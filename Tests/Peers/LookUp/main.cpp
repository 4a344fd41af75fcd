// PeerLookUp LOCALE FILE ROUNDS: files every line by AlphabeticIndex::ImmutableIndex, from UTF-16 that is ready, and
// prints the least time of a round in nanoseconds a name and a check sum of the sections.

#include "PeerSupport.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>

namespace {

int64_t now() {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return int64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 4) peer::fail("usage: PeerLookUp LOCALE FILE ROUNDS");
  peer::Lines input = peer::read_lines(arguments[2]);
  std::vector<icu::UnicodeString> names;
  names.reserve(input.lines.size());
  for (std::string_view line : input.lines) {
    names.push_back(icu::UnicodeString::fromUTF8(icu::StringPiece(line.data(), static_cast<int32_t>(line.size()))));
  }
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> index(
      peer::open_index(arguments[1])->buildImmutableIndex(status));
  peer::require(status, "AlphabeticIndex::buildImmutableIndex");
  int64_t least = std::numeric_limits<int64_t>::max();
  int64_t sum = 0;
  for (int round = 0; round < std::max(1, std::atoi(arguments[3])); round++) {
    sum = 0;
    int64_t start = now();
    for (const icu::UnicodeString &name : names) sum += index->getBucketIndex(name, status);
    least = std::min(least, now() - start);
  }
  peer::require(status, "ImmutableIndex::getBucketIndex");
  double each = static_cast<double>(least) / static_cast<double>(std::max<size_t>(1, names.size()));
  std::printf("%.3f %lld\n", each, static_cast<long long>(sum));
}
