import FlowMachine
import Synchronization

/// Writes down what a running chart logs, and stops it when it goes on for too long.
final class ChartWatch: Sendable {
  private struct State {
    var log: [String] = []
    var steps = 0
    /// The newest.
    var event = ""
    var failure: ChartRunningError?
  }

  private let state = Mutex(State())
  private let machine: RunningMachine
  private let clock: ManualMachineClock
  private let maximumEvents: Int
  private let maximumWork: Int

  init(_ machine: RunningMachine, clock: ManualMachineClock, maximumEvents: Int, maximumWork: Int) {
    self.machine = machine
    self.clock = clock
    self.maximumEvents = maximumEvents
    self.maximumWork = maximumWork
    machine.observe { [weak self] _, records in self?.stepped(records) }
  }

  var log: [String] { state.withLock { $0.log } }

  /// Puts the clock forward to an instant, or until nothing is pending, with a look at the chart each time that
  /// something is due.
  func advance(to instant: Duration?) throws(ChartRunningError) {
    var calls = 0
    while let deadline = clock.nextDeadline, deadline <= instant ?? deadline {
      calls += 1
      guard calls <= maximumEvents else { throw restless(.events(maximumEvents)) }
      clock.runUntilIdle(limit: 1)
      try check()
    }
    if let instant { clock.advance(to: instant) }
  }

  /// - Throws: the first reason to give the chart up.
  func check() throws(ChartRunningError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    switch machine.overrun {
    case .endlessSending(_, let event, let limit):
      throw .restless(.begotten(limit), event: event, at: clock.now)
    case .tooMuchWork(_, let event, let limit):
      throw .restless(.work(limit), event: event, at: clock.now)
    case .endlessCycle, .tooManyEffects, .notRunning, .foreignSnapshot, nil: break
    }
    if machine.workDone > maximumWork { throw restless(.work(maximumWork)) }
  }

  private func restless(_ bound: ChartRunningError.Bound) -> ChartRunningError {
    .restless(bound, event: state.withLock { $0.event }, at: clock.now)
  }

  private func stepped(_ records: [MachineJournalRecord]) {
    let waiting = machine.liveCounts.queued
    let mustStop = state.withLock { state in
      state.steps += 1
      for record in records { note(record, in: &state) }
      guard state.steps > maximumEvents || waiting > maximumEvents, state.failure == nil else { return false }
      state.failure = .restless(.events(maximumEvents), event: state.event, at: clock.now)
      return true
    }
    if mustStop { machine.stop() }
  }

  private func note(_ record: MachineJournalRecord, in state: inout State) {
    switch record.entry {
    case .step(.event(let name, _)): state.event = name
    case .effect(.log(let text)), .effect(.perform(let text)):
      if state.log.count < maximumEvents { state.log.append(text) }
    case .effect(.failed(let failure)): state.failure = state.failure ?? .step(failure)
    default: break
    }
  }
}
