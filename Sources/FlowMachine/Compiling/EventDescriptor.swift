/// An event descriptor of SCXML 1.0 (3.12.1): tokens that an event's name begins with, or `*` for every
/// event.
///
/// `error`, `error.` and `error.*` are the same descriptor.
struct EventDescriptor: Hashable, Sendable {
  /// The tokens with their dots; empty matches every event.
  let prefix: String

  /// - Returns: nil for an empty text or one that holds white space.
  init?(_ text: String) {
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
    var prefix = Substring(text)
    if prefix == "*" {
      prefix = ""
    } else if prefix.hasSuffix(".*") {
      prefix = prefix.dropLast(2)
    } else if prefix.hasSuffix(".") {
      prefix = prefix.dropLast()
    }
    self.prefix = String(prefix)
  }

  /// Whether every event that the other one matches is matched by this one.
  func covers(_ other: EventDescriptor) -> Bool {
    if prefix.isEmpty || prefix == other.prefix { return true }
    return other.prefix.hasPrefix(prefix + ".")
  }

  /// The prefixes of all descriptors that match an event, the shortest first.
  static func prefixes(matching name: String) -> [String] {
    var prefixes = [""]
    var end = name.startIndex
    while let dot = name[end...].firstIndex(of: ".") {
      prefixes.append(String(name[..<dot]))
      end = name.index(after: dot)
    }
    if prefixes.last != name { prefixes.append(name) }
    return prefixes
  }
}
