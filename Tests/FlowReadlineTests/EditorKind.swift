import FlowReadline
import FlowViews
import Glibc

/// The editors that behave alike.
enum EditorKind: String, CaseIterable, Sendable {
  case readline
  case builtin

  @MainActor func make() -> any LineEditor {
    switch self {
    case .readline: makeReadline()
    case .builtin: BuiltinLineEditor()
    }
  }
}

/// Makes a readline editor with the default bindings, and with an inputrc only if it is the first of the
/// process.
@MainActor func makeReadline(
  historyFile: String? = nil, limit: Int = 1000, inputrc: String = "/dev/null"
) -> ReadlineEditor {
  setenv("INPUTRC", inputrc, 1)
  return ReadlineEditor(historyFile: historyFile, limit: limit)
}

/// Answers the words of a list that continue the last word of a text.
@MainActor func completer(_ words: String...) -> @MainActor (String) -> LineCompletion {
  { text in
    let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let found = words.filter { $0.hasPrefix(word) }
    return LineCompletion(
      start: text.count - word.count, candidates: found.map { .init($0, note: "a \($0)") })
  }
}
