@testable import AppFlow

extension AppFlowCoordinator {
  /// Lets time pass up to the end of all that moves, and of what waited for that.
  func finish(on clock: VirtualClock) {
    while let end = nextEnd {
      clock.advance(to: end)
      while completeNext(at: clock.now) {}
    }
  }
}
