/// The screens over a stack's first one, as a value: what each shows, and in which order.
///
/// Screens of values follow the path; those that a link or a modifier brings with it stand among them.
struct NavigationEntries: Hashable {
  struct Entry: Hashable {
    /// Never given twice, so that the same value pushed again is another screen.
    let id: Int
    let content: Content
  }

  enum Content: Hashable {
    case value(AnyHashable)
    /// A view that somebody in the tree brings, for as long as they want that identity.
    case view(owner: ObjectIdentifier, wanted: AnyHashable)
  }

  private(set) var entries: [Entry] = []
  private var lastID = 0

  /// The values among the screens, outermost first.
  var values: [AnyHashable] { entries.compactMap(\.value) }

  mutating func push(_ content: Content) {
    lastID += 1
    entries.append(Entry(id: lastID, content: content))
  }

  /// Takes away all beyond a depth; returns them, innermost first.
  mutating func cut(to depth: Int) -> [Entry] {
    guard depth >= 0, depth < entries.count else { return [] }
    let removed = Array(entries[depth...].reversed())
    entries.removeLast(entries.count - depth)
    return removed
  }

  /// Somebody else has changed the path: what both have stays, with the screens between.
  ///
  /// - Returns: the screens that had to go, innermost first.
  mutating func follow(_ path: [AnyHashable]) -> [Entry] {
    let before = values
    guard path != before else { return [] }
    let common = zip(path, before).prefix { $0 == $1 }.count
    var removed: [Entry] = []
    if common < before.count {
      var seen = 0
      let depth = entries.firstIndex { entry in
        if entry.value != nil { seen += 1 }
        return seen > common
      }
      removed = cut(to: depth ?? entries.count)
    }
    for value in path[common...] { push(.value(value)) }
    return removed
  }

  /// A screen that was just taken away is wanted again while it is still seen.
  mutating func bringBack(_ entry: Entry) { entries.append(entry) }
}

extension NavigationEntries.Entry {
  var value: AnyHashable? {
    switch content {
    case .value(let value): value
    case .view: nil
    }
  }
}
