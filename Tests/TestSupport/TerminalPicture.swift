public import FlowCanvas

/// What a terminal showed at one moment.
public struct TerminalPicture: Equatable, Sendable {
  public let size: CellSize
  /// Where the cursor stood, or nil if it was hidden.
  public let cursor: CellPoint?
  /// Row by row, `size.width` cells each.
  private let cells: [EmulatorCell]

  init(size: CellSize, cursor: CellPoint?, cells: [EmulatorCell]) {
    self.size = size
    self.cursor = cursor
    self.cells = cells
  }

  /// One cell; a plain blank outside of the picture.
  public func cell(_ x: Int, _ y: Int) -> EmulatorCell {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return .blank }
    return cells[y * size.width + x]
  }

  /// The rows, with trailing blanks cut.
  public var lines: [String] {
    (0..<size.height).map { y in
      cells[y * size.width..<(y + 1) * size.width].map(\.text).joined().trimmingTrailingBlanks
    }
  }

  public var text: String { lines.joined(separator: "\n") }
}
