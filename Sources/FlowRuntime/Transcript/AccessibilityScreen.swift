import AppFlow
import FlowViews

/// What there is to tell of the screen, or of what lies over it; a plain value.
public struct AccessibilityScreen: Hashable, Sendable {
  /// Where the application is.
  public var place: FlowPlace
  /// The sheet, alert or dialog in front; nil for the screen itself.
  public var overlay: FlowOverlay?
  /// What a person calls it.
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
    let names = [flows[place.flow]?.title ?? place.flow.name] + place.path.elements.map(\.name)
    return AccessibilityScreen(
      place: place, overlay: overlay, title: overlay?.name ?? names.joined(separator: ", "),
      nodes: graph.accessibilityTree)
  }
}
