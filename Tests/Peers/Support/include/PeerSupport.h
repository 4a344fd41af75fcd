#ifndef THUMBINDEX_PEER_SUPPORT_H
#define THUMBINDEX_PEER_SUPPORT_H

// What the peer programs share: reading lines, opening ICU the way ThumbIndex does, writing sections.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <unicode/alphaindex.h>
#include <unicode/tblcoll.h>
#include <unicode/unistr.h>

namespace peer {

/// A file's bytes, and its lines without their line feeds. Ends the program where the file cannot be read.
struct Lines {
  std::string bytes;
  std::vector<std::string_view> lines;
};
Lines read_lines(const char *path);

/// The locale's collator with normalization on. Ends the program where ICU refuses.
std::unique_ptr<icu::RuleBasedCollator> open_collator(const char *locale);

/// The locale's titles over a collator of the same locale.
std::unique_ptr<icu::AlphabeticIndex> open_index(const char *locale);

/// A text in UTF-16, ill-formed bytes as U+FFFD. `units` is reused and grows.
int32_t to_utf16(std::string_view text, std::vector<char16_t> &units);

/// Collects output and writes it in blocks to standard output.
class Output {
 public:
  void title(const icu::UnicodeString &title);
  void name(std::string_view name);
  void finish();

 private:
  void flush();
  std::string buffer;
  bool started = false;
};

[[noreturn]] void fail(const std::string &message);
void require(UErrorCode status, const char *function);

}  // namespace peer
#endif
