import FlowScript

/// What a text parses to, or the messages that it gives.
enum SyntaxOutcome: Equatable {
  case commands([FlowCommand])
  case messages(String)

  init(_ text: String, name: String = "t.flow") {
    do throws(ScriptSyntaxError) {
      self = .commands(try Script(parsing: ScriptSource(name: name, text: text)).commands.map(\.command))
    } catch {
      self = .messages(error.description)
    }
  }
}

func parse(_ text: String) throws -> [ParsedCommand] {
  try Script(parsing: ScriptSource(name: "t.flow", text: text)).commands
}
