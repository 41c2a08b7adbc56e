/// A chart whose states and events are enums of the program's own.
///
///     enum Screen: String { case login, main }
///     enum Signal: String { case signIn, signOut }
///
///     let chart = Chart<Screen, Signal>("app", initial: .login) {
///       StateNode(.login) {
///         On(.signIn, to: .main).when("valid")
///         After(.seconds(60), to: .login)
///       }
///       StateNode(.main) {
///         OnEntry(.perform("greet"))
///         On(.signOut, to: .login)
///       }
///     }
///
/// It makes a ``MachineDefinition``, in which the names are the raw values; nothing is lost that SCXML can
/// say.
public struct Chart<State, Event>: Sendable
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  public let definition: MachineDefinition

  /// - Parameter initial: where it begins; nil is the first state.
  public init(
    _ name: String, initial: State? = nil,
    @ChartBuilder<State, Event> _ contents: () -> ChartBuilder<State, Event>.Component
  ) {
    var root = StateDefinition(
      name, initial: initial.map { TransitionDefinition(targets: [$0.rawValue]) })
    for part in contents() { part(&root) }
    definition = MachineDefinition(name: name, root: root)
  }

  /// All that is wrong, or looks wrong, with it.
  public func lint() -> [MachineIssue] { definition.lint() }

  /// A running machine of it that takes only its own events; it isn't started.
  public func run(
    guards: [String: MachineGuard] = [:], in environment: MachineEnvironment, version: Int = 1
  ) throws(MachineDefinitionError) -> ChartRun<State, Event> {
    let machine = try Machine(
      definition,
      implementations: MachineImplementations(guards: guards, effects: Set(environment.effects.keys)),
      version: version)
    return ChartRun(RunningMachine(machine, in: environment))
  }
}
