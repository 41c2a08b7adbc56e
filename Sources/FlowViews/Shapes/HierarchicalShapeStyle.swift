import AppFlow

/// The colour in force at one of four levels of weight, as in SwiftUI: all but the first are dimmed.
public struct HierarchicalShapeStyle: ShapeStyle {
  private let isDimmed: Bool

  public static let primary = HierarchicalShapeStyle(isDimmed: false)
  public static let secondary = HierarchicalShapeStyle(isDimmed: true)
  public static let tertiary = HierarchicalShapeStyle(isDimmed: true)
  public static let quaternary = HierarchicalShapeStyle(isDimmed: true)

  public func resolve(in environment: EnvironmentValues) -> Color {
    var color = environment.textStyle.foreground ?? .primary
    color.isDimmed = isDimmed
    return color
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

/// The colour of what can be operated, as `tint` states it.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Color { environment.tint ?? .accentColor }
}

/// The colour of text in force.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Color {
    environment.textStyle.foreground ?? .primary
  }
}

/// The colour of the terminal's own background.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Color { .paper }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
