import AppFlow

/// Items of a screen's bars, as in SwiftUI.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor var body: Body { get }
}

extension Never: ToolbarContent {}

/// Items that the library knows how to show.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarContent where Body == Never {
  /// What the library shows itself has no body; nothing asks for it.
  public var body: Never {
    // Never is uninhabited, and SwiftUI's contract asks for this property: only a direct call gets here.
    fatalError("\(Self.self) is shown by the library and has no body")
  }
}

extension ToolbarContent {
  /// The items, whatever they are put together from.
  var allEntries: [ToolbarEntry] {
    (self as? any PrimitiveToolbarContent)?.entries ?? body.allEntries
  }
}

/// One item of a bar.
public struct ToolbarItem<Content: View>: PrimitiveToolbarContent {
  let entries: [ToolbarEntry]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    entries = [ToolbarEntry(placement: placement, content: AnyView(content()))]
  }
}

/// Several items of a bar with one placement.
public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
  let entries: [ToolbarEntry]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    entries = [ToolbarEntry(placement: placement, content: AnyView(content()))]
  }
}

/// Where an item stands: in the bar above the screen, on either side, or in the row below it.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Area {
    case leading
    case title
    case trailing
    case bottom
  }

  let area: Area

  /// At the trailing end.
  public static let automatic = ToolbarItemPlacement(area: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(area: .title)
  /// At the leading end.
  public static let navigation = ToolbarItemPlacement(area: .leading)
  /// At the trailing end.
  public static let primaryAction = ToolbarItemPlacement(area: .trailing)
  /// At the trailing end.
  public static let secondaryAction = ToolbarItemPlacement(area: .trailing)
  /// At the trailing end.
  public static let confirmationAction = ToolbarItemPlacement(area: .trailing)
  /// At the leading end.
  public static let cancellationAction = ToolbarItemPlacement(area: .leading)
  /// At the trailing end.
  public static let destructiveAction = ToolbarItemPlacement(area: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(area: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(area: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(area: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(area: .trailing)
  /// In the row below the screen.
  public static let bottomBar = ToolbarItemPlacement(area: .bottom)
  /// In the row below the screen.
  public static let status = ToolbarItemPlacement(area: .bottom)
}

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

/// A view with items for the bars of its screen, which are shown in its environment.
struct ToolbarStated<Content: View>: PrimitiveView {
  let content: Content
  let entries: [ToolbarEntry]

  func update(_ node: ViewNode) {
    let values = node.environment
    let items = entries.map { entry in
      ToolbarEntry(placement: entry.placement, content: AnyView(InEnvironment(content: entry.content, values: values)))
    }
    node.setChildren([
      ViewNode.Child(key: 0, view: content.transformPreference(NavigationBarKey.self) { $0.items += items })
    ])
  }
}

/// A view in the environment of another place.
private struct InEnvironment: PrimitiveView {
  let content: AnyView
  let values: EnvironmentValues

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content, environment: values)])
  }
}

extension View {
  /// Items for the bars of the screen in its navigation stack.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    ToolbarStated(content: self, entries: content().allEntries)
  }

  /// Views at the trailing end of the bar of the screen in its navigation stack.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    ToolbarStated(content: self, entries: ToolbarItem(content: content).entries)
  }
}
