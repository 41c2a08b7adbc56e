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

  /// The parent, as long as it can be reached.
  var machine: RunningMachine? { parent.withLock { $0 }?.machine }

  /// An event of the child, for the parent.
  func item(_ name: String, origin: MachineEvent.Origin = .external, chain: Int) -> MailboxItem {
    MailboxItem(.event(MachineEvent(name, origin: origin, invokeID: invocation)), chain: chain)
  }

  /// Tells that the child came to its end by itself.
  func finish(chain: Int) {
    machine?.childEnded(self, telling: item("done.invoke.\(invocation)", chain: chain))
  }

  /// Tells that the child couldn't begin.
  func fail(chain: Int) {
    machine?.childEnded(self, telling: item(MachineEvent.communicationError, origin: .platform, chain: chain))
  }
}
