/// Compares the names that a plugin registered with those that its manifest states.
struct RegistrationCheck {
  var identifier: String
  var kind: ContributionKind
  var stated: [String]
  /// The names that belong to somebody else.
  var taken: Set<String>

  /// - Throws: ``PluginError`` for the first name that is wrong; names keep the order of registration.
  func check(_ registered: [String]) throws {
    var seen: Set<String> = []
    for name in registered {
      guard seen.insert(name).inserted else {
        throw PluginError.registeredTwice(identifier: identifier, kind: kind, name: name)
      }
      guard stated.contains(name) else {
        throw PluginError.notStated(identifier: identifier, kind: kind, name: name)
      }
      guard !taken.contains(name) else {
        throw PluginError.taken(identifier: identifier, kind: kind, name: name)
      }
    }
    if let missing = stated.first(where: { !seen.contains($0) }) {
      throw PluginError.notRegistered(identifier: identifier, kind: kind, name: missing)
    }
  }
}
