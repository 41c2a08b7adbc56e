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
