import FlowCanvas

/// The sizes that an element took for its latest proposals: a stack asks three or four different ones, a stack
/// of stacks as many again for each of those.
///
/// Kept in the element itself, since most of the work of a layout is looking here.
struct SizeCache {
  private var entries = InlineArray<12, Entry>(repeating: Entry())
  private(set) var count = 0
  /// Where the next one goes; the oldest gives way.
  private var next = 0
  /// Whether sizes had to give way that something around may still go by.
  private(set) var hasForgotten = false

  private struct Entry {
    var width: Int32 = 0
    var height: Int32 = 0
    var size = (width: Int32(0), height: Int32(0))
  }

  var isEmpty: Bool { count == 0 }

  /// Changes nothing; said to, it looks at the sizes in place instead of copying them all.
  mutating func size(for proposal: ProposedCells) -> CellSize? {
    let width = Self.key(proposal.width)
    let height = Self.key(proposal.height)
    for index in 0..<count where entries[index].width == width && entries[index].height == height {
      return CellSize(width: Int(entries[index].size.width), height: Int(entries[index].size.height))
    }
    return nil
  }

  mutating func add(_ size: CellSize, for proposal: ProposedCells) {
    hasForgotten = hasForgotten || count == entries.count
    entries[next] = Entry(
      width: Self.key(proposal.width), height: Self.key(proposal.height),
      size: (Int32(clamping: size.width), Int32(clamping: size.height)))
    next = (next + 1) % entries.count
    count = min(entries.count, count + 1)
  }

  mutating func removeAll() {
    count = 0
    next = 0
    hasForgotten = false
  }

  /// Whether all sizes that were ever taken are known and meet a condition.
  func allSatisfy(_ condition: (ProposedCells, CellSize) -> Bool) -> Bool {
    guard !hasForgotten else { return false }
    for index in 0..<count {
      let entry = entries[index]
      let proposal = ProposedCells(
        width: entry.width < 0 ? nil : Int(entry.width), height: entry.height < 0 ? nil : Int(entry.height))
      let size = CellSize(width: Int(entry.size.width), height: Int(entry.size.height))
      if !condition(proposal, size) { return false }
    }
    return true
  }

  private static func key(_ length: Int?) -> Int32 { length.map { Int32(clamping: $0) } ?? -1 }
}
