import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews

/// One line: the active flow, what is in flight, and on the right what can be done.
@MainActor struct StatusLine {
  let application: ShellApplication

  func draw(on canvas: inout Canvas, in rect: CellRect) {
    let style = CellStyle(attributes: .reverse)
    canvas.fill(rect, with: .blank(style))
    let right = right
    let start = rect.maxX - 1 - TextLayout.width(of: right)
    let room = max(0, min(rect.size.width - 2, start - rect.minX - 3))
    let left = TextLayout.truncated(left, width: room)
    canvas.write(left.text, x: rect.minX + 1, y: rect.minY, style: style, clip: rect)
    if start > rect.minX + left.width + 2 {
      canvas.write(right, x: start, y: rect.minY, style: style, clip: rect)
    }
  }

  private var left: String {
    let session = application.session
    let coordinator = session.coordinator
    var text = coordinator.activeFlow.name
    if let transition = coordinator.transition {
      let percent = Int((min(1, max(0, transition.progress(at: session.clock.now))) * 100).rounded(.down))
      text = "\(transition.from.name) → \(transition.to.name) \(percent) %"
    }
    if let user = session.userSession.user { text += " · \(user)" }
    if let held = coordinator.heldFlow { text += " · \(held.name) after login" }
    return text
  }

  private var right: String {
    let count = application.plugins.count
    let plugins = count == 1 ? "1 plugin" : "\(count) plugins"
    let other = application.session.keyboard == .bar ? "^O screen" : "^O prompt"
    return "\(plugins) · F1 help · \(other)"
  }
}
