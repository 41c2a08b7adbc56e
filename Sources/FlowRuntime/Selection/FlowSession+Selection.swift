import FlowCanvas
import FlowViews

extension FlowSession {
  /// The key that gives the mouse to the terminal, and takes it back.
  public static let mouseKey = KeyPress(.function(9) ?? .escape)

  /// Whether something is selected with the mouse.
  public var hasSelection: Bool { !selection.isEmpty }

  /// The text that is selected: what was broken to fit is one line again.
  public var selectedText: String {
    selection.text(on: frame().canvas) { [graph] in graph.joint(from: $0, to: $1) }
  }

  /// What is selected stays marked until something else is done.
  func forgetSelection(at event: InputEvent) {
    switch event {
    case .key, .paste, .resized: selection.cleared()
    case .mouse, .focusChanged, .redrawNeeded, .paletteChanged, .terminationRequested: break
    }
  }

  /// Follows the mouse; a drag that ends is copied.
  func select(_ mouse: MouseEvent) {
    guard mouse.button == 0 else { return }
    switch mouse.kind {
    case .pressed:
      selection.cleared()
      graph.layout(in: screenSize)
      // A hand that slips off a button takes the press back, and selects nothing.
      if graph.role(at: mouse.location) != .button { selection.pressed(at: mouse.location) }
    case .moved: selection.moved(to: mouse.location)
    case .released:
      guard selection.released() == .copy else { return }
      let text = selectedText
      if !text.isEmpty { onCopy?(text) }
    case .scrolledUp, .scrolledDown: selection.cleared()
    }
  }

  /// Shows what is selected in reverse.
  func markSelection(on canvas: inout Canvas) {
    for (row, columns) in selection.columns(on: canvas) {
      let rect = CellRect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
      canvas.restyle(rect) { style in
        CellStyle(
          foreground: style.foreground, background: style.background,
          attributes: style.attributes.symmetricDifference(.reverse))
      }
    }
  }
}
