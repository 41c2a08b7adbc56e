import FlowMachine
import FlowUI

/// Events a second through the state chart kernel, and what it keeps of them.
@MainActor enum KernelBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark(name: "kernel.flat", unit: "events/s") { try rate(flat) },
      Benchmark(name: "kernel.nested3", unit: "events/s") { try rate(nested) },
      Benchmark(name: "kernel.parallel3", unit: "events/s") { try rate(parallel) },
      Benchmark(name: "kernel.build", unit: "µs") { try build() },
      Benchmark(name: "kernel.memory.growth", unit: "bytes", runs: 1) { try growth() },
    ]
  }

  /// Two states; the way in has a guard and an entry action.
  static let flat = MachineDefinition(
    name: "flat", root: StateDefinition("flat", children: [login(to: "main"), main(to: "login")]))

  /// The same two states, each three deep.
  static let nested = MachineDefinition(
    name: "nested",
    root: StateDefinition(
      "nested",
      children: [
        StateDefinition("a", children: [StateDefinition("a2", children: [login(to: "main")])]),
        StateDefinition("b", children: [StateDefinition("b2", children: [main(to: "login")])]),
      ]))

  /// The same two states in three regions at once: an event moves all three.
  static let parallel = MachineDefinition(
    name: "parallel",
    root: StateDefinition(
      "parallel",
      children: [
        StateDefinition(
          "all", kind: .parallel,
          children: (1...3).map { region in
            StateDefinition(
              "region\(region)",
              children: [
                login("login\(region)", to: "main\(region)"), main("main\(region)", to: "login\(region)"),
              ])
          })
      ]))

  private static func login(_ id: String = "login", to target: String) -> StateDefinition {
    StateDefinition(
      id,
      transitions: [
        TransitionDefinition(events: ["sign-in"], condition: .named("valid"), targets: [target])
      ])
  }

  private static func main(_ id: String = "main", to target: String) -> StateDefinition {
    StateDefinition(
      id, onEntry: [[.perform("entered")]],
      transitions: [TransitionDefinition(events: ["sign-out"], targets: [target])])
  }

  private static let implementations = MachineImplementations(
    guards: ["valid": { _ in true }], effects: ["entered"])

  private static func rate(_ definition: MachineDefinition, rounds: Int = 1_000_000) throws -> Double {
    let machine = try Machine(definition, implementations: implementations)
    let start = ProcessFigures.cpuSeconds
    let entered = try run(machine, rounds: rounds)
    let seconds = ProcessFigures.cpuSeconds - start
    guard entered % rounds == 0, entered > 0 else { throw WrongCount(entered: entered, rounds: rounds) }
    return Double(2 * rounds) / seconds
  }

  /// Goes in and out so often; returns how often the entry action was asked for.
  private static func run(_ machine: Machine, rounds: Int) throws -> Int {
    let events = [machine.event("sign-in"), machine.event("sign-out")]
    var snapshot = machine.start().0
    var effects: [MachineEffect] = []
    var entered = 0
    for _ in 0..<rounds {
      for event in events {
        effects.removeAll(keepingCapacity: true)
        machine.step(&snapshot, event, into: &effects)
        entered += effects.count
      }
    }
    return entered
  }

  private static func build(count: Int = 1_000) throws -> Double {
    let start = ProcessFigures.cpuSeconds
    for _ in 0..<count { _ = try Machine(flat, implementations: implementations) }
    return (ProcessFigures.cpuSeconds - start) / Double(count) * 1e6
  }

  /// What is kept of ten million events.
  private static func growth() throws -> Double {
    let machine = try Machine(flat, implementations: implementations)
    _ = try run(machine, rounds: 100_000)
    _ = ProcessFigures.ownBytes
    let before = ProcessFigures.ownBytes
    _ = try run(machine, rounds: 5_000_000)
    return ProcessFigures.ownBytes - before
  }

  struct WrongCount: Error, CustomStringConvertible {
    var entered: Int
    var rounds: Int
    var description: String { "the entry action ran \(entered) times in \(rounds) rounds" }
  }
}
