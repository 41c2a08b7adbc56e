import FoundationEssentials

/// Bytes that are read at checked offsets only.
struct ByteSource {
  private let data: Data

  init(_ data: Data) {
    // Offsets count from the first byte, whatever the slice that was given.
    self.data = data.startIndex == 0 ? data : Data(data)
  }

  var count: Int { data.count }

  /// The little-endian number at `offset`, which belongs to the part of the file that `part` names.
  func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ offset: UInt64, _ part: String
  ) throws(ELFProblem) -> Number {
    let size = MemoryLayout<Number>.size
    let range = try range(ELFImage.Extent(offset: offset, size: UInt64(size)), part)
    let number = data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: range.lowerBound, as: Number.self) }
    return Number(littleEndian: number)
  }

  /// The bytes of `extent`, as a range of offsets that are all within the data.
  func range(_ extent: ELFImage.Extent, _ part: String) throws(ELFProblem) -> Range<Int> {
    let (end, overflow) = extent.offset.addingReportingOverflow(extent.size)
    guard !overflow, end <= UInt64(data.count) else {
      throw .truncated(part: part, end: overflow ? .max : end, size: data.count)
    }
    return Int(extent.offset)..<Int(end)
  }

  subscript(range: Range<Int>) -> Data { data[range] }
}
