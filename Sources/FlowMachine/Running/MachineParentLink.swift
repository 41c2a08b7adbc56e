/// A child's way to the machine that invoked it; once it is cut, nothing more is heard of the child.
final class MachineParentLink: Sendable {
  let invocation: String
  private let parent: Locked<WeakMachine?>

  private struct WeakMachine: Sendable {
    weak let machine: RunningMachine?
  }

  init(_ parent: RunningMachine, invocation: String) {
    self.invocation = invocation
    self.parent = Locked(WeakMachine(machine: parent))
  }

  func cut() { parent.withLock { $0 = nil } }

  /// Hands an event of the child on.
  ///
  /// - Returns: whether the parent took it.
  @discardableResult
  func deliver(_ name: String, origin: MachineEvent.Origin = .external, chain: Int) -> Bool {
    let event = MachineEvent(name, origin: origin, invokeID: invocation)
    guard let machine = parent.withLock({ $0 })?.machine else { return false }
    return machine.accept(MailboxItem(.event(event), chain: chain)).isTaken
  }

  /// Tells that the child came to its end by itself.
  func finish(chain: Int) {
    parent.withLock { $0 }?.machine?.childEnded(invocation, link: self)
    deliver("done.invoke.\(invocation)", chain: chain)
  }

  /// Tells that the child couldn't begin.
  func fail(chain: Int) {
    parent.withLock { $0 }?.machine?.childEnded(invocation, link: self)
    deliver(MachineEvent.communicationError, origin: .platform, chain: chain)
  }
}
