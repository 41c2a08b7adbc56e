import AppFlow

/// How text fields look: one of the styles of the library.
public protocol TextFieldStyle: Sendable {}

/// The styles that there are.
enum TextFieldLook {
  case ruled
  case plain
  case boxed
}

protocol KnownTextFieldStyle: TextFieldStyle {
  var look: TextFieldLook { get }
}

/// The title before the text and a rule below it, as is usual.
public struct DefaultTextFieldStyle: KnownTextFieldStyle {
  let look = TextFieldLook.ruled
  public init() {}
}

/// The text alone; the title is shown in its place while it is empty.
public struct PlainTextFieldStyle: KnownTextFieldStyle {
  let look = TextFieldLook.plain
  public init() {}
}

/// The text in a frame; the title is shown in its place while it is empty.
public struct RoundedBorderTextFieldStyle: KnownTextFieldStyle {
  let look = TextFieldLook.boxed
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private struct TextFieldLookKey: EnvironmentKey {
  static var defaultValue: TextFieldLook { .ruled }
}

extension EnvironmentValues {
  var textFieldLook: TextFieldLook {
    get { self[TextFieldLookKey.self] }
    set { self[TextFieldLookKey.self] = newValue }
  }
}

extension View {
  /// How text fields here look; a style of one's own counts as `automatic`.
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    let look = (style as? any KnownTextFieldStyle)?.look ?? .ruled
    return environmentChange { $0.textFieldLook = look }
  }
}
