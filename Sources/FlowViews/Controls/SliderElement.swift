import AppFlow
import FlowCanvas

final class SliderElement: Element, ElementControl, LabelAligned {
  let role = ControlRole.slider
  var scale: SliderScale?
  var current = 0.0
  var formColumns: Int? { didSet { if formColumns != oldValue { invalidateLayout() } } }

  private static let idealLine = 20

  var label: String { node.environment.accessibilityLabel ?? spokenText }
  var value: String? { "\(current)" }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  func activate() {}

  var actsOnPress: Bool { true }
  func pressed(at point: CellPoint) {
    guard let scale, point.x >= line.minX, line.size.width > 1 else { return }
    let share = Double(point.x - line.minX) / Double(line.size.width - 1)
    scale.set(scale.low + share * (scale.high - scale.low))
  }

  func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.leftArrow), KeyPress("-"): scale?.move(by: -1)
    case KeyPress(.rightArrow), KeyPress("+"), KeyPress("+", modifiers: .shift), KeyPress("="):
      scale?.move(by: 1)
    case KeyPress(.home): scale.map { $0.set($0.low) }
    case KeyPress(.end): scale.map { $0.set($0.high) }
    default: return false
    }
    return true
  }

  private var start: Int {
    let columns = hidesLabel ? 0 : formColumns ?? labelColumns
    return columns == 0 ? 0 : columns + Self.labelGap
  }

  private var line: CellRect { frame.inset(left: start, top: 0, right: 0, bottom: 0) }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let ideal = start + Self.idealLine
    return CellSize(width: max(start + 3, min(ideal, proposal.width ?? ideal)), height: 1)
  }

  override func placeChildren() {
    children.first?.place(
      in: CellRect(x: frame.minX, y: frame.minY, width: max(0, start - Self.labelGap), height: 1))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    if !hidesLabel { super.drawContent(context, clip: area) }
    let style = node.environment.cellStyle(dimmed: !isEnabled)
    let knob = Int(((scale?.share(current) ?? 0) * Double(max(0, line.size.width - 1))).rounded())
    for column in 0..<line.size.width {
      let sign: Character = column == knob ? "●" : column < knob ? "━" : "─"
      let look = column == knob && isFocused ? style.focused(node.environment) : style
      context.canvas.put(sign, x: line.minX + column, y: line.minY, style: look, clip: area)
    }
  }
}
