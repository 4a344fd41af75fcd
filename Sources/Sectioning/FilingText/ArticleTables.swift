/// The articles of each language.
///
/// A table is a list of words with spaces between. An underscore is a space inside an article, and `=` before an
/// article says that only this spelling counts.
enum ArticleTables {
  /// The articles of a language, or none.
  ///
  /// - Parameter language: a language subtag in lower case.
  static func articles(of language: String) -> [Article] {
    guard let table = tables.first(where: { $0.language == language }) else { return [] }
    return table.articles.split(separator: " ").compactMap { entry in
      let exact = entry.hasPrefix("=")
      let text = String((exact ? entry.dropFirst() : entry).map { $0 == "_" ? " " : $0 })
      return Article(text, matchesCase: exact)
    }
  }

  /// Language subtags that ISO 639 has replaced, with today's.
  static func current(_ language: String) -> String {
    switch language {
    case "iw": "he"
    case "ji": "yi"
    case "mo": "ro"
    default: language
    }
  }

  static let tables: [(language: String, articles: String)] = [
    ("af", "die 'n"),
    // The article assimilates before the "sun letters"; romanized it is lower case, which tells it from names such as
    // "Al-Azm" on a sign and from words such as "AV-TEST".
    ("ar", "ال =al- =el- =ul- =ad- =ar- =as- =ash- =at- =az- =an- =adh- =ath- =aḍ- =aṣ- =aṭ- =aẓ- =aš- =aḏ- =aṯ-"),
    ("ca", "el la l' els les lo los un una"),
    ("cy", "y yr"),
    ("da", "de den det en et"),
    ("de", "der die das dem den des ein eine einem einen einer eines"),
    (
      "el",
      "ο η το οι τα του της των τον την τους τις ένας μια μία ένα ενας ενα ὁ ἡ τὸ τό οἱ αἱ τὰ τά τοῦ τῆς τῶν τὸν τὴν"
    ),
    ("en", "the a an"),
    ("eo", "la l'"),
    ("es", "el la lo los las un una"),
    ("fr", "le la l' les un une"),
    ("fy", "de it in 'e 't 'n"),
    ("ga", "an an_t- na na_h-"),
    ("gd", "a' am an an_t- na na_h-"),
    ("gl", "o a os as un unha"),
    ("grc", "ὁ ἡ τό τὸ οἱ αἱ τά τὰ τοῦ τῆς τῶν τόν τὸν τήν τὴν τούς τοὺς τάς τὰς τοῖς ταῖς"),
    ("hu", "a az egy"),
    ("is", "hinn hin hið hinir hinar"),
    ("it", "il lo la l' i gli gl' le un uno una un'"),
    ("mt", "il- l- iċ- id- in- ir- is- it- ix- iż- iz-"),
    ("nb", "de den det en ei et"),
    ("nl", "de het een eene 't 'n 's 's- 't-"),
    ("nn", "dei den det ein ei eit"),
    ("no", "de dei den det en ei et ein eit"),
    ("oc", "lo la l' los las lou li un una"),
    ("pt", "o a os as um uma"),
    ("ro", "un o unei unui"),
    ("sco", "the a an ane"),
    ("sq", "një"),
    ("sv", "de den det en ett"),
    ("yi", "דער די דאָס דאס דעם אַ אַן א אן der di dos dem a an eyn"),
  ]
}
