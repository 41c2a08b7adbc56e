/// Every command that there is; help, completion and the parser read no other list.
package enum CommandTable {
  package static let all: [CommandSpec] =
    flowCommands + inputCommands + timeCommands + checkCommands + sessionCommands + pluginCommands
    + scriptCommands

  /// The first words of the commands, in the order of the table.
  package static let firstWords: [String] = {
    var seen: Set<String> = []
    return all.compactMap { $0.words.first }.filter { seen.insert($0).inserted }
  }()

  /// The commands that begin with a word; empty if there is none.
  /// What a first word does, in one line.
  package static func abstract(ofWord word: String) -> String {
    families[word] ?? specs(beginningWith: word).first?.abstract ?? ""
  }

  package static func specs(beginningWith word: String) -> [CommandSpec] { byFirstWord[word] ?? [] }

  private static let byFirstWord = Dictionary(grouping: all) { $0.words.first ?? "" }

  /// The words that go on after the first words of a command's name.
  static func nextWords(after words: [String], in specs: [CommandSpec] = all) -> [String] {
    var seen: Set<String> = []
    return specs.compactMap { spec in
      guard spec.words.count > words.count, spec.words.starts(with: words) else { return nil }
      return seen.insert(spec.words[words.count]).inserted ? spec.words[words.count] : nil
    }
  }

  /// Reads a whole command.
  static func parse(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    let spec = try spec(&reader)
    reader.usage = spec.usage
    let command = try spec.read(&reader)
    try reader.finish()
    return command
  }

  /// Reads the words of the name; no name is the beginning of another.
  private static func spec(_ reader: inout ArgumentReader) throws(SyntaxFault) -> CommandSpec {
    let place = reader.missingPlace
    guard let token = reader.commandWord(offering: .command) else {
      throw SyntaxFault(.missingCommand, at: place)
    }
    if token.isQuoted { throw SyntaxFault(.quotedCommand(token.text), at: token.range) }
    var specs = specs(beginningWith: token.text)
    if specs.isEmpty {
      let nearest = Suggestion.nearest(to: token.text, in: firstWords)
      throw SyntaxFault(.unknownCommand(token.text, nearest: nearest), at: token.range)
    }
    var name = [token.text]
    while let spec = specs.first, spec.words.count > name.count {
      let word = try variant(of: name, in: specs, &reader)
      specs = specs.filter { $0.words[name.count] == word }
      name.append(word)
    }
    guard let spec = specs.first else { throw SyntaxFault(.missingCommand, at: place) }
    return spec
  }

  private static func variant(
    of name: [String], in specs: [CommandSpec], _ reader: inout ArgumentReader
  ) throws(SyntaxFault) -> String {
    let choices = nextWords(after: name, in: specs)
    let command = name.joined(separator: " ")
    guard let token = reader.commandWord(offering: .keyword(choices)) else {
      throw SyntaxFault(.missingVariant(command: command, choices: choices), at: reader.missingPlace)
    }
    if !token.isQuoted, choices.contains(token.text) { return token.text }
    let nearest = Suggestion.nearest(to: token.text, in: choices)
    let reason = ScriptError.Reason.unknownVariant(
      command: command, token.text, nearest: nearest, choices: choices)
    throw SyntaxFault(reason, at: token.range)
  }
}
