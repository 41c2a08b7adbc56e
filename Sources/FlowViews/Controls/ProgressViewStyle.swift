import AppFlow

/// How progress looks: one of the styles of the library.
public protocol ProgressViewStyle: Sendable {}

/// The styles that there are.
enum ProgressLook {
  case automatic
  case linear
  case circular
}

protocol KnownProgressViewStyle: ProgressViewStyle {
  var look: ProgressLook { get }
}

/// A bar, or a spinner if it isn't known how much is done.
public struct DefaultProgressViewStyle: KnownProgressViewStyle {
  let look = ProgressLook.automatic
  public init() {}
}

/// A bar; an empty one if it isn't known how much is done.
public struct LinearProgressViewStyle: KnownProgressViewStyle {
  let look = ProgressLook.linear
  public init() {}
}

/// A disc that fills, or a spinner if it isn't known how much is done.
public struct CircularProgressViewStyle: KnownProgressViewStyle {
  let look = ProgressLook.circular
  public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressLookKey: EnvironmentKey {
  static var defaultValue: ProgressLook { .automatic }
}

extension EnvironmentValues {
  var progressLook: ProgressLook {
    get { self[ProgressLookKey.self] }
    set { self[ProgressLookKey.self] = newValue }
  }
}

extension View {
  /// How progress here looks; a style of one's own counts as `automatic`.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    let look = (style as? any KnownProgressViewStyle)?.look ?? .automatic
    return environmentChange { $0.progressLook = look }
  }
}
