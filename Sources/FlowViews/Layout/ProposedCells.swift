/// The size that a container offers to a child, in cells; nil asks for the child's ideal size.
package struct ProposedCells: Hashable, Sendable {
  package var width: Int?
  package var height: Int?

  package init(width: Int?, height: Int?) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
  }

  package static let ideal = ProposedCells(width: nil, height: nil)
}
