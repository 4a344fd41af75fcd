/// Where a name starts when leading marks and an article need not count.
package enum FilingStart {
  /// The number of UTF-8 bytes to pass over.
  ///
  /// The article is looked for first, since some begin with an apostrophe ("'t Hooft"), then behind the marks ("“The
  /// Wall”"), and marks behind the article are skipped too ("The (International) Noise"). At most one article goes, and
  /// never all of the name.
  ///
  /// - Parameters:
  ///   - utf8: a name, any bytes.
  ///   - articles: the articles to pass over; `nil` for none.
  ///   - skippingMarks: whether leading marks are skipped.
  /// - Returns: a count from 0 up to, never reaching, the number of bytes; 0 for an empty name. Always at a scalar
  ///   boundary.
  /// - Complexity: O(*k*) in what is skipped.
  package static func length(in utf8: Span<UInt8>, articles: ArticleRules?, skippingMarks: Bool) -> Int {
    var start = articles?.articleLength(in: utf8) ?? 0
    let startsWithArticle = start > 0
    guard skippingMarks else { return start }
    start += LeadingMarks.length(in: utf8.extracting(start...))
    guard !startsWithArticle, start > 0, let articles else { return start }
    let article = articles.articleLength(in: utf8.extracting(start...))
    guard article > 0 else { return start }
    start += article
    return start + LeadingMarks.length(in: utf8.extracting(start...))
  }

  /// The number of UTF-8 bytes to pass over in a string.
  package static func length(in text: String, articles: ArticleRules?, skippingMarks: Bool) -> Int {
    text.withUTF8Span { length(in: $0, articles: articles, skippingMarks: skippingMarks) }
  }
}
