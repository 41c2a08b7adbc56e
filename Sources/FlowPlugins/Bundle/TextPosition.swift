/// A place in a text file, both counted from 1; columns count Unicode scalars.
public struct TextPosition: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column within the line.
  public var column: Int

  /// The given place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset` of UTF-8 text; an offset beyond the end is the end.
  init(of offset: Int, in text: [UInt8]) {
    line = 1
    column = 1
    for byte in text.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
