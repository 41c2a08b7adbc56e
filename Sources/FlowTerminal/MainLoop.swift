import CTerminal
import Glibc

/// The loop of the main thread: it waits for the terminal, for signals and for the main queue at once.
///
/// A program whose `main` is asynchronous has its main queue served by threads of a pool: a key then wakes one
/// thread that passes it to another. Here the thread that waited for it handles it, and there need be no other.
@MainActor package final class MainLoop {
  /// The loop that runs, if this program has one.
  private(set) static var current: MainLoop?

  private var watches: [DescriptorWatch] = []
  /// What is waited for: the main queue, then the descriptors of the watches.
  private var entries: [pollfd]
  /// What is to be done at the end of this turn.
  private var endings: [@MainActor () -> Void] = []

  private init() {
    entries = [Self.entry(ct_main_queue_descriptor(), POLLIN)]
  }

  /// Does something on the main actor, and serves the main queue from then on; what it does has to end the process.
  ///
  /// Called on the main thread, before anything was waited for there.
  package static func run(_ main: @escaping @MainActor () async -> Void) -> Never {
    // Elsewhere it would wait without end: the main queue is a pool's by then.
    precondition(
      ct_is_main_thread(),
      "the loop of the main thread was begun by another; call it from a main that isn't asynchronous")
    ct_standard_streams_reserve()
    TTYTerminal.handleCrashes()
    let loop = MainLoop()
    current = loop
    Task { await main() }
    while true { loop.turn() }
  }

  func add(_ watch: DescriptorWatch) {
    watches.append(watch)
    let events =
      switch watch.event {
      case .readable: POLLIN
      case .writable: POLLOUT
      }
    entries.append(Self.entry(watch.descriptor, events))
  }

  func remove(_ watch: DescriptorWatch) {
    guard let index = watches.firstIndex(where: { $0 === watch }) else { return }
    watches.remove(at: index)
    entries.remove(at: index + 1)
  }

  /// Does something when this turn has served what was there, instead of putting it into the main queue and being
  /// woken for it.
  func atEndOfTurn(_ action: @escaping @MainActor () -> Void) { endings.append(action) }

  private func turn() {
    // A signal that interrupts it has left a byte to be read.
    guard poll(&entries, nfds_t(entries.count), -1) > 0 else { return }
    let isQueueWoken = entries[0].revents != 0
    // A handler may add and remove watches.
    for (watch, entry) in zip(watches, entries.dropFirst()) where entry.revents != 0 {
      watch.becameReady()
    }
    // What a handler put there belongs to this turn.
    ct_main_queue_run(isQueueWoken)
    while !endings.isEmpty {
      let actions = endings
      endings.removeAll(keepingCapacity: true)
      for action in actions { action() }
    }
  }

  private static func entry(_ descriptor: Int32, _ events: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}
