/// What a terminal is to show: a canvas and where its cursor is.
public struct Frame: Equatable, Sendable {
  public var canvas: Canvas
  /// Where the terminal's cursor stands, or nil to hide it.
  public var cursor: CellPoint?

  public init(canvas: Canvas, cursor: CellPoint? = nil) {
    self.canvas = canvas
    self.cursor = cursor
  }
}
