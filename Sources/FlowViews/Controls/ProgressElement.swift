import AppFlow
import FlowCanvas

/// A label, a sign of how much is done, and that as text.
final class ProgressElement: Element, ElementControl {
  let role = ControlRole.progress
  let isFocusable = false
  /// 0 to 1; nil if it isn't known.
  var fraction: Double? { didSet { if (fraction == nil) != (oldValue == nil) { node.invalidateLayout() } } }
  var look = ProgressLook.automatic { didSet { if look != oldValue { node.invalidateLayout() } } }
  var hasOwnValueLabel = false
  var hidesLabel = false

  private static let idealBar = 24
  private static let percentColumns = 6

  var label: String { node.environment.accessibilityLabel ?? children.first?.spokenText ?? "" }
  /// Rounded down, so that 100 % is only said of work that is done.
  var percent: Int? { fraction.map { Int(($0 * 100).rounded(.down)) } }
  private var percentText: String? { percent.map { "\($0) %" } }
  var value: String? { hasOwnValueLabel ? children.last?.spokenText : percentText }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  func activate() {}
  func handle(_ key: KeyPress) -> Bool { false }

  private var isBar: Bool {
    switch look {
    case .automatic: fraction != nil
    case .linear: true
    case .circular: false
    }
  }

  private var labelSize: CellSize {
    hidesLabel ? .zero : children.first?.size(ProposedCells(width: nil, height: 1)) ?? .zero
  }
  private var labelColumns: Int { labelSize.width == 0 ? 0 : labelSize.width + (isBar ? 2 : 1) }

  private var valueColumns: Int {
    if hasOwnValueLabel {
      let width = children.last?.size(ProposedCells(width: nil, height: 1)).width ?? 0
      return width == 0 ? 0 : width + 1
    }
    return fraction == nil ? 0 : Self.percentColumns
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    guard isBar else { return CellSize(width: labelColumns + 1 + valueColumns, height: 1) }
    let ideal = labelColumns + Self.idealBar + valueColumns
    return CellSize(width: min(ideal, proposal.width ?? ideal), height: 1)
  }

  override func placeChildren() {
    // A spinner stands before its label, a bar after it.
    let x = frame.minX + (isBar ? 0 : 2)
    children.first?.place(in: CellRect(x: x, y: frame.minY, width: labelSize.width, height: 1))
    let width = hasOwnValueLabel ? max(0, valueColumns - 1) : 0
    children.last?.place(in: CellRect(x: frame.maxX - width, y: frame.minY, width: width, height: 1))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    for child in hidesLabel ? Array(children.dropFirst()) : children { child.draw(context, clip: area) }
    let style = node.environment.cellStyle()
    if isBar {
      drawBar(context, style, area)
    } else {
      let sign = fraction.map(Self.disc) ?? Spinner.sign(at: signInstant(context))
      context.canvas.put(
        sign, x: frame.minX, y: frame.minY, style: style.focused(node.environment), clip: area)
    }
    if !hasOwnValueLabel, let percentText {
      context.canvas.write(
        percentText, x: frame.maxX - percentText.count, y: frame.minY, style: style, clip: area)
    }
  }

  private func signInstant(_ context: DrawContext) -> FlowInstant {
    node.environment.accessibilityReduceMotion ? .zero : context.now
  }

  private func drawBar(_ context: DrawContext, _ style: CellStyle, _ area: CellRect) {
    let start = frame.minX + labelColumns
    let width = max(0, frame.maxX - valueColumns - start)
    let done = Int(((fraction ?? 0) * Double(width)).rounded(.down))
    for column in 0..<width {
      let isDone = column < done
      let look = isDone ? style.focused(node.environment) : style.with(.dim)
      context.canvas.put(isDone ? "━" : "─", x: start + column, y: frame.minY, style: look, clip: area)
    }
  }

  private static func disc(_ fraction: Double) -> Character {
    let discs: [Character] = ["○", "◔", "◑", "◕", "●"]
    return discs[Int((fraction * 4).rounded(.down))]
  }
}
