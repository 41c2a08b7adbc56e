extension MachineDefinition {
  /// Looks for the fewest events after which a state is active, or was on the way.
  ///
  /// Any event may come at any time, but for `done.state.ID`, which the chart itself makes. A named condition
  /// may hold or not, anew with each event. Child machines do nothing of their own.
  ///
  /// - Parameter limit: how many configurations are looked at.
  /// - Throws: what keeps the definition from being compiled.
  public func path(
    to state: String, limit: Int = 20_000
  ) throws(MachineDefinitionError) -> StatePath {
    let conditions = try namesOfConditions()
    guard conditions.count <= StatePathSearch.mostConditions else {
      return .undecided(.conditions(conditions.count, limit: StatePathSearch.mostConditions))
    }
    var search = try StatePathSearch(self, to: state, conditions: conditions, limit: max(limit, 1))
    return search.run()
  }

  /// The ids of all states that can be active, in document order; the chart's own isn't among them.
  public var stateIDs: [String] {
    DefinitionOutline(self).nodes.dropFirst().filter { !$0.role.isHistory }.map(\.definition.id)
  }

  /// The compiler tells which guards it lacks.
  private func namesOfConditions() throws(MachineDefinitionError) -> [String] {
    do {
      _ = try Machine(self)
      return []
    } catch {
      let names = error.issues.compactMap { issue in
        if case .missingGuard(let name) = issue.kind { name } else { nil }
      }
      guard names.count == error.issues.count else { throw error }
      return Set(names).sorted()
    }
  }
}
