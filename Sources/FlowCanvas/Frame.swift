/// What a terminal is to show: a canvas and where its cursor is.
public struct Frame: Equatable, Sendable {
  public var canvas: Canvas
  /// Where the terminal's cursor stands, or nil to hide it.
  public var cursor: CellPoint?

  /// What goes above an inline region for good, once, from top to bottom.
  public var committed: [Canvas] = []

  public init(canvas: Canvas, cursor: CellPoint? = nil) {
    self.canvas = canvas
    self.cursor = cursor
  }
}
