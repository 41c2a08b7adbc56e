import FlowMachine

extension ChartWriter {
  /// The text of a condition, with no parentheses but those without which the reader would make another of
  /// it.
  mutating func write(_ condition: ConditionDefinition) -> String { text(of: condition, depth: 0) }

  /// - Parameter depth: how deep the reader would be here.
  private mutating func text(of condition: ConditionDefinition, depth: Int) -> String {
    guard depth <= ConditionParser.maximumDepth else {
      problem(.tooDeep(limit: ConditionParser.maximumDepth))
      return ""
    }
    switch condition {
    case .constant(let value): return value ? "true" : "false"
    case .isActive(let id): return "In(\(quotedName(word(id))))"
    case .named(let name): return "named(\(quotedName(name)))"
    case .not(let inner):
      return "not \(part(inner, isWrapped: inner.isConjunction || inner.isDisjunction, depth: depth + 1))"
    case .all(let parts):
      // An operator needs two sides.
      guard parts.count > 1 else { return "all(\(list(parts, depth: depth)))" }
      let texts = parts.map { part($0, isWrapped: $0.isConjunction || $0.isDisjunction, depth: depth) }
      return texts.joined(separator: " and ")
    case .any(let parts):
      guard parts.count > 1 else { return "any(\(list(parts, depth: depth)))" }
      return parts.map { part($0, isWrapped: $0.isDisjunction, depth: depth) }.joined(separator: " or ")
    }
  }

  private mutating func part(_ condition: ConditionDefinition, isWrapped: Bool, depth: Int) -> String {
    isWrapped ? "(\(text(of: condition, depth: depth + 1)))" : text(of: condition, depth: depth)
  }

  private mutating func list(_ parts: [ConditionDefinition], depth: Int) -> String {
    parts.map { text(of: $0, depth: depth + 1) }.joined(separator: ", ")
  }

  private mutating func quotedName(_ name: String) -> String {
    guard name.unicodeScalars.contains("'") else {
      if name.isEmpty { problem(.word(name)) }
      return "'\(name)'"
    }
    if name.unicodeScalars.contains("\"") { problem(.quotes(name)) }
    return "\"\(name)\""
  }
}

extension ConditionDefinition {
  /// Whether it is written with `and`.
  fileprivate var isConjunction: Bool {
    if case .all(let parts) = self { return parts.count > 1 }
    return false
  }

  /// Whether it is written with `or`.
  fileprivate var isDisjunction: Bool {
    if case .any(let parts) = self { return parts.count > 1 }
    return false
  }
}
