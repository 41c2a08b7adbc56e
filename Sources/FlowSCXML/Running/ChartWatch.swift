import FlowMachine
import Synchronization

/// Writes down what a running chart logs, and stops it when it goes on for too long.
final class ChartWatch: Sendable {
  private struct State {
    var log: [String] = []
    var steps = 0
    var failure: ChartRunningError?
  }

  private let state = Mutex(State())
  private let machine: RunningMachine
  private let maximumEvents: Int

  init(_ machine: RunningMachine, clock: any MachineClock, maximumEvents: Int) {
    self.machine = machine
    self.maximumEvents = maximumEvents
    machine.observe { [weak self] _, records in self?.stepped(records, at: clock.now) }
  }

  var log: [String] { state.withLock { $0.log } }

  /// - Throws: the first reason to give the chart up.
  func check() throws(ChartRunningError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    // Events that beget each other too long are in nobody's step.
    for record in machine.journal {
      if case .undeliverable(_, nil) = record.entry {
        throw .restless(events: state.withLock { $0.steps }, at: record.time)
      }
    }
  }

  private func stepped(_ records: [MachineJournalRecord], at time: Duration) {
    let waiting = machine.liveCounts.queued
    let mustStop = state.withLock { state in
      state.steps += 1
      for record in records {
        switch record.entry {
        case .effect(.log(let text)), .effect(.perform(let text)):
          if state.log.count < maximumEvents { state.log.append(text) }
        case .effect(.failed(let failure)): state.failure = state.failure ?? .step(failure)
        default: break
        }
      }
      guard state.steps > maximumEvents || waiting > maximumEvents, state.failure == nil else { return false }
      state.failure = .restless(events: state.steps, at: time)
      return true
    }
    if mustStop { machine.stop() }
  }
}
