import AppFlow
import FlowViews

/// Puts scenes together from statements, as in SwiftUI.
@resultBuilder @MainActor public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, Second: Scene, each Rest: Scene>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> FirstScene<First> {
    FirstScene(first)
  }

  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

/// The first of several scenes: a terminal has one window, and it is shown there.
public struct FirstScene<First: Scene>: Scene {
  private let first: First

  init(_ first: First) { self.first = first }

  public var body: First { first }
}
