import FlowCanvas
import FlowScript

/// The command line makes no sense; says why, and where to read what would.
struct UsageError: Error, CustomStringConvertible {
  private let message: String
  /// Where to read more; nil where the message says it.
  private var hint: String? = "flowsh --help lists everything"

  init(_ message: String) { self.message = message }

  /// A page that the gallery doesn't have.
  static func unknownPage(_ refusal: CommandFailure) -> UsageError {
    var error = UsageError(VisibleText.replacingControls(in: refusal.message))
    error.hint = nil
    return error
  }

  static func unknown(_ argument: String) -> UsageError {
    let shown = VisibleText.replacingControls(in: argument)
    let nearest = Suggestion.nearest(to: argument, in: words).map { "; did you mean \($0)?" } ?? ""
    return UsageError("there is no \(argument.hasPrefix("-") ? "option" : "command") \(shown)\(nearest)")
  }

  var description: String { hint.map { "\(message)\n\($0)" } ?? message }

  /// The commands and options.
  static let words = [
    "replay", "record", "gallery", "plugin", "graph", "chart", "doctor", "help", "-c", "--plugin",
    "--no-animation",
    "--plain", "--inline", "--version", "--help",
  ]

  static let usage = """
    usage: flowsh [OPTION…]                      the shell, on a terminal; commands from a pipe otherwise
           flowsh -c COMMANDS                    carries out commands and exits
           flowsh replay PATH…                   runs .flow files, or all below a folder
           flowsh record FILE                    the shell, with its commands written to FILE
           flowsh gallery [PAGE]                 the shell, at the gallery of views; also with -c and record
           flowsh plugin list | load PATH | build DIR [--output DIR]
           flowsh graph [--format dot|mermaid|json] [--check]
           flowsh chart run FILE [--events A,B]   runs an SCXML chart on a virtual clock
           flowsh chart path FILE STATE          the fewest events that lead to a state, or why none do
           flowsh chart check FILE | convert FILE --to dot|mermaid|json|scxml
           flowsh doctor [--json]                what the terminal can, what is used of it, and why
           flowsh --version [--json]
    options: --plugin PATH    loads a bundle first; may be repeated
             --no-animation   transitions show their end at once
             --inline         the shell in rows below what the terminal shows; what commands say stays there
             --plain          reads the screen out as lines; the number of a control uses it

    Without --plain, where there is no terminal, lines of standard input are commands and nothing is read out.
    """
}
