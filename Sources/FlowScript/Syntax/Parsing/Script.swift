/// The commands of a script, with the text that they come from.
public struct Script: Equatable, Sendable {
  public var source: ScriptSource
  public var commands: [ParsedCommand]

  public var name: String { source.name }

  public init(source: ScriptSource, commands: [ParsedCommand]) {
    self.source = source
    self.commands = commands
  }

  /// Parses a whole text.
  ///
  /// - Throws: Every error in it; a script with an error runs not at all.
  public init(parsing source: ScriptSource) throws(ScriptSyntaxError) {
    var parser = ScriptParser(source)
    commands = try parser.parse()
    self.source = source
  }
}
