extension MarkupParser {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  /// Letters, `_`, `:` and everything beyond ASCII, a little more than XML allows.
  static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    case UInt8(ascii: "_"), UInt8(ascii: ":"): true
    default: false
    }
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  func starts(with text: StaticString) -> Bool { matches(text, at: index) }

  private func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[offset..<offset + $0.count]) }
  }

  /// Where a text begins next.
  func find(_ text: StaticString) -> Int? {
    (index..<max(index, bytes.count)).first { matches(text, at: $0) }
  }

  mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  /// name = start { part }
  mutating func parseName(_ what: String) throws(Fault) -> String {
    let start = index
    guard index < bytes.count, Self.isNameStart(bytes[index]) else {
      throw Fault(markup: .expected(what, found: found), offset: index)
    }
    while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// reference = "&" ( "amp" | "lt" | "gt" | "quot" | "apos" | "#" digits | "#x" digits ) ";"
  mutating func parseReference() throws(Fault) -> Unicode.Scalar {
    let start = index
    // Leading zeros aside, no reference is longer; a stray "&" mustn't have the rest of the text searched.
    let limit = min(bytes.count, start + 40)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw Fault(
        markup: .expected("\"amp;\" or the \";\" of a reference", found: "the text after \"&\""),
        offset: start)
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    index = end + 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { throw Fault(markup: .unknownEntity(name), offset: start) }
      let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.dropFirst()
      let radix = name.hasPrefix("#x") ? 16 : 10
      // The initialiser would take a sign.
      guard digits.first?.isHexDigit == true, let code = UInt32(digits, radix: radix),
        let scalar = Unicode.Scalar(code), scalar.isAllowedInXML
      else { throw Fault(markup: .badCharacterReference("&\(name);"), offset: start) }
      return scalar
    }
  }

  /// What stands at the index, for a message.
  var found: String {
    guard index < bytes.count else { return "the end of the text" }
    if bytes[index] == 10 || bytes[index] == 13 { return "the end of the line" }
    let rest = String(decoding: bytes[index..<min(bytes.count, index + 4)], as: UTF8.self)
    return quoted(rest.unicodeScalars.first.map { String($0) } ?? "")
  }
}
