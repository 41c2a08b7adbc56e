import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews

/// One line: the active flow, what is in flight, and on the right what can be done.
@MainActor struct StatusLine {
  let application: ShellApplication
  /// The line that is being carried out.
  var command: String?

  func draw(on canvas: inout Canvas, in rect: CellRect) {
    let style = CellStyle(attributes: .reverse)
    canvas.fill(rect, with: .blank(style))
    let room = max(0, rect.size.width - 2)
    let gap = 2
    // What is going on comes first, but for the keys that lead on; of the rest, as much as there is room for.
    let keys = right.last.map { TextLayout.width(of: $0) + gap } ?? 0
    let left = TextLayout.truncated(left, width: room < Self.leastWithKeys ? room : room - keys).text
    canvas.write(left, x: rect.minX + 1, y: rect.minY, style: style, clip: rect)
    let taken = TextLayout.width(of: left)
    guard let right = right.first(where: { taken + gap + TextLayout.width(of: $0) <= room }) else { return }
    canvas.write(
      right, x: rect.maxX - 1 - TextLayout.width(of: right), y: rect.minY, style: style, clip: rect)
  }

  /// Where it is narrower, what is going on may take all of the line.
  private static let leastWithKeys = 24

  private var left: String {
    let session = application.session
    let coordinator = session.coordinator
    var text = ([coordinator.place.name] + session.navigationPath).joined(separator: "/")
    if let transition = coordinator.transition {
      let percent = Int((min(1, max(0, transition.progress(at: session.clock.now))) * 100).rounded(.down))
      text = "\(transition.origin.name) → \(transition.destination.name) \(percent) %"
    }
    if let overlay = coordinator.overlays.last { text += " · \(overlay.title)" }
    if let user = session.userSession.user { text += " · \(user)" }
    if let held = coordinator.heldFlow { text += " · \(held.name) after login" }
    if session.hasSelection { text += " · selected" }
    if !session.reportsMouse, session.presentation == .fullScreen { text += " · F9 takes the mouse back" }
    if let command { text += " · ^C stops \(command)" }
    return text
  }

  /// From the longest text to the shortest.
  private var right: [String] {
    let plugins = application.plugins.count.counted("plugin")
    let other = application.session.keyboard == .bar ? "^O screen" : "^O prompt"
    return ["\(plugins) · F1 help · \(other)", "F1 help · \(other)", "F1 · \(other)", "F1 · ^O"]
  }
}
