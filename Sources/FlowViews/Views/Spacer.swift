import FlowCanvas
import Foundation

/// Takes all the space that its stack has left.
public struct Spacer: PrimitiveView {
  private let minLength: CGFloat?

  /// - Parameter minLength: rows or columns that it takes at least, in the unit in force; unless stated, the standard gap
  ///   between two views, which is a column in a row and nothing in a column.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    let element = node.element(SpacerElement.init)
    element.leastWidth = max(0, node.metric.columns(minLength) ?? 1)
    element.leastHeight = max(0, node.metric.rows(minLength) ?? 0)
    node.invalidateLayout()
  }
}

final class SpacerElement: Element {
  var leastWidth = 0
  var leastHeight = 0
  private var axis: Axis?

  override var isSpacer: Bool { true }
  /// It takes what all others leave.
  override var layoutPriority: Double { -.infinity }
  override func enterStack(axis: Axis?) { self.axis = axis }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let width = max(leastWidth, proposal.width ?? leastWidth)
    let height = max(leastHeight, proposal.height ?? leastHeight)
    switch axis {
    case .horizontal: return CellSize(width: width, height: 0)
    case .vertical: return CellSize(width: 0, height: height)
    case nil: return CellSize(width: width, height: height)
    }
  }
}

/// A line across its stack, as long as what is offered; a single cell where nothing is.
public struct Divider: PrimitiveView {
  public init() {}

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    node.element(DividerElement.init).style = node.environment.cellStyle(dimmed: true)
  }
}

final class DividerElement: Element {
  var style = CellStyle.plain
  private var axis = Axis.vertical

  override func enterStack(axis: Axis?) { self.axis = axis ?? .vertical }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    axis == .vertical
      ? CellSize(width: proposal.width ?? 1, height: 1) : CellSize(width: 1, height: proposal.height ?? 1)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let line: Character = axis == .vertical ? "─" : "│"
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX { context.canvas.put(line, x: x, y: y, style: style, clip: clip) }
    }
  }
}
