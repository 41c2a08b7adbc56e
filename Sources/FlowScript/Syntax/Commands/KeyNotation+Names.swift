import FlowCanvas

extension KeyNotation {
  /// The names that completion offers, in the order of the table.
  static let names: [String] = {
    var seen: Set<KeyEquivalent> = []
    return keyNames.filter { seen.insert($0.key).inserted }.map(\.name) + (1...12).map { "f\($0)" }
  }()

  static func named(_ name: String) -> KeyEquivalent? { keysByName[name] }

  /// The first of a key's names.
  static func name(of key: KeyEquivalent) -> String? {
    if let name = namesByKey[key] { return name }
    return (1...35).first { KeyEquivalent.function($0) == key }.map { "f\($0)" }
  }

  static func modifier(named name: String) -> EventModifiers? {
    modifierNames.first { $0.name == name }?.modifier
  }

  /// `ctrl-alt-`, in the order of the table.
  static func prefix(of modifiers: EventModifiers) -> String {
    var rest = modifiers
    var prefix = ""
    for (name, modifier) in modifierNames where rest.contains(modifier) {
      rest.remove(modifier)
      prefix += name + "-"
    }
    return prefix
  }

  /// A modifier's first name is the one that is written.
  private static let modifierNames: [(name: String, modifier: EventModifiers)] = [
    ("ctrl", .control), ("control", .control),
    ("alt", .option), ("option", .option), ("meta", .option),
    ("shift", .shift),
    ("cmd", .command), ("command", .command), ("super", .command),
  ]

  /// A key's first name is the one that is written.
  private static let keyNames: [(name: String, key: KeyEquivalent)] = [
    ("up", .upArrow), ("down", .downArrow), ("left", .leftArrow), ("right", .rightArrow),
    ("enter", .return), ("return", .return),
    ("tab", .tab),
    ("space", .space),
    ("esc", .escape), ("escape", .escape),
    ("backspace", .delete),
    ("delete", .deleteForward), ("del", .deleteForward),
    ("insert", .insert), ("ins", .insert),
    ("home", .home), ("end", .end),
    ("pageup", .pageUp), ("pgup", .pageUp),
    ("pagedown", .pageDown), ("pgdn", .pageDown),
    // These two can't stand in a word.
    ("semicolon", ";"), ("quote", "\""),
  ]

  private static let keysByName = Dictionary(
    keyNames.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
  private static let namesByKey = Dictionary(
    keyNames.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
}
