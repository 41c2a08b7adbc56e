extension CharacterWidth {
  /// Whether a terminal that draws a cluster code point by code point may go on in the next row.
  ///
  /// Some do so with a wide one in the last column even where autowrap is off, which scrolls the screen in
  /// its last row.
  package static func mayWrap(_ cluster: String, columnsLeft: Int) -> Bool {
    var column = 0
    for scalar in cluster.unicodeScalars {
      let columns = `class`(of: scalar.value).columns
      if column + columns > columnsLeft { return true }
      // In the last column the cursor stays.
      if column + columns < columnsLeft { column += columns }
    }
    return false
  }

  /// What is drawn in the place of a cluster that may wrap: its first code point, if that takes no more room.
  package static func substitute(for cluster: String, columns: Int) -> String {
    let first = cluster.unicodeScalars.first ?? "\u{FFFD}"
    let own = `class`(of: first.value).columns
    let drawn = 1...columns ~= own ? String(first) : "\u{FFFD}"
    return drawn + String(repeating: " ", count: columns - (drawn == "\u{FFFD}" ? 1 : own))
  }
}
