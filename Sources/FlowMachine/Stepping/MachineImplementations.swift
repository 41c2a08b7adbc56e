/// A predicate that a definition asks for by name. It only looks: it must give the same answer for the same
/// view.
public typealias MachineGuard = @Sendable (MachineView) -> Bool

/// What a program supplies for the names in a definition.
public struct MachineImplementations: Sendable {
  public var guards: [String: MachineGuard]
  /// The names of effects that the program can perform; nil leaves them unchecked.
  public var effects: Set<String>?

  public init(guards: [String: MachineGuard] = [:], effects: Set<String>? = nil) {
    self.guards = guards
    self.effects = effects
  }
}
