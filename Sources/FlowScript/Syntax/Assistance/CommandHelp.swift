/// The help texts, made from the table of commands.
package enum CommandHelp {
  /// What `help` can be asked for: commands, and the first words that several share.
  package static let topics: [String] =
    CommandTable.firstWords + CommandTable.all.filter { $0.words.count > 1 }.map(\.name)

  /// One line for each command, its name and what it does.
  package static var overview: String {
    let width = (CommandTable.firstWords.map(\.count).max() ?? 0) + 2
    return CommandTable.firstWords.map { word in
      word + String(repeating: " ", count: width - word.count) + CommandTable.abstract(ofWord: word)
    }.joined(separator: "\n")
  }

  /// The usage, meaning and an example of a command, or the list of those that begin with the topic.
  ///
  /// - Returns: Nil if no command is called or begins so.
  package static func text(on topic: String) -> String? {
    if let spec = CommandTable.all.first(where: { $0.name == topic }) {
      let example = spec.example.split(separator: "\n").joined(separator: "\n           ")
      return "\(spec.usage)\n  \(spec.abstract)\n  example: \(example)"
    }
    let specs = CommandTable.all.filter { $0.name.hasPrefix(topic + " ") }
    if specs.isEmpty { return nil }
    return specs.map { "\($0.usage)\n  \($0.abstract)" }.joined(separator: "\n")
  }
}
