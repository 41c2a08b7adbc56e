/// What the table knows of a command: how it is called, what it does, and how it is read.
package struct CommandSpec: Sendable {
  /// The words of its name: `["expect", "no", "text"]`.
  package let words: [String]
  /// What follows the name: `FLOW [--animation NAME]`; empty if nothing does.
  package let arguments: String
  /// One line for the list of commands.
  package let abstract: String
  /// A command as someone would write it.
  package let example: String
  /// Reads what follows the name.
  let read: @Sendable (inout ArgumentReader) throws(SyntaxFault) -> FlowCommand

  package var name: String { words.joined(separator: " ") }
  package var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  init(
    _ name: String, _ arguments: String = "", abstract: String, example: String? = nil,
    read: @escaping @Sendable (inout ArgumentReader) throws(SyntaxFault) -> FlowCommand
  ) {
    words = name.split(separator: " ").map(String.init)
    self.arguments = arguments
    self.abstract = abstract
    self.example = example ?? name
    self.read = read
  }
}
