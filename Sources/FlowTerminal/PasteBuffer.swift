/// The content of a bracketed paste until its end marker comes.
struct PasteBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// How many bytes of the end marker came last.
  private var matched = 0
  private var endedWithReturn = false

  /// What comes beyond is dropped, so that a paste can't fill the memory.
  private let limit: Int
  init(limit: Int = 16 << 20) {
    self.limit = limit
  }

  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes bytes up to the end marker; gives the text when that came. What follows it is left.
  mutating func append(_ bytes: inout ArraySlice<UInt8>) -> String? {
    while let byte = bytes.first {
      if matched == 0, !endedWithReturn {
        let plain = bytes.prefix { $0 != 0x1B && $0 != 0x0D }
        if !plain.isEmpty {
          self.bytes += plain.prefix(limit - self.bytes.count)
          bytes = bytes.dropFirst(plain.count)
          continue
        }
      }
      bytes = bytes.dropFirst()
      if let text = append(byte) { return text }
    }
    return nil
  }

  /// What came so far, with line ends as `\n`; bytes that aren't UTF-8 become U+FFFD, so that a person sees
  /// that the paste was damaged.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the paste stalled once, and what came before was taken.
  private(set) var isLate = false
  var isEmpty: Bool { bytes.isEmpty }

  /// Takes what came so far; what comes yet is the rest.
  mutating func takeText() -> String {
    defer { bytes = [] }
    isLate = true
    return text
  }

  /// What came since a stall, if it looks typed: a character that came alone, or keys that make no text.
  var typed: [UInt8]? {
    guard isLate, let first = bytes.first else { return nil }
    if text.unicodeScalars.count == 1 { return first == 0x0A ? [0x0D] : bytes }
    let hasKeys = bytes.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A }
    return hasKeys ? bytes + Self.end.prefix(matched) : nil
  }

  /// Takes a byte; gives the text when the byte completes the end marker.
  mutating func append(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    if matched > 0 {
      let held = Self.end.prefix(matched)
      matched = 0
      for byte in held { keep(byte) }
      // The marker starts with its only ESC, so a match can only begin anew with this byte.
      return append(byte)
    }
    keep(byte)
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    let isSecondHalf = endedWithReturn && byte == 0x0A
    endedWithReturn = byte == 0x0D
    guard !isSecondHalf, bytes.count < limit else { return }
    bytes.append(byte == 0x0D ? 0x0A : byte)
  }
}
