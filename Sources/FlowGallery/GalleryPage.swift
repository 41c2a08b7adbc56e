import FlowUI

/// One page of the gallery: what it is called, which words of SwiftUI it shows, and its view.
public struct GalleryPage: Sendable {
  /// What links and commands call it: `toggle` in `flow://gallery/toggle`.
  public let name: String
  /// What a person reads, in the list and above the page.
  public let title: String
  let vocabulary: String
  let scrolls: Bool
  let content: @MainActor @Sendable () -> AnyView

  /// - Parameters:
  ///   - vocabulary: the views and modifiers that the page shows.
  ///   - scrolls: whether the page may be longer than the screen; not for views that fill what room there is.
  init(
    _ name: String, _ title: String, _ vocabulary: String, scrolls: Bool = true,
    content: @escaping @MainActor @Sendable () -> some View
  ) {
    self.name = name
    self.title = title
    self.vocabulary = vocabulary
    self.scrolls = scrolls
    self.content = { AnyView(content()) }
  }
}
