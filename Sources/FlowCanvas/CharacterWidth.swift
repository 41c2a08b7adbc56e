/// How many columns a cluster takes, and what is drawn for it.
///
/// Follows Unicode's East Asian Width (UAX #11) and emoji presentation (UTS #51), with the sums that
/// terminals make by `wcwidth` where those say nothing. Text is never trusted: what a terminal would
/// obey instead of draw gets a visible replacement.
package enum CharacterWidth {
  /// What a code point does to the columns of its cluster; the raw values are those of the table.
  package enum Class: UInt8 {
    /// Draws nothing: joiners, variation selectors, tags, soft hyphens.
    case ignorable
    case narrow
    case wide
    /// Drawn into the cell before: marks, and the vowels and finals of conjoining Hangul.
    case combining
    /// A wide pictograph.
    case emoji
    /// A symbol that becomes a wide pictograph by U+FE0F.
    case textEmoji
    /// Not to be sent: controls, bidi overrides, line separators, noncharacters.
    case replaced
    /// Narrow, but some terminals draw it into the cell before: spacing marks, regional indicators.
    case spacing

    var columns: Int {
      switch self {
      case .ignorable, .combining: 0
      case .narrow, .textEmoji, .replaced, .spacing: 1
      case .wide, .emoji: 2
      }
    }
  }

  /// The glyph to draw and its columns (1 or 2; 0 for what draws nothing of its own).
  package static func glyph(of character: Character) -> (glyph: UInt32, width: Int) {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return (0, 0) }
    if scalars.next() != nil { return glyph(ofCluster: character) }
    if first.value &- 0x20 < 0x5F { return (first.value, 1) }
    return glyph(of: first)
  }

  /// Whether bytes are all printable ASCII, as most text is: one column each.
  package static func areNarrow(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var highest: UInt8 = 0
    for byte in bytes { highest = max(highest, byte &- 0x20) }
    return highest < 0x5F
  }

  /// The class of a code point, by binary search; values beyond Unicode are `replaced`.
  package static func `class`(of scalar: UInt32) -> Class {
    guard scalar < 0x11_0000 else { return .replaced }
    let runs = CharacterWidthTable.runs
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 8 <= scalar { low = middle } else { high = middle }
    }
    return Class(rawValue: UInt8(truncatingIfNeeded: runs[low])) ?? .narrow
  }

  /// True for glyphs to which terminals give different widths, so that after one of them the cursor
  /// may be anywhere in the row.
  package static func isDisputed(_ glyph: UInt32) -> Bool { reach(of: glyph) > 0 }

  /// How many columns from its own on a terminal may draw over with a glyph of disputed width; 0 for
  /// glyphs whose width is settled.
  package static func reach(of glyph: UInt32) -> Int {
    // An entry of the pool: a cluster of several code points.
    if glyph & 0x8000_0000 != 0 { return GraphemePool.reach(of: glyph) }
    // Text in the large scripts, lines and blocks: settled, and what screens are full of.
    if glyph < 0x0590 || (0x2500...0x25A0).contains(glyph) || (0x3041...0xA4CF).contains(glyph)
      || (0xAC00...0xD7A3).contains(glyph)
    {
      return 0
    }
    switch `class`(of: glyph) {
    case .emoji, .spacing, .combining: return 2
    case .ignorable, .narrow, .wide, .textEmoji, .replaced: return 0
    }
  }

  /// What a terminal needs that knows no clusters and draws each code point as wide as any terminal does.
  static func reach(ofCluster cluster: String) -> Int {
    cluster.unicodeScalars.prefix(longestCluster).reduce(0) { sum, scalar in
      switch `class`(of: scalar.value) {
      case .ignorable: sum
      case .narrow, .combining, .replaced: sum + 1
      case .wide, .emoji, .textEmoji, .spacing: sum + 2
      }
    }
  }

  private static func glyph(of scalar: Unicode.Scalar) -> (glyph: UInt32, width: Int) {
    switch scalar.value {
    case 0x09: return (0x20, 1)
    case 0..<0x20: return (0x2400 + scalar.value, 1)
    case 0x7F: return (0x2421, 1)
    default: break
    }
    let found = `class`(of: scalar.value)
    switch found {
    case .replaced: return (replacement, 1)
    case .combining: return (onCircle(String(scalar)).map(GraphemePool.glyph) ?? circle, 1)
    case .spacing: return onCircle(String(scalar)).map { pooled($0, columns: 2) } ?? (scalar.value, 1)
    case .ignorable, .narrow, .wide, .emoji, .textEmoji: return (scalar.value, found.columns)
    }
  }

  private static func glyph(ofCluster cluster: Character) -> (glyph: UInt32, width: Int) {
    var measure = ClusterMeasure()
    for scalar in cluster.unicodeScalars.prefix(longestCluster) { measure.add(scalar.value) }
    if measure.holdsControl {
      // The only cluster that holds controls is CR LF.
      return (cluster == "\r\n" ? newlineSymbol : replacement, 1)
    }
    let drawn = shortened(cluster)
    if measure.isMarksOnly { return (onCircle(String(drawn)).map(GraphemePool.glyph) ?? circle, 1) }
    switch measure.first {
    case .combining: return (onCircle(String(drawn)).map(GraphemePool.glyph) ?? circle, 1)
    case .spacing:
      if let drawn = onCircle(String(drawn)) { return pooled(drawn, columns: 2) }
    case .ignorable, .narrow, .wide, .emoji, .textEmoji, .replaced, nil: break
    }
    guard measure.columns > 0 else { return (0, 0) }
    return pooled(drawn, columns: measure.columns)
  }

  /// What a full pool has no room for is drawn as a replacement, which is narrow.
  private static func pooled(_ cluster: Character, columns: Int) -> (glyph: UInt32, width: Int) {
    let glyph = GraphemePool.glyph(for: cluster)
    return (glyph, glyph == replacement ? 1 : columns)
  }

  /// Marks on the circle that stands for a missing base; nil for those that don't join it.
  ///
  /// Without one, a terminal would draw them into whatever stands to the left.
  private static func onCircle(_ marks: String) -> Character? {
    let text = "\u{25CC}" + marks
    return text.count == 1 ? text.first : nil
  }

  private static func shortened(_ cluster: Character) -> Character {
    guard cluster.unicodeScalars.count > longestCluster else { return cluster }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: cluster.unicodeScalars.prefix(longestCluster))
    return String(kept).first ?? cluster
  }

  private static let circle: UInt32 = 0x25CC
  private static let replacement: UInt32 = 0xFFFD
  private static let newlineSymbol: UInt32 = 0x2424
  /// Longer than any emoji sequence in use; what hostile text piles up beyond it isn't drawn.
  private static let longestCluster = 32
}
