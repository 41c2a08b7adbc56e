extension KnownTerminals {
  /// By what the terminals go that are known to have something.
  struct Names {
    /// Values of `TERM`, also followed by a hyphen or a dot and more.
    let terms: [String]
    /// Variables that a terminal sets, whatever their values.
    let variables: [String]
    /// The `TERM` for which the variables say something, if not for each: another terminal that was started
    /// from this one has the variables too, but a name of its own.
    var variablesHoldFor: String?
    /// The variable of a terminal in between that hasn't got it, whatever the one around it has.
    var lostWithin: String?
    /// Beginnings of the answer to XTVERSION.
    let answers: [String]

    func hasTerm(_ term: String) -> Bool { terms.contains { Self.is(term, $0) } }
    func hasAnswer(_ name: String) -> Bool { answers.contains { name.hasPrefix($0) } }
    func goesByVariables(_ term: String) -> Bool { variablesHoldFor.map { Self.is(term, $0) } ?? true }

    private static func `is`(_ term: String, _ name: String) -> Bool {
      term == name || term.hasPrefix(name + "-") || term.hasPrefix(name + ".")
    }
  }
}
