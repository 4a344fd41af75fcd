/// The word that was probably meant.
///
/// - Parameters:
///   - given: what was typed.
///   - words: what there is.
/// - Returns: the word with the fewest edits (letters added, left out, changed or swapped), if they are few for its length.
/// - Complexity: O(words × letters²), with words of more than 40 letters passed over.
func nearest(to given: String, among words: [String]) -> String? {
  let letters = Array(given)
  guard !letters.isEmpty, letters.count <= 40 else { return nil }
  var best: (word: String, edits: Int)?
  for word in words {
    let edits = editDistance(letters, Array(word))
    if edits < best?.edits ?? .max { best = (word, edits) }
  }
  guard let best, best.edits <= max(1, letters.count / 3) else {
    return words.first { $0.hasPrefix(given) && given.count >= 3 }
  }
  return best.word
}

/// How many single edits, swaps of neighbours among them, turn one word into the other (optimal string alignment).
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      let change = last[j] + (one[i] == other[j] ? 0 : 1)
      var edits = min(change, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        edits = min(edits, beforeLast[j - 1] + 1)
      }
      row.append(edits)
    }
    beforeLast = last
    last = row
  }
  return last[other.count]
}
