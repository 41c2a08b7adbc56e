/// What a mangled Swift name says about where its declaration was written.
///
/// A bundle's own symbols may well begin with the name of a host's module: an extension of a host's type and
/// a conformance of it are mangled under that type. But the *descriptor* of a type or protocol that stands
/// directly in a module is defined in that module's object files and nowhere else, and every module of the
/// host has some. So a library that defines one carries that module.
///
/// The grammar is that of the Swift ABI's mangling document:
/// `$s` module (identifier kind) `Mn`, kind being `V`, `C` or `O`, or `$s` module identifier `Mp`.
enum SwiftSymbol {
  /// The module of the top-level type or protocol whose descriptor `name` is; nil for any other symbol.
  static func moduleOfDescriptor(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.starts(with: "$s".utf8), let module = plainIdentifier(bytes, at: 2),
      let end = identifierEnd(bytes, at: module.upperBound)
    else { return nil }
    let rest = bytes[end...]
    let suffixes = ["VMn", "CMn", "OMn", "Mp"]
    guard suffixes.contains(where: { rest.elementsEqual($0.utf8) }) else { return nil }
    return String(decoding: bytes[module], as: UTF8.self)
  }

  /// The characters of an identifier that begins at `start` with its length.
  private static func plainIdentifier(_ bytes: [UInt8], at start: Int) -> Range<Int>? {
    var index = start
    var length = 0
    while index < bytes.count, isDigit(bytes[index]) {
      // A leading zero announces substitutions or an encoded identifier, neither of which a module's name has.
      guard !(length == 0 && bytes[index] == UInt8(ascii: "0")) else { return nil }
      length = length * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      guard length <= bytes.count else { return nil }
      index += 1
    }
    guard length > 0, index + length <= bytes.count else { return nil }
    return index..<index + length
  }

  /// Where an identifier ends that may repeat words of those before it.
  ///
  /// Such a one begins with `0`; a letter stands for a word, the last one in upper case; a `0` ends an
  /// identifier that ends with a word.
  private static func identifierEnd(_ bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    guard bytes[start] == UInt8(ascii: "0") else { return plainIdentifier(bytes, at: start)?.upperBound }
    var index = start + 1
    var hasMoreWords = true
    while true {
      while hasMoreWords, index < bytes.count, isLetter(bytes[index]) {
        hasMoreWords = bytes[index] >= UInt8(ascii: "a")
        index += 1
      }
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "0") { return index + 1 }
      guard let end = plainIdentifier(bytes, at: index)?.upperBound else { return nil }
      index = end
      if !hasMoreWords { return index }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
