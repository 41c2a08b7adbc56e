import AppFlow
import FlowCanvas

struct TapModifier: ElementModifier {
  let count: Int
  let action: () -> Void

  func makeElement(_ node: ViewNode) -> TapElement { TapElement(node: node) }
  func configure(_ element: TapElement, _ environment: EnvironmentValues) { element.tap = self }
}

/// Takes clicks; what can be operated within it comes first.
final class TapElement: Element, ElementControl {
  var tap: TapModifier?
  let role = ControlRole.gesture

  var label: String { node.environment.accessibilityLabel ?? spokenText }
  override var control: (any ElementControl)? { self }
  let isFocusable = false
  func activate() { tap?.action() }
  func handle(_ key: KeyPress) -> Bool { false }
  func takesClick(count: Int) -> Bool { tap.map { $0.count <= 1 || count == $0.count } ?? false }
}

struct FocusableModifier: ElementModifier {
  let isFocusable: Bool

  func makeElement(_ node: ViewNode) -> FocusableElement { FocusableElement(node: node) }
  func configure(_ element: FocusableElement, _ environment: EnvironmentValues) {
    element.wantsFocus = isFocusable
  }
}

/// Can have the focus, so that `onKeyPress` around it gets keys.
final class FocusableElement: Element, ElementControl {
  var wantsFocus = true
  let role = ControlRole.group

  var label: String { node.environment.accessibilityLabel ?? spokenText }
  override var control: (any ElementControl)? { wantsFocus ? self : nil }
  func activate() { node.graph.focus(node: node.id) }
  var actsOnPress: Bool { true }
  func handle(_ key: KeyPress) -> Bool { false }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    super.drawContent(context, clip: clip)
    if isFocused { context.canvas.restyle(clip.intersection(frame)) { $0.focused(node.environment) } }
  }
}

extension View {
  /// Does something when the view is clicked so many times; scripts reach it by `tap` and what it shows.
  ///
  /// Clicks follow each other if they hit one cell within 400 ms. Where single and double clicks are both asked for, the
  /// first of two clicks counts as a single one.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modified(TapModifier(count: count, action: action))
  }

  /// States where a view can be clicked; no change, since every view here can be anywhere in its frame.
  public func contentShape(_ shape: some Shape) -> some View { self }

  /// Whether the view can have the focus, so that `onKeyPress` gets keys.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modified(FocusableModifier(isFocusable: isFocusable))
  }
}
