/// What the results were made with.
package struct Provenance: Hashable, Sendable {
  package var locale: String
  package var collation: String
  package var style: String
  package var icu: String
  package var cldr: String
  /// The collator's version: keys of different versions must not be compared.
  package var collator: String

  package init(locale: String, collation: String, style: String, icu: String, cldr: String, collator: String) {
    self.locale = locale
    self.collation = collation
    self.style = style
    self.icu = icu
    self.cldr = cldr
    self.collator = collator
  }
}

/// A section as it is printed.
package struct SectionLine: Hashable, Sendable {
  package var id: String
  package var title: String
  package var kind: String
  /// Its records, as places in the result's order.
  package var rows: Range<Int>

  package init(id: String, title: String, kind: String, rows: Range<Int>) {
    self.id = id
    self.title = title
    self.kind = kind
    self.rows = rows
  }
}

/// An index title and the section that it leads to, if any.
package struct IndexTitleLine: Hashable, Sendable {
  package var title: String
  package var section: String?
  /// Whether the title's own section is left out for being empty; `section` is then the one to go to instead.
  package var isEmpty: Bool

  package init(title: String, section: String?, isEmpty: Bool = false) {
    self.title = title
    self.section = section
    self.isEmpty = isEmpty
  }
}

/// What `sections` prints.
package struct SectionsResult: Sendable {
  package var provenance: Provenance
  package var sections: [SectionLine]
  package var indexTitles: [IndexTitleLine]
  /// The records' numbers, section after section.
  package var order: [Int]

  package init(provenance: Provenance, sections: [SectionLine], indexTitles: [IndexTitleLine], order: [Int]) {
    self.provenance = provenance
    self.sections = sections
    self.indexTitles = indexTitles
    self.order = order
  }
}

/// What `titles` prints.
package struct TitlesResult: Sendable {
  package var provenance: Provenance
  /// The rows of these are empty.
  package var sections: [SectionLine]
  package var indexTitles: [IndexTitleLine]

  package init(provenance: Provenance, sections: [SectionLine], indexTitles: [IndexTitleLine]) {
    self.provenance = provenance
    self.sections = sections
    self.indexTitles = indexTitles
  }
}

/// What `sort` prints.
package struct OrderResult: Sendable {
  package var provenance: Provenance
  package var order: [Int]

  package init(provenance: Provenance, order: [Int]) {
    self.provenance = provenance
    self.order = order
  }
}

/// What `keys` prints: an entry a record, in input order.
package struct KeysResult: Sendable {
  package var provenance: Provenance
  /// How many sections the locale has, empty ones counted.
  package var sectionCount: Int
  /// Each record's section among them.
  package var sections: [Int]
  /// Each record's sort key.
  package var keys: [[UInt8]]

  package init(provenance: Provenance, sectionCount: Int, sections: [Int], keys: [[UInt8]]) {
    self.provenance = provenance
    self.sectionCount = sectionCount
    self.sections = sections
    self.keys = keys
  }
}

/// A locale as `locales` prints it.
package struct LocaleLine: Hashable, Sendable {
  package var tag: String
  package var collations: [String]
  package var titleCount: Int

  package init(tag: String, collations: [String], titleCount: Int) {
    self.tag = tag
    self.collations = collations
    self.titleCount = titleCount
  }
}

/// What `locales` prints.
package struct LocalesResult: Sendable {
  package var icu: String
  package var cldr: String
  package var locales: [LocaleLine]

  package init(icu: String, cldr: String, locales: [LocaleLine]) {
    self.icu = icu
    self.cldr = cldr
    self.locales = locales
  }
}
