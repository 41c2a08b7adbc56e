/// The text of a document, and which line and column an offset is.
struct SourceText: Sendable {
  let file: String
  let bytes: [UInt8]
  /// Where each line begins, in bytes.
  private let lineStarts: [Int]

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
  }

  /// Lines and columns count from 1; a column is a Unicode scalar.
  func location(_ offset: Int) -> SCXMLLocation {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = bytes[lineStarts[low]..<offset].count { $0 & 0xC0 != 0x80 }
    return SCXMLLocation(file: file, line: low + 1, column: column + 1)
  }
}
