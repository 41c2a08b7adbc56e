import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews

extension CommandRunner {
  func tap(_ query: ControlQuery) throws -> [String] {
    session.activate(try control(query))
    session.step()
    return []
  }

  func type(_ text: String, into query: ControlQuery?) throws -> [String] {
    if let query {
      let control = try control(query)
      guard control.role == .textField else {
        throw CommandFailure("\(control.summary) takes no text; type goes into a text field")
      }
      session.focus(control)
    }
    guard session.controls.contains(where: { $0.isFocused && $0.role == .textField }) else {
      throw CommandFailure(
        "no text field has the focus; say which: type \(ScriptText.quoted(text)) into LABEL"
          + controlList(session.controls.filter { $0.role == .textField }))
    }
    return press(text.map { KeyPress($0 == "\n" ? .return : KeyEquivalent($0)) })
  }

  func press(_ keys: [KeyPress]) -> [String] {
    session.sendToScreen(keys)
    return []
  }

  func send(_ event: InputEvent) -> [String] {
    session.sendToScreen(event)
    return []
  }

  func click(_ point: CellPoint) throws -> [String] {
    guard session.screen.bounds.contains(point) else {
      throw CommandFailure(
        "\(point.x),\(point.y) is outside of the screen, which is"
          + " \(session.screen.size.width)x\(session.screen.size.height)")
    }
    guard session.sendToScreen(.mouse(MouseEvent(.pressed, location: point))) else {
      throw CommandFailure(
        "there is no control at \(point.x),\(point.y)\(controlList(session.controls))")
    }
    return []
  }

  /// The wheel moves what has the focus, row by row.
  func scroll(_ direction: ScrollDirection, _ count: Int) -> [String] {
    press(Array(repeating: KeyPress(direction == .up ? .upArrow : .downArrow), count: count))
  }

  /// The one control that a query means.
  func control(_ query: ControlQuery) throws -> ControlInfo {
    let all = session.controls
    let named = all.filter { query.matches($0) }
    // A bar is often named as the button that starts its work, and can't be operated.
    let operable = named.filter { $0.role != .progress }
    let matches = operable.isEmpty ? named : operable
    if let ordinal = query.ordinal {
      guard matches.indices.contains(ordinal - 1) else {
        throw CommandFailure("there is no control \(query): \(matches.count) match\(controlList(all))")
      }
      return try enabled(matches[ordinal - 1])
    }
    guard let match = matches.first else {
      let names = all.map(\.label) + all.compactMap(\.identifier)
      let nearest = Suggestion.nearest(to: query.name, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
      throw CommandFailure("there is no control \(query)\(nearest)\(controlList(all))")
    }
    guard matches.count == 1 else {
      throw CommandFailure(
        "\(query) is ambiguous: \(matches.count) controls match; say which: #1 \(query)\(controlList(matches))"
      )
    }
    return try enabled(match)
  }

  private func enabled(_ control: ControlInfo) throws -> ControlInfo {
    guard control.isEnabled else { throw CommandFailure("\(control.summary) is disabled") }
    return control
  }

  private func controlList(_ controls: [ControlInfo]) -> String {
    if controls.isEmpty { return "; there is none on the screen" }
    return "; there " + (controls.count == 1 ? "is: " : "are: ")
      + controls.map(\.summary).joined(separator: ", ")
  }
}

extension ControlQuery {
  func matches(_ control: ControlInfo) -> Bool {
    switch target {
    case .label(let label): control.label == label
    case .identifier(let identifier): control.identifier == identifier
    }
  }

  var name: String {
    switch target {
    case .label(let name), .identifier(let name): name
    }
  }
}

extension ControlInfo {
  /// The control in a few words, for lists and messages.
  package var summary: String {
    var text = "\(role.rawValue) \"\(label)\""
    if let identifier { text += " id:\(identifier)" }
    if let value { text += " = \"\(value)\"" }
    if !isEnabled { text += " (disabled)" }
    if isFocused { text += " (focus)" }
    return VisibleText.replacingControls(in: text)
  }
}
