import AppFlow
import FlowCanvas

/// What text, lines and areas are drawn with, as in SwiftUI; on a terminal it comes down to one colour.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// The style that stands behind this one in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
}

extension ShapeStyle where Resolved == Never {
  /// A colour stands for itself and isn't asked.
  public func resolve(in environment: EnvironmentValues) -> Never {
    // Never is uninhabited and a style that resolves to it is a colour, which `color(in:)` takes as it is.
    fatalError("\(Self.self) stands for itself; state resolve(in:) for a style of your own")
  }
}

extension ShapeStyle {
  /// The colour that the style comes down to.
  package func color(in environment: EnvironmentValues) -> Color {
    if let color = self as? Color { return color }
    if Resolved.self == Never.self { return .primary }
    return resolve(in: environment).color(in: environment)
  }
}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  public static var black: Color { .black }
  public static var red: Color { .red }
  public static var green: Color { .green }
  public static var yellow: Color { .yellow }
  public static var blue: Color { .blue }
  public static var purple: Color { .purple }
  public static var cyan: Color { .cyan }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var orange: Color { .orange }
  public static var pink: Color { .pink }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var indigo: Color { .indigo }
  public static var brown: Color { .brown }
  public static var clear: Color { .clear }
}
