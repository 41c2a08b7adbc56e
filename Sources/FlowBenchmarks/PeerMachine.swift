import FlowMachine
import Foundation
import Synchronization

/// Times login -> main (one guard, one entry action) -> login through the kernel, as other state machines
/// are timed: to a million transitions or five seconds of CPU, whichever comes first.
///
/// One line of JSON for the pure step, one for the running machine with its mailbox and journal.
@MainActor enum PeerMachine {
  private struct Line: Encodable {
    var peer: String
    var version: String
    var transitions: Int
    var cpu_s: Double
    var per_s: Double
    var ns: Double
    var peak_rss_kb: Int
  }

  private struct WrongCount: Error, CustomStringConvertible {
    var peer: String
    var entered: Int
    var rounds: Int
    var description: String { "\(peer): the entry action ran \(entered) times in \(rounds) rounds" }
  }

  private static let limit = 1_000_000
  private static let seconds = 5.0
  /// Rounds, of two transitions each, between two looks at the clock.
  private static let batch = 500

  static func run() throws {
    try time("flowsh, pure step", pure())
    try time("flowsh, running machine", running())
  }

  /// What makes so many rounds and returns how often the entry action came, in all rounds so far.
  private typealias Rounds = (_ count: Int) -> Int

  private static func time(_ peer: String, _ rounds: Rounds) throws {
    let before = rounds(200)
    var (done, entered) = (0, before)
    let start = ProcessFigures.cpuSeconds
    var cpu = 0.0
    while done < limit, cpu < seconds {
      entered = rounds(batch)
      done += 2 * batch
      cpu = ProcessFigures.cpuSeconds - start
    }
    guard entered - before == done / 2 else {
      throw WrongCount(peer: peer, entered: entered - before, rounds: done / 2)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let line = Line(
      peer: peer, version: "0.1.0", transitions: done, cpu_s: cpu, per_s: (Double(done) / cpu).rounded(),
      ns: (cpu / Double(done) * 1e10).rounded() / 10, peak_rss_kb: ProcessFigures.peakKilobytes)
    print(String(decoding: try encoder.encode(line), as: UTF8.self))
  }

  /// The guard compares a text that the compiler doesn't know, as the other programs' guards do.
  private static func machine() throws -> Machine {
    let password = CommandLine.arguments.isEmpty ? "" : "secret"
    return try Machine(
      KernelBenchmarks.flat,
      implementations: MachineImplementations(
        guards: ["valid": { _ in password == "secret" }], effects: ["entered"]))
  }

  private static func pure() throws -> Rounds {
    let machine = try machine()
    let events = [machine.event("sign-in"), machine.event("sign-out")]
    var snapshot = machine.start().0
    var effects: [MachineEffect] = []
    var entered = 0
    return { count in
      for _ in 0..<count {
        for event in events {
          effects.removeAll(keepingCapacity: true)
          machine.step(&snapshot, event, into: &effects)
          for case .perform in effects { entered += 1 }
        }
      }
      return entered
    }
  }

  private static func running() throws -> Rounds {
    let machine = try machine()
    let events = [machine.event("sign-in"), machine.event("sign-out")]
    let entered = Entered()
    let running = RunningMachine(
      machine,
      in: MachineEnvironment(
        clock: ManualMachineClock(), effects: ["entered": { _ in entered.count.withLock { $0 += 1 } }]))
    running.start()
    return { count in
      for _ in 0..<count {
        for event in events { running.send(event) }
      }
      return entered.count.withLock { $0 }
    }
  }

  /// An effect may be performed by any thread.
  private final class Entered: Sendable {
    let count = Mutex(0)
  }
}
