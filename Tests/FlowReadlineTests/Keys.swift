import FlowCanvas

/// Keys from text: each character types itself, but `<name>` is a key, as `<up>`, `<ctrl-r>` or `<alt-f>`.
func keys(_ text: String) -> [KeyPress] {
  let names: [Substring: KeyEquivalent] = [
    "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow, "home": .home, "end": .end,
    "esc": .escape, "tab": .tab, "return": .return, "back": .delete, "del": .deleteForward,
    "insert": .insert, "pageup": .pageUp, "lt": "<",
  ]
  var keys: [KeyPress] = []
  var rest = text[...]
  while let first = rest.popFirst() {
    guard first == "<", let end = rest.firstIndex(of: ">") else {
      keys.append(KeyPress(KeyEquivalent(first)))
      continue
    }
    var name = rest[..<end]
    rest = rest[rest.index(after: end)...]
    var modifiers: EventModifiers = []
    for (prefix, modifier) in [("ctrl-", EventModifiers.control), ("alt-", .option), ("shift-", .shift)]
    where name.hasPrefix(prefix) {
      modifiers.insert(modifier)
      name = name.dropFirst(prefix.count)
    }
    keys.append(KeyPress(names[name] ?? KeyEquivalent(name.first ?? "?"), modifiers: modifiers))
  }
  return keys
}
