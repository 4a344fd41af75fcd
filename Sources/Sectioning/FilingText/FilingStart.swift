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
    let article = articles?.articleLength(in: utf8) ?? 0
    guard skippingMarks else { return article }
    let marks = article + LeadingMarks.length(in: utf8.extracting(article...))
    guard article == 0, marks > 0, let articles else { return marks }
    guard let end = articleEnd(in: utf8, behindMarks: marks, articles) else { return marks }
    return end + LeadingMarks.length(in: utf8.extracting(end...))
  }

  /// The number of UTF-8 bytes to pass over in a string.
  ///
  /// - Complexity: O(*k*) in what is skipped.
  package static func length(in text: String, articles: ArticleRules?, skippingMarks: Bool) -> Int {
    text.withUTF8Span { length(in: $0, articles: articles, skippingMarks: skippingMarks) }
  }

  /// The end of an article behind marks. Of "('t Hooft)" the apostrophe is the article's, although it is a mark too.
  private static func articleEnd(in utf8: Span<UInt8>, behindMarks end: Int, _ articles: ArticleRules) -> Int? {
    if let apostrophe = lastApostrophe(in: utf8, before: end) {
      let length = articles.articleLength(in: utf8.extracting(apostrophe...))
      if length > 0 { return apostrophe + length }
    }
    let length = articles.articleLength(in: utf8.extracting(end...))
    return length > 0 ? end + length : nil
  }

  private static func lastApostrophe(in utf8: Span<UInt8>, before end: Int) -> Int? {
    for length in 1...3 where length <= end {
      let last = UTF8Scalar(in: utf8, at: end - length)
      if last.length == length, let scalar = last.scalar, scalar.isApostrophe { return end - length }
    }
    return nil
  }
}
