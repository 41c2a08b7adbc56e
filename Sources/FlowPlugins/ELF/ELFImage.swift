import FoundationEssentials

/// The headers of an ELF file (System V ABI, 64-bit little-endian), read with a check before every access.
///
/// No content of a file makes any of this trap: what does not fit is an ``ELFProblem``.
struct ELFImage {
  /// A run of bytes of the file.
  struct Extent {
    var offset: UInt64
    var size: UInt64
  }

  struct Segment {
    var type: UInt32
    var extent: Extent
    var alignment: UInt64
  }

  struct Section {
    var type: UInt32
    /// The number of the section that this one refers to.
    var link: UInt32
    var extent: Extent
  }

  /// `ET_DYN`: a shared library or a position-independent executable.
  static let sharedType: UInt16 = 3
  /// `PT_LOAD`: a segment that is mapped into memory.
  static let loadedSegment: UInt32 = 1
  /// `SHT_NOBITS`: a section that takes no bytes of the file.
  static let emptySection: UInt32 = 8

  let bytes: ByteSource
  let type: UInt16
  let machine: UInt16
  private let programTable: Table
  private let sectionTable: Table

  /// Reads the file's header.
  init(_ data: Data) throws(ELFProblem) {
    bytes = ByteSource(data)
    guard data.prefix(4).elementsEqual([0x7F, 0x45, 0x4C, 0x46]) else { throw .notELF }
    let wordSize: UInt8 = try bytes.load(4, "header")
    let order: UInt8 = try bytes.load(5, "header")
    guard wordSize == 2, order == 1 else {
      throw .wrongClass(found: "\(wordSize == 1 ? 32 : 64)-bit \(order == 2 ? "big" : "little")-endian")
    }
    type = try bytes.load(16, "header")
    machine = try bytes.load(18, "header")
    programTable = Table(
      offset: try bytes.load(32, "header"), entrySize: try bytes.load(54, "header"),
      count: try bytes.load(56, "header"))
    sectionTable = Table(
      offset: try bytes.load(40, "header"), entrySize: try bytes.load(58, "header"),
      count: try bytes.load(60, "header"))
  }

  /// The program headers: what the loader maps and reads.
  func segments() throws(ELFProblem) -> [Segment] {
    let part = "program header table"
    var segments: [Segment] = []
    for start in try programTable.entries(of: bytes, atLeast: 56, part) {
      segments.append(
        Segment(
          type: try bytes.load(start, part),
          extent: Extent(offset: try bytes.load(start + 8, part), size: try bytes.load(start + 32, part)),
          alignment: try bytes.load(start + 48, part)))
    }
    return segments
  }

  /// The section headers.
  func sections() throws(ELFProblem) -> [Section] {
    let part = "section table"
    var sections: [Section] = []
    for start in try sectionTable.entries(of: bytes, atLeast: 64, part) {
      sections.append(
        Section(
          type: try bytes.load(start + 4, part), link: try bytes.load(start + 40, part),
          extent: Extent(offset: try bytes.load(start + 24, part), size: try bytes.load(start + 32, part))))
    }
    return sections
  }

  /// Checks that all that the headers speak of lies within the file.
  ///
  /// Mapping a file that was cut off ends the process with SIGBUS, so this comes before the loader.
  func checkExtents() throws(ELFProblem) {
    let segments = try segments()
    let sections = try sections()
    guard segments.contains(where: { $0.type == Self.loadedSegment }) else {
      throw .malformed(part: "program header table")
    }
    guard !sections.isEmpty else { throw .malformed(part: "section table") }
    for segment in segments where segment.type == Self.loadedSegment {
      _ = try bytes.range(segment.extent, "loaded segment")
    }
    for section in sections where section.type != Self.emptySection && section.type != 0 {
      _ = try bytes.range(section.extent, "section")
    }
  }
}

extension ELFImage {
  /// A table of equal entries within the file.
  private struct Table {
    var offset: UInt64
    var entrySize: UInt16
    var count: UInt16

    /// Where each entry begins, once the whole table is known to lie within the file.
    func entries(
      of bytes: ByteSource, atLeast size: UInt16, _ part: String
    ) throws(ELFProblem) -> [UInt64] {
      guard count > 0 else { return [] }
      guard entrySize >= size else { throw .malformed(part: part) }
      let extent = Extent(offset: offset, size: UInt64(entrySize) * UInt64(count))
      _ = try bytes.range(extent, part)
      return (0..<UInt64(count)).map { offset + $0 * UInt64(entrySize) }
    }
  }
}
