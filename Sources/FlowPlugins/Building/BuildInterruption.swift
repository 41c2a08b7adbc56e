import Glibc
import Synchronization

/// Breaks off a build that is under way elsewhere.
public final class BuildInterruption: Sendable {
  private enum State {
    /// No program runs.
    case idle
    case running(pid_t)
    /// No program is to run any more.
    case interrupted
  }

  private let state = Mutex(State.idle)

  public init() {}

  /// Asks the compiler to end, as Ctrl-C does; what it would have started isn't started.
  public func interrupt() {
    state.withLock { state in
      if case .running(let process) = state { kill(process, SIGINT) }
      state = .interrupted
    }
  }

  /// A program was started; it is ended at once if that came too late.
  func started(_ process: pid_t) {
    state.withLock { state in
      if case .interrupted = state { kill(process, SIGINT) } else { state = .running(process) }
    }
  }

  /// The program has ended and is about to be waited for: its number may be another's from then on.
  func ended() {
    state.withLock { state in
      if case .running = state { state = .idle }
    }
  }
}
