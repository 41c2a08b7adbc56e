extension ELFImage {
  /// A symbol of the dynamic symbol table.
  struct Symbol: Equatable {
    var name: String
    /// Whether this file holds it; otherwise the loader looks for it elsewhere.
    var isDefined: Bool
  }

  /// `SHT_DYNSYM`.
  private static let dynamicSymbols: UInt32 = 11

  /// The symbols that the file offers to and wants from others.
  func symbols() throws(ELFProblem) -> [Symbol] {
    let sections = try sections()
    guard let table = sections.first(where: { $0.type == Self.dynamicSymbols }) else { return [] }
    guard table.link < UInt32(sections.count) else { throw .malformed(part: "dynamic symbol table") }
    let names = try bytes.range(sections[Int(table.link)].extent, "dynamic string table")
    let entries = try bytes.range(table.extent, "dynamic symbol table")
    let entrySize = 24
    var symbols: [Symbol] = []
    symbols.reserveCapacity(entries.count / entrySize)
    // The first entry stands for "no symbol".
    for start in stride(from: entries.lowerBound + entrySize, to: entries.upperBound, by: entrySize) {
      let name: UInt32 = try bytes.load(UInt64(start), "dynamic symbol table")
      let section: UInt16 = try bytes.load(UInt64(start) + 6, "dynamic symbol table")
      guard Int(name) < names.count else { throw .malformed(part: "dynamic symbol table") }
      let text = bytes[names.lowerBound + Int(name)..<names.upperBound].prefix { $0 != 0 }
      symbols.append(Symbol(name: String(decoding: text, as: UTF8.self), isDefined: section != 0))
    }
    return symbols
  }
}
