extension ScriptExpectation {
  /// What follows `expect`.
  var scriptText: String {
    switch self {
    case .flow(let name): "flow " + ScriptText.word(name)
    case .text(let text): "text " + ScriptText.quoted(text)
    case .noText(let text): "no text " + ScriptText.quoted(text)
    case .focus(let control): "focus \(control)"
    case .error(let text): "error " + ScriptText.quoted(text)
    case .transition(let expected): "transition" + expected.scriptText
    case .noTransition: "no transition"
    case .overlay(let name): "overlay " + ScriptText.quoted(name)
    case .noOverlay: "no overlay"
    case .receipt(let name): "receipt " + name.rawValue
    case .screen(let text): "screen " + ScriptText.block(text)
    }
  }
}

extension ExpectedTransition {
  fileprivate var scriptText: String {
    var text = ""
    if let route { text += " \(ScriptText.word(route.from)) -> \(ScriptText.word(route.to))" }
    if let insertion { text += " insertion " + ScriptText.word(insertion) }
    if let removal { text += " removal " + ScriptText.word(removal) }
    if let progress { text += " at " + progress.scriptText }
    return text
  }
}
