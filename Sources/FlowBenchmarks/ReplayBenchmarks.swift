import FlowScript
import FlowUI

/// Commands a second, without a terminal.
@MainActor enum ReplayBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark(name: "replay.commands", unit: "commands/s") {
        try await rate(of: "type \"a\"\nkey backspace\nexpect flow login\nwait 10ms\nexpect text \"User\"\n")
      }
    ]
  }

  private static func rate(of round: String, rounds: Int = 1_000) async throws -> Double {
    let script = try Script(
      parsing: ScriptSource(name: "benchmark", text: String(repeating: round, count: rounds)))
    let session = FlowSession(flows: [FlowDefinition(.login, title: "Login") { LoginView(title: "flowsh") }])
    let runner = CommandRunner(session: session)
    let clock = ContinuousClock()
    let start = clock.now
    for command in script.commands { _ = try await runner.run(command) }
    return Double(script.commands.count) / start.duration(to: clock.now).seconds
  }
}
