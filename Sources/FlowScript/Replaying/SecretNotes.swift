import FlowCanvas
import FlowViews

/// What a recorder knows of secure fields: that something was typed there, never what is written of it.
///
/// Whether a key was for the field is known once the field had it: it is held until the next one.
@MainActor struct SecretNotes {
  private let graph: ViewGraph
  private var held: (key: KeyPress?, field: SecretField, edits: Int, wasEmpty: Bool)?
  private var typing: Typing?
  /// The texts that variables stand for, so that another text gets another variable.
  private var variables: [String: String] = [:]

  private struct Typing {
    var field: SecretField
    var wasEmpty: Bool
    /// What the field held after the last key or command.
    var text: String
  }

  /// What became of an event that was held.
  enum Release {
    case nothing
    /// The field was edited by it.
    case edit
    /// It was none of the field's business.
    case key(KeyPress)
  }

  init(graph: ViewGraph) { self.graph = graph }

  /// Keeps an event that the secure field in focus may be about to take; false if no such field has the focus.
  mutating func hold(_ event: InputEvent) -> Bool {
    let key: KeyPress?
    switch event {
    case .key(let pressed): key = pressed
    case .paste: key = nil
    default: return false
    }
    guard let control = graph.focusedSecret else { return false }
    let field = SecretField(
      node: control.node, label: control.label, query: graph.controlInfos.query(for: control))
    held = (key, field, graph.secretEdits, graph.secretText(node: control.node)?.isEmpty != false)
    return true
  }

  /// Lets go of the event that was held, now that it is known what it did.
  mutating func released() -> Release {
    guard let held else { return .nothing }
    self.held = nil
    if let key = held.key, graph.secretEdits == held.edits { return .key(key) }
    begin(held.field, wasEmpty: held.wasEmpty)
    typingEnded()
    return .edit
  }

  /// A command types into a field.
  mutating func typingBegins(in field: SecretField) {
    begin(field, wasEmpty: graph.secretText(node: field.node)?.isEmpty != false)
  }

  private mutating func begin(_ field: SecretField, wasEmpty: Bool) {
    if typing?.field != field { typing = Typing(field: field, wasEmpty: wasEmpty, text: "") }
  }

  /// Notes what the field holds by now.
  mutating func typingEnded() {
    guard let node = typing?.field.node, let text = graph.secretText(node: node) else { return }
    typing?.text = text
  }

  /// The commands for what was typed since they were asked for last: they end with the whole text as a variable.
  mutating func taken() -> [FlowCommand] {
    guard let typing else { return [] }
    self.typing = nil
    let empty: [FlowCommand] = [.tap(typing.field.query), .key(.emptying(typing.text))]
    let variable = variable(for: typing)
    if typing.wasEmpty {
      return typing.text.isEmpty ? [] : [.typeVariable(variable, into: typing.field.query)]
    }
    return typing.text.isEmpty ? empty : empty + [.typeVariable(variable)]
  }

  private mutating func variable(for typing: Typing) -> String {
    let name = VariableName.named(after: typing.field.label)
    var number = 1
    var variable = name
    while let known = variables[variable], known != typing.text {
      number += 1
      variable = "\(name)_\(number)"
    }
    if !typing.text.isEmpty { variables[variable] = typing.text }
    return variable
  }

  /// What a script begins with that needs variables.
  var notice: [String] {
    guard !variables.isEmpty else { return [] }
    let names = variables.keys.sorted().map { "$" + $0 }.joined(separator: ", ")
    return ["# what was typed into secure fields isn't in here; set \(names) in the environment to replay it"]
  }
}
