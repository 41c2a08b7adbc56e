import FlowCanvas

extension TerminalProfile.Reason {
  /// The reason in words.
  package var sentence: String {
    switch self {
    case .noTerminal(let input, let output):
      switch (input, output) {
      case (false, false): "input and output are no terminal"
      case (false, true): "input is no terminal"
      case (true, _): "output is no terminal"
      }
    case .bothTerminals: "input and output are a terminal"
    case .variable(let name, let value): "\(name) is \(VisibleText.quoted(value))"
    case .noVariable(let name): "\(name) is not set"
    case .answered(let query): "the terminal says so (\(query.label))"
    case .denied(let query): "the terminal hasn't got it (\(query.label))"
    case .unanswered(let query): "the terminal didn't answer \(query.label)"
    case .silent: "the terminal has answered nothing that says more"
    case .unknown: "the terminal isn't known to do it"
    case .harmless: "a terminal that hasn't got them ignores them"
    case .plain: "output is plain text"
    }
  }
}
