import FlowUI

/// Brings the flow `gallery`: a list of pages, and a screen for each page that links can ask for.
public struct GalleryPlugin: FlowPlugin {
  /// What commands and links call the flow.
  public static let flow = "gallery"

  /// All pages, in the order of the list.
  public nonisolated static let pages = GallerySection.all.flatMap(\.pages)

  public init() {}

  public func register(in contributions: inout FlowContributions) {
    let screens = Self.pages.map { page in
      FlowScreenDefinition(page.name) { _ in GalleryPageView(page: page) }
    }
    contributions.flow(Self.flow, title: "Gallery", screens: screens) { GalleryList() }
  }

  /// The link to a page; without one, to the list.
  public static func link(to page: String? = nil) -> FlowLink {
    FlowLink(flow: flow, screens: page.map { [FlowScreen(name: $0)] } ?? [])
  }
}
