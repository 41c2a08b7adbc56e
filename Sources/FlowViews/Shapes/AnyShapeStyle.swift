import AppFlow

/// A style with its type hidden, for where one of several is chosen.
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  public init(_ style: some ShapeStyle) { self.style = style }

  public func resolve(in environment: EnvironmentValues) -> Color { style.color(in: environment) }
}

/// A style with less weight.
struct FadedShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  func resolve(in environment: EnvironmentValues) -> Color { style.color(in: environment).opacity(opacity) }
}

extension ShapeStyle {
  /// The style with its opacity multiplied, 0 to 1.
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedShapeStyle(style: self, opacity: opacity) }
}
