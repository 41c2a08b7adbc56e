import Observation
import Synchronization

/// What one evaluation of a node observes, and the means to end that.
///
/// `withObservationTracking` has no way to be called off: a model that doesn't change would keep something of
/// every view that ever read it. But the first change ends it, and this is a thing whose change can be had at
/// any time.
final class NodeObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let isOver = Atomic<Bool>(false)

  private var mark: Int { 0 }

  /// Evaluates something; what it reads is observed until the first change, or until `end`.
  func observe(_ evaluate: () -> Void, onChange: @escaping @Sendable () -> Void) {
    withObservationTracking {
      registrar.access(self, keyPath: \.mark)
      evaluate()
    } onChange: { [self] in
      calling(onChange)
    }
  }

  /// Calls something unless the observation is over, which it is from then on.
  func calling(_ onChange: () -> Void) {
    if !isOver.exchange(true, ordering: .acquiringAndReleasing) { onChange() }
  }

  func end() {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    registrar.willSet(self, keyPath: \.mark)
  }
}
