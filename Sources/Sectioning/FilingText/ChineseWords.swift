/// Chinese words at the start of a title or place name whose first character is read otherwise than usual, in so far
/// that the name belongs under another letter: 厦门 is Xiàmén, while 厦 alone is shà.
///
/// The pinyin tailoring of CLDR has three such words of its own (重庆, 沈阳, 藏文). This table goes on with the words that
/// begin names of places and titles most often; it is written by hand, kept small, and checked against the readings of
/// a dictionary (CC-CEDICT). For pinyin only. It does not ask whether the name is a person's.
package enum ChineseWords {
  /// Words that begin alike.
  package struct Group: Sendable {
    /// The first character, in its spellings.
    package let heads: String
    /// How it is read in these words.
    package let reading: String
    /// What stands in for each of the spellings.
    package let proxies: String
    /// The second characters; none if the first alone is read so, wherever `unchanged` does not say otherwise.
    package let before: String

    init(_ heads: String, _ reading: String, _ proxies: String, before: String) {
      self.heads = heads
      self.reading = reading
      self.proxies = proxies
      self.before = before
    }
  }

  /// The words, by first character.
  package static let groups: [Group] = [
    Group("长長", "cháng", "仧镸", before: ""),
    Group("重", "chóng", "隀", before: "庆慶阳陽生逢返启啟啓建来來组組复複覆叠疊现現温溫新孙孫回归歸修聚见見拾置塑"),
    Group("乐樂", "yuè", "戉閲", before: "队隊器团團坛壇府曲章谱譜师師手理律感清迷评評正"),
    Group("藏", "zàng", "臓", before: "族语語獒红紅羚传傳人医醫历曆药藥毯青文"),
    Group("厦廈", "xià", "梺睱", before: "门門"),
    Group("行", "háng", "苀", before: "业業长長情家当當列话話"),
    Group("朝", "zhāo", "鉊", before: "花夕露日霞气氣歌朝"),
    Group("调調", "tiáo", "祒樤", before: "和味料皮解节節酒色整情频頻音"),
    Group("弹彈", "tán", "婒墰", before: "琴簧性跳力射唱奏"),
    Group("会會", "kuài", "凷鲙", before: "计計稽"),
    Group("校", "jiào", "訆", before: "对對正订訂"),
    Group("茄", "qié", "癿", before: "子萣"),
    Group("单單", "chán", "棎湹", before: "于"),
    Group("单單", "shàn", "疝銏", before: "县縣"),
    Group("番", "pān", "萠", before: "禺"),
    Group("铅鉛", "yán", "娮詽", before: "山"),
    Group("尉", "yù", "惐", before: "犁"),
    Group("涡渦", "guō", "埚堝", before: "阳陽"),
    Group("浚", "xùn", "訙", before: "县縣"),
    Group("泌", "bì", "怶", before: "阳陽"),
    Group("荥滎", "yíng", "営萾", before: "经經"),
    Group("龟龜", "qiū", "丠穐", before: "兹茲"),
    Group("枞樅", "zōng", "倧緵", before: "阳陽"),
    Group("犍", "qián", "榩", before: "为為"),
    Group("阿", "ē", "妿", before: "房弥彌胶膠"),
    Group("秘祕", "bì", "粊袐", before: "鲁魯"),
    Group("传傳", "zhuàn", "灷蒃", before: "记記"),
    Group("降", "xiáng", "佭", before: "龙龍魔妖伏服"),
    Group("率", "shuài", "蟀", before: "先真性领領"),
    Group("曾", "zēng", "増", before: "祖孙孫子"),
    Group("给給", "jǐ", "挤鱾", before: "予"),
    Group("辗", "zhǎn", "嶃", before: "转轉"),
    Group("傀", "kuǐ", "煃", before: "儡"),
    Group("咳", "ké", "揢", before: "嗽"),
    Group("囤", "tún", "坉", before: "积積"),
    Group("埔", "pǔ", "圃", before: "里心"),
    Group("靓靚", "liàng", "湸鍄", before: "丽麗仔女妹"),
    Group("扒", "pá", "杷", before: "手"),
    Group("便", "pián", "胼", before: "宜"),
    Group("刨", "bào", "报", before: "冰"),
    Group("畜", "xù", "欰", before: "牧"),
    Group("膀", "páng", "嫎", before: "胱"),
    Group("咖", "gā", "旮", before: "喱"),
  ]

  /// What follows 长 or 長 where it is read zhǎng, "elder" or "grow", and stays as it is: 长孙, 长老, 长大. In all other
  /// words at the start of a name it is read cháng, "long": 长江, 长安, 长生.
  static let elder = "孙孫老子官辈輩大女兄势勢进進者房史出成姐嫂幼男媳公高胖满滿相"

  /// The television title 长相思, "long yearning", against 长相, "looks".
  static let longerWords: [(word: String, proxy: String)] = [("长相思", "仧相思"), ("長相思", "镸相思")]

  private static let table = HanReadings(rows)

  /// All words with their stand-ins; `nil` for those that stay as they are.
  static var rows: [(word: String, proxy: String?)] {
    var rows: [(word: String, proxy: String?)] = longerWords.map { ($0.word, $0.proxy) }
    for head in "长長".unicodeScalars {
      for next in elder.unicodeScalars { rows.append((word(head, next), nil)) }
    }
    for group in groups {
      for (head, proxy) in zip(group.heads.unicodeScalars, group.proxies.unicodeScalars) {
        if group.before.isEmpty { rows.append((String(head), String(proxy))) }
        for next in group.before.unicodeScalars { rows.append((word(head, next), word(proxy, next))) }
      }
    }
    return rows
  }

  /// What the words of the table begin with.
  static var beginnings: [UInt32] { table.beginnings }

  private static func word(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    var word = String(first)
    word.unicodeScalars.append(second)
    return word
  }

  /// The stand-in for the word at the start of a name, where one is needed.
  ///
  /// - Parameter utf8: a name, any bytes.
  /// - Returns: the bytes to replace and the stand-in, or `nil` if the name is filed rightly as it is.
  /// - Complexity: O(log *n*) in the table; one comparison for names that do not start with a Han character.
  package static func replacement(in utf8: Span<UInt8>) -> HanReplacement? {
    table.replacement(in: utf8)
  }

  /// The stand-in for the word at the start of a name given as a string.
  package static func replacement(in text: String) -> HanReplacement? {
    text.withUTF8Span { table.replacement(in: $0) }
  }
}
