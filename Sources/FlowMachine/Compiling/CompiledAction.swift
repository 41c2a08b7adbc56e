/// An action whose events have their rows and whose effects are ready to be handed out.
enum CompiledAction: Sendable {
  case raise(MachineEvent)
  /// A send that stays in the program's hands.
  case effect(MachineEffect)
  /// To a child, which has to be there.
  case sendToChild(String, MachineEffect)
  /// What can't be sent: it is an error, and its block ends.
  case fail
  case choose([(condition: CompiledCondition, actions: [CompiledAction])])
}
