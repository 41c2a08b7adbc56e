/// Delays as CSS2 writes times, with the units of SCXML's schema: `.5s`, `500ms`, `2m`, `1h`, `1d`.
enum DelayText {
  /// A hundred years; what lies beyond is a slip of the pen, and this far no clock overflows.
  static let longest = Duration.seconds(36_500 * 86_400)

  private static let attoseconds: Int128 = 1_000_000_000_000_000_000

  /// delay = [ digits ] [ "." digits ] ( "ms" | "s" | "m" | "h" | "d" )
  static func parse(_ text: String) -> Duration? {
    let letters = text.unicodeScalars
    let whole = letters.prefix { $0.isASCIIDigit }
    var rest = letters[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == "." {
      fraction = rest.dropFirst().prefix { $0.isASCIIDigit }
      guard !fraction.isEmpty else { return nil }
      rest = rest[fraction.endIndex...]
    }
    guard !(whole.isEmpty && fraction.isEmpty), whole.count <= 15, fraction.count <= 18 else { return nil }
    let wholePart = Int128(String(whole)) ?? 0
    let padded = String(fraction) + String(repeating: "0", count: 18 - fraction.count)
    let units = wholePart * attoseconds + (Int128(padded) ?? 0)
    let total: Int128
    switch String(rest) {
    case "ms": total = units / 1000
    case "s": total = units
    case "m": total = units * 60
    case "h": total = units * 3_600
    case "d": total = units * 86_400
    default: return nil
    }
    guard total / attoseconds <= longest.components.seconds else { return nil }
    return Duration(
      secondsComponent: Int64(total / attoseconds), attosecondsComponent: Int64(total % attoseconds))
  }

  /// - Returns: nil for what isn't a delay: negative, or longer than the longest.
  static func write(_ delay: Duration) -> String? {
    guard delay >= .zero, delay <= longest else { return nil }
    let (seconds, attoseconds) = delay.components
    if attoseconds == 0 { return "\(seconds)s" }
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    if rest == 0 { return "\(seconds * 1000 + milliseconds)ms" }
    var digits = String(attoseconds)
    digits = String(repeating: "0", count: 18 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(seconds).\(digits)s"
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
