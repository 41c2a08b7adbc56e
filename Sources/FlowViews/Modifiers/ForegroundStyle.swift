import AppFlow
import FlowCanvas

private struct TintKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
  /// The colour of what can be operated here; nil for the accent colour.
  package var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

/// A view whose text is drawn with a style.
struct ForegroundStyled<Content: View, Style: ShapeStyle>: PrimitiveView, Animatable {
  let content: Content
  var style: Style

  var animatableData: Color.AnimatableParts {
    get { style.animatableParts }
    set { style.move(to: newValue) }
  }

  func update(_ node: ViewNode) {
    var values = node.environment
    values.textStyle.foreground = style.color(in: values)
    node.setChildren([ViewNode.Child(key: 0, view: content, environment: values)])
  }
}

/// A view with the colour of text stated, or left as it is.
package struct ForegroundColored<Content: View>: PrimitiveView, Animatable {
  let content: Content
  var color: Color?

  package var animatableData: Color.AnimatableParts {
    get { (color ?? .primary).animatableParts }
    set { color?.move(to: newValue) }
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    var values = node.environment
    if let color { values.textStyle.foreground = color }
    node.setChildren([ViewNode.Child(key: 0, view: content, environment: values)])
  }
}

extension View {
  /// The colour of text and controls; nil for the one around.
  public func foregroundColor(_ color: Color?) -> some View {
    ForegroundColored(content: self, color: color)
  }

  /// What text and controls are drawn with.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    ForegroundStyled(content: self, style: style)
  }

  /// The colour of what can be operated; nil for the accent colour.
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

  /// The colour of what can be operated here, in SwiftUI's older form.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
}
