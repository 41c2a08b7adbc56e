extension ELFImage {
  /// `PT_NOTE`.
  private static let noteSegment: UInt32 = 4
  /// `NT_GNU_BUILD_ID`.
  private static let buildIDType: UInt32 = 3

  /// The GNU build id in lower-case hexadecimal, where the linker wrote one (`--build-id`).
  func buildID() throws(ELFProblem) -> String? {
    for segment in try segments() where segment.type == Self.noteSegment {
      if let id = try buildID(in: segment) { return id }
    }
    return nil
  }

  /// A note is the lengths of its name and content, a type, then both, each padded to the alignment.
  private func buildID(in segment: Segment) throws(ELFProblem) -> String? {
    let range = try bytes.range(segment.extent, "note segment")
    let alignment = segment.alignment == 8 ? 8 : 4
    var start = range.lowerBound
    while start + 12 <= range.upperBound {
      let nameSize: UInt32 = try bytes.load(UInt64(start), "note")
      let size: UInt32 = try bytes.load(UInt64(start) + 4, "note")
      let type: UInt32 = try bytes.load(UInt64(start) + 8, "note")
      let name = start + 12
      let content = padded(name + Int(nameSize), to: alignment)
      let end = content + Int(size)
      guard end <= range.upperBound else { throw .malformed(part: "note") }
      if type == Self.buildIDType, nameSize == 4,
        bytes[name..<name + 4].elementsEqual([0x47, 0x4E, 0x55, 0])
      {
        return Hexadecimal.text(of: bytes[content..<end])
      }
      start = padded(end, to: alignment)
    }
    return nil
  }

  private func padded(_ offset: Int, to alignment: Int) -> Int {
    (offset + alignment - 1) & ~(alignment - 1)
  }
}
