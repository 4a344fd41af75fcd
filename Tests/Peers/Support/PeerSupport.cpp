#include "PeerSupport.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unicode/ustring.h>

namespace peer {

void fail(const std::string &message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(2);
}

void require(UErrorCode status, const char *function) {
  if (U_FAILURE(status)) fail(std::string(function) + " answered " + u_errorName(status));
}

Lines read_lines(const char *path) {
  Lines result;
  int file = open(path, O_RDONLY);
  if (file < 0) fail(std::string("cannot read ") + path);
  struct stat about;
  if (fstat(file, &about) == 0) result.bytes.resize(static_cast<size_t>(about.st_size));
  size_t filled = 0;
  while (filled < result.bytes.size()) {
    ssize_t count = read(file, &result.bytes[filled], result.bytes.size() - filled);
    if (count <= 0) fail(std::string("cannot read ") + path);
    filled += static_cast<size_t>(count);
  }
  close(file);
  size_t start = 0;
  while (start < result.bytes.size()) {
    size_t end = result.bytes.find('\n', start);
    if (end == std::string::npos) end = result.bytes.size();
    result.lines.emplace_back(result.bytes.data() + start, end - start);
    start = end + 1;
  }
  return result;
}

std::unique_ptr<icu::RuleBasedCollator> open_collator(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::Collator> collator(
      icu::Collator::createInstance(icu::Locale::forLanguageTag(locale, status), status));
  require(status, "Collator::createInstance");
  collator->setAttribute(UCOL_NORMALIZATION_MODE, UCOL_ON, status);
  require(status, "Collator::setAttribute");
  auto *rule_based = dynamic_cast<icu::RuleBasedCollator *>(collator.get());
  if (!rule_based) fail("the collator is not rule based");
  collator.release();
  return std::unique_ptr<icu::RuleBasedCollator>(rule_based);
}

std::unique_ptr<icu::AlphabeticIndex> open_index(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  auto index = std::make_unique<icu::AlphabeticIndex>(open_collator(locale).release(), status);
  // Chinese collators bring their titles with them; those of the locale beside them would take their places.
  icu::Locale titles = icu::Locale::forLanguageTag(locale, status);
  if (std::strcmp(titles.getLanguage(), "zh") != 0) index->addLabels(titles, status);
  require(status, "AlphabeticIndex");
  return index;
}

int32_t to_utf16(std::string_view text, std::vector<char16_t> &units) {
  if (units.size() < text.size() + 1) units.resize(text.size() * 2 + 64);
  int32_t length = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8WithSub(
      units.data(), static_cast<int32_t>(units.size()), &length, text.data(), static_cast<int32_t>(text.size()),
      0xFFFD, nullptr, &status);
  require(status, "u_strFromUTF8WithSub");
  return length;
}

void Output::title(const icu::UnicodeString &title) {
  if (started) buffer += '\n';
  started = true;
  title.toUTF8String(buffer);
  buffer += '\n';
}

void Output::name(std::string_view name) {
  buffer += "  ";
  buffer += name;
  buffer += '\n';
  if (buffer.size() >= (1 << 19)) flush();
}

void Output::finish() { flush(); }

void Output::flush() {
  size_t written = 0;
  while (written < buffer.size()) {
    ssize_t count = write(1, buffer.data() + written, buffer.size() - written);
    if (count <= 0) fail("cannot write");
    written += static_cast<size_t>(count);
  }
  buffer.clear();
}

}  // namespace peer
