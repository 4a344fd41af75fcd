/// Chinese surnames that are read otherwise than their characters usually are: 曾 is Zēng as a surname and céng as a
/// word.
///
/// For personal names and the pinyin tailoring only, and only when asked: the same rule would file 乐购 under Y and 单反
/// under S.
///
/// A surname is in the table if the pinyin tailoring of CLDR 42 has it at another syllable or tone, and if at least two
/// kinds of source agree on the surname's reading: a Chinese–English dictionary that marks readings as surnames
/// (CC-CEDICT), surname tables of software that converts names to pinyin, and published lists of surnames that are
/// easily misread. Where both readings live and sources disagree (隗 Kuí and Wěi, 牟 Móu and Mù, 宁 Níng and Nìng, 蔚, 黑,
/// 撒, 相, 郗, 郄), the tailoring's reading stays; where both live and one is much more frequent (翟 Zhái, 覃 Qín, 乐 Yuè, 盖
/// Gě), that one is taken. 那 Nā is left out, since the tailoring has no character at that reading. 種 is not the surname
/// 种 but the traditional form of another word.
///
/// The stand-in of a surname is a rare character at the same syllable and tone, near to it in strokes and no surname
/// itself; no two surnames share one, so that they are never mixed.
package enum ChineseSurnames {
  /// The surnames, their readings, and what stands in for them.
  ///
  /// Double surnames are here only if a character of theirs is read otherwise than in the tailoring: 长孙, 皇甫 and
  /// 夏侯 need nothing. 拓跋 and 乐正 follow from 拓 and 乐.
  package static let rows: [(surname: String, reading: String, proxy: String)] = [
    // A dictionary gives this reading as the surname's.
    ("曾", "zēng", "増"), ("单", "shàn", "疝"), ("單", "shàn", "銏"), ("仇", "qiú", "叴"), ("解", "xiè", "塮"),
    ("查", "zhā", "挓"), ("翟", "zhái", "檡"), ("区", "ōu", "讴"), ("區", "ōu", "筽"), ("朴", "piáo", "嫖"),
    ("任", "rén", "忈"), ("盖", "gě", "舸"), ("蓋", "gě", "嗰"), ("华", "huà", "夻"), ("華", "huà", "婳"),
    ("纪", "jǐ", "犱"), ("紀", "jǐ", "泲"), ("乐", "yuè", "戉"), ("樂", "yuè", "閲"), ("过", "guō", "啯"),
    ("過", "guō", "鈛"), ("缪", "miào", "庿"), ("繆", "miào", "廟"), ("召", "shào", "娋"), ("燕", "yān", "閹"),
    ("祭", "zhài", "砦"), ("覃", "qín", "菦"), ("乜", "niè", "帇"), ("兴", "xīng", "垶"), ("興", "xīng", "謃"),
    ("冠", "guàn", "泴"), ("卓", "zhuó", "妰"), ("卜", "bǔ", "卟"), ("干", "gān", "忓"), ("拓", "tuò", "毤"),
    ("於", "yū", "穻"), ("炅", "guì", "昋"), ("肖", "xiāo", "灲"), ("葛", "gě", "哿"), ("薄", "bó", "豰"),
    ("观", "guàn", "丱"), ("觀", "guàn", "礶"), ("角", "jué", "刔"), ("还", "huán", "峘"), ("還", "huán", "豲"),
    ("都", "dū", "阇"), ("裨", "pí", "膍"), ("罗", "luó", "罖"), ("么", "yāo", "夭"),
    // Lists of surnames that are easily misread, or surname tables of conversion software, agree on it.
    ("秘", "bì", "粊"), ("员", "yùn", "枟"), ("員", "yùn", "傊"), ("贠", "yùn", "孕"), ("貟", "yùn", "郓"),
    ("种", "chóng", "崈"), ("繁", "pó", "謈"), ("佴", "nài", "奈"), ("能", "nài", "渿"), ("折", "shé", "虵"),
    ("句", "gōu", "佝"), ("要", "yāo", "枖"), ("哈", "hǎ", "奤"), ("粘", "nián", "秥"),
    // The tailoring itself reads the other spelling (Simplified or Traditional) this way.
    ("譙", "qiáo", "趫"), ("賁", "bēn", "锛"), ("鈄", "tǒu", "敨"), ("铫", "yáo", "倄"), ("闕", "quē", "蒛"),
    ("阚", "kàn", "墈"),
    // Double surnames: tables of conversion software; a dictionary for most.
    ("尉迟", "yù chí", "惐迟"), ("尉遲", "yù chí", "惐遲"), ("万俟", "mò qí", "末俟"), ("萬俟", "mò qí", "湐俟"),
    ("单于", "chán yú", "棎于"), ("單于", "chán yú", "湹于"), ("澹台", "tán tái", "醈台"), ("澹臺", "tán tái", "醈臺"),
    ("令狐", "líng hú", "刢狐"), ("诸葛", "zhū gě", "诸哿"), ("諸葛", "zhū gě", "諸哿"), ("段干", "duàn gān", "段忓"),
    ("宰父", "zǎi fǔ", "宰乶"), ("夹谷", "jiá gǔ", "圿谷"), ("夾谷", "jiá gǔ", "忦谷"), ("子车", "zǐ jū", "吇凥"),
    ("子車", "zǐ jū", "吇抅"),
  ]

  private static let table = HanReadings(rows.map { ($0.surname, $0.proxy) })

  /// What the surnames of the table begin with.
  static var beginnings: [UInt32] { table.beginnings }

  /// The stand-in for the surname at the start of a personal name, where one is needed.
  ///
  /// A double surname goes before a single one: 单于 is read Chányú, 单 alone Shàn.
  ///
  /// - Parameter utf8: a name that starts with the family name; any bytes.
  /// - Returns: the bytes to replace and the stand-in, or `nil` if the name is filed rightly as it is.
  /// - Complexity: O(log *n*) in the table; one comparison for names that do not start with a Han character.
  package static func replacement(in utf8: Span<UInt8>) -> HanReplacement? {
    table.replacement(in: utf8)
  }

  /// The stand-in for the surname at the start of a personal name given as a string.
  package static func replacement(in text: String) -> HanReplacement? {
    text.withUTF8Span { table.replacement(in: $0) }
  }
}
