/// The size that a container offers to a child, in cells; nil asks for the child's ideal size.
package struct ProposedCells: Hashable, Sendable {
  package var width: Int?
  package var height: Int?

  package init(width: Int?, height: Int?) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
  }

  package static let ideal = ProposedCells(width: nil, height: nil)

  /// An offer without limit: more than any screen holds, and small enough to be added to.
  package static let unlimited = 100_000

  /// Whether a length has no limit, though something around it may have been taken off.
  static func isUnlimited(_ length: Int) -> Bool { length > unlimited / 2 }

  /// The offer with so many cells less each way.
  func reduced(by cells: Int) -> ProposedCells {
    ProposedCells(width: width.map { $0 - cells }, height: height.map { $0 - cells })
  }

  package subscript(_ axis: Axis) -> Int? { axis == .horizontal ? width : height }
}
