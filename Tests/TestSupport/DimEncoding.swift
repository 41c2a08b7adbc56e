/// libvterm knows no dim text (SGR 2), but it keeps a cell's font (SGR 10 to 19), which no program uses:
/// dim is passed on to it as font 1.
enum DimEncoding {
  static let font: UInt32 = 1

  /// The bytes to hand to libvterm in the place of a "select graphic rendition" sequence.
  ///
  /// One sequence for each attribute, since libvterm reads no more than 16 parameters of one.
  static func encode(_ sequence: ControlSequence) -> [UInt8] {
    let fields = sequence.parameterBytes
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var encoded = ""
    var index = 0
    while index < fields.count {
      let count = length(of: fields[index...])
      let group = fields[index..<min(fields.count, index + count)].joined(separator: ";")
      switch group {
      case "2": encoded += "\u{1B}[11m"
      case "22": encoded += "\u{1B}[22;10m"
      default: encoded += "\u{1B}[\(group)m"
      }
      index += count
    }
    return fields.isEmpty ? sequence.bytes : Array(encoded.utf8)
  }

  /// How many fields the first attribute takes: 3 or 5 for a colour, by its kind, else 1.
  private static func length(of fields: ArraySlice<String>) -> Int {
    guard let first = fields.first, ["38", "48", "58"].contains(first) else { return 1 }
    switch fields.dropFirst().first {
    case "5": return 3
    case "2": return 5
    default: return 1
    }
  }
}
