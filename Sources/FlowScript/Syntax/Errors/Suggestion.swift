/// The word that someone probably meant.
public enum Suggestion {
  /// The candidate closest to a word, nil if none is close enough to be worth a mention.
  ///
  /// Close is: equal but for case; one slip in a word of two to four characters, two in up to eight, three in
  /// a longer one, where a slip is a missing, extra, wrong or swapped character (Damerau-Levenshtein distance in
  /// its optimal string alignment form); or the only candidate that begins with what was written. Of equally
  /// close candidates one that begins with it wins, then the first.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let written = Array(word.lowercased().prefix(lengthLimit + 1))
    guard (1...lengthLimit).contains(written.count) else { return nil }
    let allowed = slips(allowedIn: written.count)
    var best: (candidate: String, distance: Int, begins: Bool)?
    var completions: [String] = []
    for candidate in candidates {
      let letters = Array(candidate.lowercased().prefix(lengthLimit + 1))
      let begins = letters.starts(with: written)
      if begins { completions.append(candidate) }
      guard letters.count <= lengthLimit, abs(letters.count - written.count) <= allowed else { continue }
      let distance = distance(written, letters)
      let isBetter = best.map { (distance, begins ? 0 : 1) < ($0.distance, $0.begins ? 0 : 1) } ?? true
      if distance <= allowed, isBetter { best = (candidate, distance, begins) }
    }
    return best?.candidate ?? (completions.count == 1 ? completions.first : nil)
  }

  private static let lengthLimit = 64

  private static func slips(allowedIn length: Int) -> Int {
    switch length {
    case ...1: 0
    case ...4: 1
    case ...8: 2
    default: 3
    }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for row in left.indices {
      current[0] = row + 1
      for column in right.indices {
        let substitution = previous[column] + (left[row] == right[column] ? 0 : 1)
        current[column + 1] = min(previous[column + 1] + 1, current[column] + 1, substitution)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          current[column + 1] = min(current[column + 1], beforePrevious[column - 1] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count]
  }
}
