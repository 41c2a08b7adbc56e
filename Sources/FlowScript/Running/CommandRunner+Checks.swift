import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews

extension CommandRunner {
  func check(_ expectation: ScriptExpectation) throws -> [String] {
    session.step()
    switch expectation {
    case .flow(let name): try checkFlow(name)
    case .text(let text): try checkText(text)
    case .noText(let text): try checkNoText(text)
    case .focus(let query): try checkFocus(query)
    case .error(let text): try checkError(text)
    case .transition(let expected): try checkTransition(expected)
    case .noTransition:
      if let transition = session.coordinator.transition {
        throw expectationFailed(
          "expected no transition, found \(transition.from.name) -> \(transition.to.name)")
      }
    case .overlay(let title): try checkOverlay(title)
    case .noOverlay:
      if let overlay = session.coordinator.overlays.last {
        throw expectationFailed("expected no overlay, found \(overlay.title)")
      }
    case .receipt(let expected):
      let found = session.coordinator.lastReceipt?.status.name
      guard found == expected.rawValue else {
        throw expectationFailed(
          "expected receipt \(expected.rawValue), found \(found ?? "no request so far")")
      }
    case .screen(let text): try checkScreen(text)
    }
    return []
  }

  private func checkFlow(_ name: String) throws {
    let place = session.coordinator.place
    // With a path, the screens count as well.
    let found = name.contains("/") ? place.name : place.flow.name
    guard found != name else { return }
    let known = session.flows.names
    let hint =
      known.contains(name) || name.contains("/")
      ? "" : "; \(suggestion(for: name, in: known, plural: "flows"))"
    throw expectationFailed("expected flow \(name), found \(found)\(hint)")
  }

  private func checkText(_ text: String) throws {
    let lines = session.screen.lines
    guard !ScreenText.contains(text, in: lines) else { return }
    let nearest =
      ScreenText.nearest(to: text, in: lines)
      .map { "; the nearest is \"\($0.text)\" in row \($0.row)" } ?? ""
    throw expectationFailed("expected text \"\(text)\", which is not on the screen\(nearest)")
  }

  private func checkNoText(_ text: String) throws {
    guard let row = ScreenText.row(of: text, in: session.screen.lines) else { return }
    throw expectationFailed("expected no text \"\(text)\", found it in row \(row)")
  }

  private func checkFocus(_ query: ControlQuery) throws {
    let focused = session.controls.first(where: \.isFocused)
    if let focused, query.matches(focused) { return }
    throw expectationFailed("expected focus \(query), found \(focused?.summary ?? "nothing in focus")")
  }

  private func checkError(_ text: String) throws {
    guard let failure = lastFailure else {
      throw expectationFailed("expected error \"\(text)\", but the last command did not fail")
    }
    guard failure.description.contains(text) else {
      throw expectationFailed("expected error \"\(text)\", found: \(failure.message)")
    }
  }

  private func checkTransition(_ expected: ExpectedTransition) throws {
    guard let found = session.coordinator.transition else {
      throw expectationFailed(
        "expected a transition, found none; \(session.coordinator.activeFlow.name) is shown")
    }
    let progress = found.progress(at: session.clock.now)
    let name = "\(found.origin.name) -> \(found.destination.name)"
    if let route = expected.route,
      !Self.matches(route.from, found.origin) || !Self.matches(route.to, found.destination)
    {
      throw expectationFailed("expected transition \(route.from) -> \(route.to), found \(name)")
    }
    if let insertion = expected.insertion, insertion != found.insertion.name {
      throw expectationFailed("expected insertion \(insertion), found \(found.insertion.name) in \(name)")
    }
    if let removal = expected.removal, removal != found.removal.name {
      throw expectationFailed("expected removal \(removal), found \(found.removal.name) in \(name)")
    }
    if let range = expected.progress, !range.contains(progress) {
      throw expectationFailed(
        "expected \(name) at \(range.scriptText), found it at \(Self.percent(progress))")
    }
  }

  /// A flow's name stands for all of its screens.
  private static func matches(_ name: String, _ place: FlowPlace) -> Bool {
    name == place.name || name == place.flow.name
  }

  private func checkOverlay(_ title: String) throws {
    let front = session.coordinator.overlays.last
    // A view's sheet can also be told from others by the view's type, which no title has.
    if let front, [front.name, front.title, "\(front.style.word) \(front.name)"].contains(title) { return }
    throw expectationFailed("expected overlay \"\(title)\", found \(front?.title ?? "none")")
  }

  private func checkScreen(_ text: String) throws {
    let found = ScreenText.trimmed(session.screen.lines)
    let expected = ScreenText.trimmed(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    guard found != expected else { return }
    let row = zip(expected + [""], found + [""]).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    throw expectationFailed(
      "the screen differs first in row \(row + 1): expected"
        + " \"\(expected.indices.contains(row) ? expected[row] : "")\","
        + " found \"\(found.indices.contains(row) ? found[row] : "")\"")
  }

  /// A failure that shows the screen and the last events.
  func expectationFailed(_ message: String) -> CommandFailure {
    CommandFailure(message, details: context)
  }

  /// The screen and the last events, as they are now.
  var context: String {
    let events = session.journal.records.suffix(20).map { "  \($0)" }
    let lines = ScreenText.framed(session.screen) + ["last events:"] + events
    return lines.map(VisibleText.replacingControls).joined(separator: "\n")
  }

  private static func percent(_ progress: Double) -> String {
    "\(Int((progress * 1000).rounded()) / 10).\(abs(Int((progress * 1000).rounded()) % 10))%"
  }
}
