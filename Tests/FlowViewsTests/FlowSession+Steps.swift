import AppFlow
import FlowRuntime
import FlowViews
import Testing

extension FlowSession {
  /// Uses the first control of a name.
  func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let control = controls.first { $0.label == label }
    activate(try #require(control, "no \(label)", sourceLocation: sourceLocation))
    step()
  }

  /// Lets time pass up to the end of all that moves.
  func finish(on clock: VirtualClock) {
    step()
    while let end = coordinator.nextEnd {
      clock.advance(to: end)
      step()
    }
  }
}
