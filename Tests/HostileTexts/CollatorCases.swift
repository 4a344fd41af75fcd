/// The collators that every shortcut is held against: those with the settings, contractions, prefixes and reorderings
/// that have to be borne in mind.
public struct CollatorCase: Sendable, CustomStringConvertible {
  /// A BCP 47 tag that carries the settings.
  public let tag: String
  /// The language whose names belong to it, as the file of names is called.
  public let names: String

  /// The tag.
  public var description: String { tag }

  /// All of them.
  public static let all: [CollatorCase] = [
    ("en", "en"), ("sv", "sv"), ("de", "de"), ("de-u-co-phonebk", "de"), ("cs", "cs"), ("hu", "hu"), ("da", "da"),
    ("fr", "fr"), ("fr-CA", "fr"), ("vi", "vi"), ("th", "th"), ("ja", "ja"), ("ko", "ko"), ("zh", "zh"),
    ("zh-u-co-stroke", "zh"), ("zh-Hant", "zh-Hant"), ("ar", "ar"), ("hi", "hi"), ("el", "el"), ("ru", "ru"),
    ("es-u-co-trad", "es"), ("tr", "tr"), ("sk", "sk"), ("hr", "hr"), ("pl", "pl"), ("lt", "lt"),
    ("en-u-kf-upper", "en"), ("en-u-kf-lower", "en"), ("en-u-kn", "en"), ("he", "he"), ("bn", "bn"), ("si", "si"),
    ("my", "my"), ("lo", "lo"), ("ja-u-co-unihan", "ja"),
  ].map { CollatorCase(tag: $0.0, names: $0.1) }

  /// Settings that the tags above leave out: each level, each kind of ignoring, and what they do together.
  public static let settings: [CollatorCase] = [
    ("en-u-ks-level1", "en"), ("de-u-ks-level2", "de"), ("de-u-ks-level4", "de"), ("de-u-ks-identic", "de"),
    ("en-u-ka-shifted", "en"), ("sv-u-ka-shifted-ks-level4", "sv"), ("en-u-ka-shifted-kv-currency", "en"),
    ("ru-u-kc-ks-level1", "ru"), ("fr-u-kb-kc", "fr"), ("en-u-kr-grek-cyrl-digit", "en"), ("sv-u-kk-false", "sv"),
    ("ja-u-kf-upper-kc", "ja"), ("th-u-ka-noignore", "th"), ("en-u-ka-shifted-kn-ks-identic", "en"),
  ].map { CollatorCase(tag: $0.0, names: $0.1) }
}
