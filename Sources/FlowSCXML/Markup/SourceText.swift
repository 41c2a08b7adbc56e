/// The text of a document, and which line and column an offset is.
struct SourceText: Sendable {
  let file: String
  let bytes: [UInt8]
  /// Where each line begins, in bytes.
  private let lineStarts: [Int]
  /// How many scalars begin before each block, so that a place in a long line is found as fast as any.
  private let scalarsBeforeBlocks: [Int]

  private static let blockSize = 1_024

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      counts.append(counts[counts.count - 1] + Self.scalars(in: bytes[start...].prefix(Self.blockSize)))
    }
    scalarsBeforeBlocks = counts
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
    let column = scalars(before: offset) - scalars(before: lineStarts[low])
    return SCXMLLocation(file: file, line: low + 1, column: column + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarsBeforeBlocks[block] + Self.scalars(in: bytes[block * Self.blockSize..<offset])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}
