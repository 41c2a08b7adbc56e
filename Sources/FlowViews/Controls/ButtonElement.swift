import AppFlow
import FlowCanvas

/// What is pressed: a button, and all controls that are drawn like one around a label.
final class ButtonElement: Element, ElementControl, LabelAligned {
  var action: () -> Void = {}
  var buttonRole: ButtonRole?
  var role = ControlRole.button
  var face = ControlFace.brackets { didSet { if face.width != oldValue.width { node.invalidateLayout() } } }
  /// What the control shows besides its label.
  var value: String?
  /// Goes a step down or up, if the control does that: keys to the sides, minus and plus.
  var adjust: (@MainActor (Int) -> Void)?
  var hidesLabel = false
  /// Whether a menu that it stands in stays open: it opens one itself.
  var keepsMenuOpen = false
  var formColumns: Int? { didSet { if formColumns != oldValue { invalidateLayout() } } }
  /// What is spoken as the label where another element shows it.
  var spokenLabel: String?

  var label: String { node.environment.accessibilityLabel ?? spokenLabel ?? spokenText }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }

  func activate() {
    guard adjust == nil else { return }
    let done = node.environment.actionDone
    action()
    if !keepsMenuOpen { done() }
  }

  var actsOnPress: Bool { adjust != nil }

  func pressed(at point: CellPoint) {
    switch frame.maxX - point.x {
    case 1...3: adjust?(1)
    case 4...6: adjust?(-1)
    default: break
    }
  }

  func handle(_ key: KeyPress) -> Bool {
    guard let adjust else {
      guard key == KeyPress(.return) || key == KeyPress(.space) else { return false }
      activate()
      return true
    }
    switch key {
    case KeyPress(.leftArrow), KeyPress("-"): adjust(-1)
    case KeyPress(.rightArrow), KeyPress("+"), KeyPress("+", modifiers: .shift), KeyPress("="): adjust(1)
    default: return false
    }
    return true
  }

  // MARK: Layout

  private var beforeColumns: Int { TextLayout.width(of: face.before) }
  private var afterColumns: Int { TextLayout.width(of: face.after) }

  var labelColumns: Int {
    guard face.isValue, !hidesLabel else { return 0 }
    return children.first?.size(ProposedCells(width: nil, height: 1)).width ?? 0
  }

  private func labelSize(_ proposal: ProposedCells) -> CellSize {
    hidesLabel ? .zero : children.first?.size(labelOffer(proposal)) ?? .zero
  }

  private func labelOffer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(
      width: proposal.width.map { $0 - beforeColumns - afterColumns - valueGap }, height: proposal.height)
  }

  private var valueGap: Int {
    face.isValue && !hidesLabel && (labelColumns > 0 || formColumns != nil) ? Self.labelGap : 0
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let label = labelSize(proposal)
    let columns = face.isValue ? max(label.width, hidesLabel ? 0 : formColumns ?? 0) : label.width
    return CellSize(
      width: columns + beforeColumns + valueGap + afterColumns, height: max(1, label.height))
  }

  override func placeChildren() {
    let room = max(0, frame.size.width - beforeColumns - afterColumns - valueGap)
    let width =
      face.isValue ? min(room, labelSize(ProposedCells(width: frame.size.width, height: nil)).width) : room
    children.first?.place(
      in: CellRect(
        x: frame.minX + beforeColumns, y: frame.minY, width: hidesLabel ? 0 : width,
        height: hidesLabel ? 0 : frame.size.height), offered: labelOffer(offered))
  }

  // MARK: Drawing

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    if !hidesLabel { super.drawContent(context, clip: clip) }
    let area = clip.intersection(frame)
    let style = node.environment.cellStyle(dimmed: !isEnabled)
    let row = frame.minY + (frame.size.height - 1) / 2
    let before = face.marksFocus && isFocused ? "›" + face.before.dropFirst() : face.before
    context.canvas.write(before, x: frame.minX, y: row, style: style, clip: area)
    let value = frame.maxX - afterColumns
    context.canvas.write(face.after, x: value, y: row, style: style, clip: area)
    restyle(context, area)
  }

  private func restyle(_ context: DrawContext, _ area: CellRect) {
    let environment = node.environment
    switch face.look {
    case .plain: break
    case .tinted: context.canvas.restyle(area) { $0.colored(environment.controlTint) }
    case .prominent:
      context.canvas.restyle(area) { $0.colored(environment.controlTint).with(.reverse) }
    }
    if buttonRole == .destructive { context.canvas.restyle(area) { $0.colored(.red) } }
    if isFocused {
      // Without brackets or a mark, bold alone could be the label's own.
      let isBare = face.before.isEmpty && face.after.isEmpty
      context.canvas.restyle(area) { style in
        let focused = style.focused(environment)
        return isBare ? focused.with(.underline) : focused
      }
    } else if !isEnabled {
      context.canvas.restyle(area) { $0.with(.dim) }
    }
  }
}

extension ControlFace {
  fileprivate var width: Int { TextLayout.width(of: before) + TextLayout.width(of: after) }
}

extension EnvironmentValues {
  /// The colour of what can be operated here.
  var controlTint: Color { tint ?? .accentColor }
}

extension CellStyle {
  /// What has the focus is bold, in the colour of what can be operated.
  func focused(_ environment: EnvironmentValues) -> CellStyle {
    CellStyle(
      foreground: environment.controlTint.cell, background: background,
      attributes: attributes.union(.bold).subtracting(.dim))
  }

  func colored(_ color: Color) -> CellStyle {
    CellStyle(foreground: color.cell, background: background, attributes: attributes)
  }

  func with(_ attribute: Attributes) -> CellStyle {
    CellStyle(foreground: foreground, background: background, attributes: attributes.union(attribute))
  }
}
