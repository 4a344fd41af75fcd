/// What `bar` prints: an index bar laid out, its places in points from its start.
package struct BarResult: Sendable {
  /// A title of the index.
  package struct Marker: Hashable, Sendable {
    package var title: String
    /// The id of the section that it leads to; nil where it leads nowhere.
    package var section: String?
    /// Where touches find it, drawn or not.
    package var start: Double
    package var end: Double
  }

  /// A drawn place.
  package struct Slot: Hashable, Sendable {
    /// What is drawn: a title, or a mark for several.
    package var text: String
    package var start: Double
    package var end: Double
    /// The titles that it stands for.
    package var markers: [Marker]
  }

  /// A run of names that begin alike.
  package struct Run: Hashable, Sendable {
    package var title: String
    /// Its first name's place in the section, from 0.
    package var item: Int
    package var name: String
  }

  /// What a title opens into.
  package struct SecondLevel: Hashable, Sendable {
    package var title: String
    package var section: String?
    package var runs: [Run]
  }

  package var provenance: Provenance
  package var length: Double
  package var itemLength: Double
  package var slots: [Slot]
  package var secondLevel: SecondLevel?
}

extension BarResult {
  /// The mark that stands for titles without room.
  static let omission = "•"
}
