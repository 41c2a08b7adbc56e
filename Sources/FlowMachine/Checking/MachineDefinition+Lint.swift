extension MachineDefinition {
  /// Looks for all that is wrong, or looks wrong, with the definition and with charts inside of it.
  ///
  /// A definition without errors compiles once all guards are supplied. SCXML lets a compound state begin in
  /// its first child, so that one with several children and no stated initial state is a warning.
  ///
  /// - Returns: the issues in document order, those about a state's own shape before those about its use.
  public func lint() -> [MachineIssue] {
    MachineLint(self, outline: DefinitionOutline(self)).issues()
  }
}
