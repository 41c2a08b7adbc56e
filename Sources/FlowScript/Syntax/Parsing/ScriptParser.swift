/// Makes commands of a script's text.
struct ScriptParser {
  private let source: ScriptSource
  private var lexer: ScriptLexer
  private var errors: [ScriptError] = []

  init(_ source: ScriptSource) {
    self.source = source
    lexer = ScriptLexer(source.text)
  }

  /// Reads on after an error at the next command.
  mutating func parse() throws(ScriptSyntaxError) -> [ParsedCommand] {
    var commands: [ParsedCommand] = []
    var lexicalFaults = 0
    while errors.count < ScriptSyntaxError.limit, let line = lexer.nextCommand() {
      add(lexer.faults[lexicalFaults...])
      lexicalFaults = lexer.faults.count
      if line.isFaulty { continue }
      do throws(SyntaxFault) {
        commands.append(try Self.parse(line))
      } catch {
        add([error])
      }
    }
    let isIncomplete = errors.count >= ScriptSyntaxError.limit
    if !isIncomplete { add(lexer.faults[lexicalFaults...]) }
    if errors.isEmpty { return commands }
    throw ScriptSyntaxError(errors: errors, isIncomplete: isIncomplete)
  }

  private mutating func add(_ faults: some Sequence<SyntaxFault>) {
    errors += faults.map { ScriptError(source: source, range: $0.range, reason: $0.reason) }
  }

  private static func parse(_ line: CommandLine) throws(SyntaxFault) -> ParsedCommand {
    if line.tokens.isEmpty { throw SyntaxFault(.missingCommand, at: line.range) }
    var reader = ArgumentReader(line.tokens, end: line.range.upperBound)
    let command = try CommandTable.parse(&reader)
    return ParsedCommand(
      command: command, isExpectedToFail: line.isExpectedToFail, sourceText: String(line.text),
      range: line.range, argumentRanges: reader.ranges)
  }
}
