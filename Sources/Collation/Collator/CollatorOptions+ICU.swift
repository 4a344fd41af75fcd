import ICUBridge

extension CollatorOptions {
  /// Sets what the options say on a collator under construction.
  func apply(to draft: inout CollatorHandle.Draft, locale: LocaleTag) throws(CollationError) {
    let codes = try reorder.map { (names) throws(CollationError) in try ReorderCode.codes(names) }
    do {
      try draft.set(.normalizationMode, to: onOrOff(normalization ?? !locale.switchesNormalizationOff))
      if let strength { try draft.set(.strength, to: strength.icuValue) }
      if let caseFirst { try draft.set(.caseFirst, to: caseFirst.icuValue) }
      if let caseLevel { try draft.set(.caseLevel, to: onOrOff(caseLevel)) }
      if let alternate { try draft.set(.alternateHandling, to: alternate.icuValue) }
      if let maxVariable { try draft.setMaxVariable(maxVariable.icuValue) }
      if let numeric { try draft.set(.numericCollation, to: onOrOff(numeric)) }
      if let backwards { try draft.set(.frenchCollation, to: onOrOff(backwards)) }
      if let codes { try draft.setReorderCodes(codes) }
    } catch let failure {
      if let reorder, failure.function == "ucol_setReorderCodes" {
        throw .wrongReorderCodes(given: reorder, reason: "ICU takes no such combination (\(failure.name))")
      }
      throw CollationError(failure, given: locale.description)
    }
  }

  private func onOrOff(_ flag: Bool) -> Int32 { flag ? CollatorAttributeValue.on : CollatorAttributeValue.off }
}

extension LocaleTag {
  /// Whether the tag itself says that canonically equal texts need not be equal.
  fileprivate var switchesNormalizationOff: Bool { keyword("colnormalization") == "no" }
}

extension CollationError {
  init(_ failure: ICUFailure, given: String) {
    self = .refusedByICU(status: failure.name, function: failure.function, given: given)
  }
}

extension CollatorOptions.Strength {
  var icuValue: Int32 {
    switch self {
    case .primary: 0
    case .secondary: 1
    case .tertiary: 2
    case .quaternary: 3
    case .identical: 15
    }
  }
}

extension CollatorOptions.CaseFirst {
  var icuValue: Int32 {
    switch self {
    case .off: CollatorAttributeValue.off
    case .lower: CollatorAttributeValue.lowerFirst
    case .upper: CollatorAttributeValue.upperFirst
    }
  }
}

extension CollatorOptions.Alternate {
  var icuValue: Int32 {
    switch self {
    case .nonIgnorable: CollatorAttributeValue.nonIgnorable
    case .shifted: CollatorAttributeValue.shifted
    }
  }
}

extension CollatorOptions.MaxVariable {
  var icuValue: Int32 {
    switch self {
    case .space: 0x1000
    case .punctuation: 0x1001
    case .symbol: 0x1002
    case .currency: 0x1003
    }
  }
}
