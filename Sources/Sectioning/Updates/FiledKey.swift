import Collation

/// A name's section and key.
struct FiledKey {
  let section: Int
  let key: SoughtKey
}

/// The rules that names are filed by, shared by all copies of a list.
///
/// A class, since copying an ``IndexTitles`` with every name counts a dozen references.
final class FilingRules: Sendable {
  let titles: IndexTitles

  init(titles: IndexTitles) { self.titles = titles }

  /// As much as the keys of most names take: making room again takes as long as a third of a key.
  private static func room(for text: String) -> Int { 32 + 2 * text.utf8.count }

  func key(of name: FiledName) -> FiledKey {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.room(for: name.text))
    name.appendKey(to: &bytes, collator: titles.collator)
    return FiledKey(section: name.section ?? titles.map.section(of: name.text), key: SoughtKey(bytes))
  }

  /// The key of a name that has no reading and no title of its own.
  func key(ofPlainName name: String) -> FiledKey {
    guard titles.placesNamesAsTheyStand else { return key(of: titles.filed(name)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.room(for: name))
    appendKey(ofPlainName: name, to: &bytes)
    return FiledKey(section: section(ofPlainName: name, key: bytes), key: SoughtKey(bytes))
  }

  /// The section of a name that counts as it stands, from its key: a look-up would have to be learned first.
  private func section(ofPlainName name: String, key: [UInt8]) -> Int {
    BlankTexts.isBlank(name) ? titles.emptySection : titles.map.section(ofKey: key)
  }

  /// The same where the section is known.
  func appendKey(ofPlainName name: String, to bytes: inout [UInt8]) {
    if titles.placesNamesAsTheyStand {
      titles.collator.keys.appendSortKey(of: name, to: &bytes)
    } else {
      titles.filed(name).appendKey(to: &bytes, collator: titles.collator)
    }
  }
}

extension FilingRules {
  /// The keys of all elements of a list, section by section; an element's slot is its row.
  ///
  /// - Parameter plainName: an element's name, where that alone places it.
  func contents<Element>(of list: SectionedList<Element>, plainName: NameFields<Element>.Text?) -> [KeyBlocks] {
    if let plainName {
      return KeyBlockFilling.sections(starts: list.starts, name: { plainName(list.rows[$0]) ?? "" }) {
        self.appendKey(ofPlainName: $0, to: &$1)
      }
    }
    return KeyBlockFilling.sections(
      starts: list.starts, name: { list.fields.place(of: list.rows[$0], in: self.titles) }
    ) {
      $0.appendKey(to: &$1, collator: self.titles.collator)
    }
  }
}
