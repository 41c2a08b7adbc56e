/// Durations as scripts write them: `150ms`, `1.5s`, `2m`.
enum DurationNotation {
  /// Nil if the text is no duration.
  ///
  ///     duration = DIGITS [ "." DIGITS ] ( "ms" | "s" | "m" )
  static func parse(_ text: String) -> Duration? {
    guard text.utf8.count <= 34 else { return nil }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let seconds = decimalSeconds(number) else { return nil }
    switch text[number.endIndex...] {
    case "ms": return seconds / 1000
    case "s": return seconds
    case "m": return seconds * 60
    default: return nil
    }
  }

  /// The shortest text that parses back to the duration; a negative one counts as zero.
  static func text(of duration: Duration) -> String {
    let isShort = duration < .seconds(1)
    let value = max(.zero, isShort ? duration * 1000 : duration).components
    var fraction = String(value.attoseconds)
    fraction = String(repeating: "0", count: max(0, 18 - fraction.count)) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let point = fraction.isEmpty ? "" : "."
    let unit = isShort && duration > .zero ? "ms" : "s"
    return "\(value.seconds)\(point)\(fraction)\(unit)"
  }

  /// The number as if its unit were the second; exact to the attosecond.
  private static func decimalSeconds(_ text: Substring) -> Duration? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...12).contains(whole.count), let seconds = Int64(whole) else {
      return nil
    }
    guard parts.count == 2 else { return .seconds(seconds) }
    guard (1...18).contains(parts[1].count),
      let attoseconds = Int64(parts[1] + String(repeating: "0", count: 18 - parts[1].count))
    else { return nil }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}
