import AppFlow
import FlowCanvas
import Foundation

/// How much of a known amount of work is done: a label, a bar and the percentage.
public struct ProgressView: PrimitiveView {
  private let title: String
  private let fraction: @MainActor () -> Double

  /// - Parameters:
  ///   - value: the work done, 0 to `total`; nil or what isn't a number shows as none.
  ///   - total: all of the work, above 0.
  public init<Amount: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Amount?, total: Amount = 1
  ) {
    self.title = String(title)
    let share = Double(value ?? 0) / Double(total)
    let fraction = share.isFinite ? min(1, max(0, share)) : 0
    self.fraction = { fraction }
  }

  /// Shows how far Foundation's progress is, child progresses included, as long as the view is there.
  public init(_ progress: Progress) { self.init("", progress) }

  /// Shows how far Foundation's progress is, with a label before it.
  public init(_ title: some StringProtocol, _ progress: Progress) {
    self.title = String(title)
    fraction = { progress.observable().fraction }
  }

  func update(_ node: ViewNode) {
    let element = node.element(ProgressElement.init)
    element.title = title
    element.fraction = fraction()
  }
}

final class ProgressElement: Element, ElementControl {
  var title = ""
  var fraction = 0.0
  let role = ControlRole.progress
  let isFocusable = false

  private static let idealBar = 24

  var label: String { node.environment.accessibilityLabel ?? title }
  /// Rounded down, so that 100 % is only said of work that is done.
  var percent: Int { Int((fraction * 100).rounded(.down)) }
  var value: String? { "\(percent) %" }
  override var control: (any ElementControl)? { self }
  func activate() {}
  func handle(_ key: KeyPress) -> Bool { false }

  private var labelColumns: Int { title.isEmpty ? 0 : TextLayout.width(of: title) + 2 }
  private let percentColumns = 6

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let ideal = labelColumns + Self.idealBar + percentColumns
    return CellSize(width: min(ideal, proposal.width ?? ideal), height: 1)
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    let style = node.environment.cellStyle()
    context.canvas.write(title, x: frame.minX, y: frame.minY, style: style, clip: area)
    let start = frame.minX + labelColumns
    let width = max(0, frame.maxX - percentColumns - start)
    let done = Int((fraction * Double(width)).rounded(.down))
    for column in 0..<width {
      let isDone = column < done
      let look = isDone ? style.focused : style.with(.dim)
      context.canvas.put(isDone ? "━" : "─", x: start + column, y: frame.minY, style: look, clip: area)
    }
    let text = "\(percent) %"
    context.canvas.write(text, x: frame.maxX - text.count, y: frame.minY, style: style, clip: area)
  }
}
