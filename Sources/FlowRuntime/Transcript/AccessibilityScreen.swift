import AppFlow
import FlowViews

/// What there is to tell of the screen, or of what lies over it; a plain value.
public struct AccessibilityScreen: Hashable, Sendable {
  /// Where the application is.
  public var place: FlowPlace
  /// The sheet, alert or dialog in front; nil for the screen itself.
  public var overlay: FlowOverlay?
  /// What a person calls it; empty for a sheet that a view shows, which has only its content.
  public var title: String
  /// In reading order.
  public var nodes: [AccessibilityNode]
}

extension FlowSession {
  /// What can be reached now, as it is told to somebody who can't see it.
  public var accessibilityScreen: AccessibilityScreen {
    step()
    graph.layout(in: screenSize)
    let place = coordinator.place
    let overlay = coordinator.overlays.last
    return AccessibilityScreen(
      place: place, overlay: overlay, title: overlay.map(Self.title) ?? title(of: place),
      nodes: graph.accessibilityTree)
  }

  private func title(of place: FlowPlace) -> String {
    ([flows[place.flow]?.title ?? place.flow.name] + place.path.elements.map(\.name)).joined(separator: ", ")
  }

  private static func title(of overlay: FlowOverlay) -> String {
    // A view's sheet is called by its type, which means nothing to who uses it.
    overlay.style == .sheet && overlay.element == nil ? "" : overlay.name
  }
}
