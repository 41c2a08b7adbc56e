/// Several toolbar contents one after the other.
public struct TupleToolbarContent: PrimitiveToolbarContent {
  let entries: [ToolbarEntry]
}

/// Items that are there only under a condition.
public struct OptionalToolbarContent<Content: ToolbarContent>: PrimitiveToolbarContent {
  let entries: [ToolbarEntry]
}

/// Puts items of a bar together from statements, as in SwiftUI.
@resultBuilder @MainActor public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<First: ToolbarContent, Second: ToolbarContent, each Rest: ToolbarContent>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> TupleToolbarContent {
    var entries = first.allEntries + second.allEntries
    for content in repeat each rest { entries += content.allEntries }
    return TupleToolbarContent(entries: entries)
  }

  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> OptionalToolbarContent<Content> {
    OptionalToolbarContent(entries: content?.allEntries ?? [])
  }

  public static func buildEither(first: some ToolbarContent) -> TupleToolbarContent {
    TupleToolbarContent(entries: first.allEntries)
  }

  public static func buildEither(second: some ToolbarContent) -> TupleToolbarContent {
    TupleToolbarContent(entries: second.allEntries)
  }

  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> TupleToolbarContent {
    TupleToolbarContent(entries: content.allEntries)
  }
}
