import AppFlow

/// Screens that lie over each other, as SwiftUI had them before `NavigationStack`.
///
/// A terminal shows one column: whatever the style, it is a stack.
public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationStack { content } }
}

/// How a `NavigationView` looks; a terminal knows one way.
public protocol NavigationViewStyle {}

/// The style of the platform: a stack.
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
  /// States how navigation views within this one look; no change on a terminal.
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }
}
