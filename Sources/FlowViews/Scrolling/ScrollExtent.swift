/// Along one direction: how long what scrolls is, how much of it can be seen, and from where on.
struct ScrollExtent: Equatable {
  private(set) var offset = 0
  private(set) var content = 0
  private(set) var viewport = 0

  var isScrollable: Bool { content > viewport }
  var furthest: Int { max(0, content - viewport) }
  var window: Range<Int> { offset..<offset + viewport }
  /// One screenful, with a row kept of the one before.
  var page: Int { max(1, viewport - 1) }

  /// Takes the lengths; what can be seen stays within the content.
  mutating func fit(content: Int, viewport: Int) {
    self.content = max(0, content)
    self.viewport = max(0, viewport)
    offset = min(max(0, offset), furthest)
  }

  /// Moves; returns whether that was possible at all.
  mutating func scroll(by distance: Int) -> Bool { scroll(to: offset + distance) }

  mutating func scroll(to position: Int) -> Bool {
    let before = offset
    offset = min(max(0, position), furthest)
    return offset != before
  }

  /// Moves with what is seen, when what lies before it has become longer.
  mutating func shift(by distance: Int) { offset = max(0, offset + distance) }

  /// Moves just as far as it takes to see a range; its beginning, if it is too long.
  mutating func reveal(_ range: Range<Int>) -> Bool {
    if range.lowerBound < offset || range.count > viewport { return scroll(to: range.lowerBound) }
    if range.upperBound > offset + viewport { return scroll(to: range.upperBound - viewport) }
    return false
  }

  /// The cells of a bar of a length that stand for what can be seen; nil if that is all there is.
  func thumb(in length: Int) -> Range<Int>? {
    guard isScrollable, length > 0, viewport > 0 else { return nil }
    let size = min(length, max(1, length * viewport / content))
    let free = length - size
    // The bar's ends are for the content's ends alone.
    var start = free * offset / max(1, furthest)
    if offset > 0, start == 0 { start = min(1, free) }
    if offset < furthest, start == free { start = max(0, free - 1) }
    return start..<start + size
  }
}
