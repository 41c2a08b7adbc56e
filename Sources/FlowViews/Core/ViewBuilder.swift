/// Puts views together from statements, as in SwiftUI; any number of views in a block.
@resultBuilder @MainActor public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<First: View, Second: View, each Rest: View>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> TupleView<First, Second, repeat each Rest> {
    TupleView(first, second, repeat each rest)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<True: View, False: View>(
    first: True
  ) -> ConditionalContent<True, False> {
    ConditionalContent(.first(first))
  }

  public static func buildEither<True: View, False: View>(
    second: False
  ) -> ConditionalContent<True, False> {
    ConditionalContent(.second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
