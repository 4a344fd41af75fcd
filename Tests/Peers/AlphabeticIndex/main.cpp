// PeerAlphabeticIndex LOCALE FILE: ICU's own class for the whole job. Its last step is quadratic in the names.

#include "PeerSupport.h"

int main(int count, char **arguments) {
  if (count != 3) peer::fail("usage: PeerAlphabeticIndex LOCALE FILE");
  peer::Lines input = peer::read_lines(arguments[2]);
  auto index = peer::open_index(arguments[1]);
  UErrorCode status = U_ZERO_ERROR;
  for (const std::string_view &line : input.lines) {
    index->addRecord(
        icu::UnicodeString::fromUTF8(icu::StringPiece(line.data(), static_cast<int32_t>(line.size()))), &line, status);
  }
  peer::require(status, "AlphabeticIndex::addRecord");
  peer::Output output;
  index->resetBucketIterator(status);
  while (index->nextBucket(status)) {
    if (index->getBucketRecordCount() == 0) continue;
    output.title(index->getBucketLabel());
    while (index->nextRecord(status)) {
      output.name(*static_cast<const std::string_view *>(index->getRecordData()));
    }
  }
  peer::require(status, "AlphabeticIndex::nextRecord");
  output.finish();
}
