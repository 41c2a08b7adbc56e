import AppFlow

/// How buttons look, with the press left to the library.
@MainActor public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a button.
@MainActor public struct ButtonStyleConfiguration {
  public typealias Label = AnyView
  public let role: ButtonRole?
  public let label: Label
  /// Whether the button of the mouse is down over it; the action is done when it goes up there.
  ///
  /// Never true for keys, which press in one instant: terminals don't tell when a key is let go.
  public let isPressed: Bool
}

/// How buttons look and what presses them.
@MainActor public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style that presses by itself knows of a button.
@MainActor public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = AnyView
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  /// Does what the button does.
  public func trigger() { action() }
}

extension ButtonStyle {
  func view(_ configuration: ButtonStyleConfiguration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

extension PrimitiveButtonStyle {
  func view(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// How the buttons of a view are drawn.
enum ButtonLook {
  case face(ControlFace)
  case drawn(any ButtonStyle)
  case own(any PrimitiveButtonStyle)
}

private struct ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { .face(.brackets) }
}

extension EnvironmentValues {
  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

extension View {
  /// How buttons here look.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    environmentChange { $0.buttonLook = .drawn(style) }
  }

  /// How buttons here look and what presses them.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    let face = (style as? any FacedButtonStyle)?.face
    return environmentChange { $0.buttonLook = face.map { .face($0) } ?? .own(style) }
  }
}
