import AppFlow
import FlowCanvas

extension ScriptError.Reason {
  /// The sentences about arguments; empty for the other reasons.
  var argumentMessage: String {
    switch self {
    case .missingArgument(let kind, let usage): "\(kind.noun) is missing; usage: \(usage)"
    case .missingKeyword(let word, let usage): "\"\(word)\" is missing; usage: \(usage)"
    case .unexpectedArgument(let text, let usage):
      "\(VisibleText.quoted(text)) is more than this command takes; usage: \(usage)"
    case .unknownOption(let name, let nearest, let usage):
      "there is no option \(VisibleText.quoted(name))" + Self.hint(nearest, otherwise: "; usage: \(usage)")
    case .repeatedOption(let name): "\(name) stands here twice; write it once"
    case .valueOfFlag(let name): "\(name) takes no value; write it alone"
    case .emptyText(let kind): "\(kind.noun) can't be empty"
    case .badChoice(let kind, let text, let nearest, let choices):
      "\(VisibleText.quoted(text)) isn't \(kind.noun)" + Self.hint(nearest, of: choices)
    case .badLink(let text, let error): "\(VisibleText.quoted(text)) is no link: \(error)"
    case .badDuration(let text): "\(VisibleText.quoted(text)) is no duration; write it like 150ms, 1.5s or 2m"
    case .badNumber(let text, let range):
      "\(VisibleText.quoted(text)) is no whole number from \(range.lowerBound) to \(range.upperBound)"
    case .badPoint(let text):
      "\(VisibleText.quoted(text)) is no place; write column,row counted from 0, like 10,4"
    case .badSize(let text, let range):
      "\(VisibleText.quoted(text)) is no size; write columns and rows like 100x30, "
        + "each from \(range.lowerBound) to \(range.upperBound)"
    case .badProgress(let text):
      "\(VisibleText.quoted(text)) is no progress; write it like 30% or 25..35%, from 0 to 100"
    case .badKey(let text, let nearest):
      "there is no key \(VisibleText.quoted(text))"
        + Self.hint(nearest, otherwise: "; write it like a, enter, ctrl-a, f1 or down*3")
    case .badSnapshotName(let text):
      "\(VisibleText.quoted(text)) can't name a snapshot; use letters, digits, \"-\", \"_\" and \".\" inside"
    default: ""
    }
  }
}
