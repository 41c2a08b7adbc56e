import FlowUI
import Foundation

/// Measures the figures that the design states budgets for.
///
///     FlowBenchmarks [--json] [--filter PREFIX] [--runs COUNT]
///     FlowBenchmarks peer WORK
@main @MainActor struct FlowBenchmarks {
  static func main() {
    TerminalApplication.main {
      do {
        return try await run(CommandLine.arguments.dropFirst())
      } catch {
        FileHandle.standardError.write(Data("FlowBenchmarks: \(error)\n".utf8))
        return 1
      }
    }
  }

  private static func usage() -> Int32 {
    print("usage: FlowBenchmarks [--json] [--filter PREFIX] [--runs COUNT], a COUNT from 1 on")
    return 2
  }

  /// - Returns: the exit status.
  private static func run(_ arguments: ArraySlice<String>) async throws -> Int32 {
    var arguments = arguments
    if arguments.first == "peer" { return try await PeerCommand.run(arguments.dropFirst()) }
    var isJSON = false
    var prefix = ""
    var count: Int?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--filter":
        guard let value = arguments.popFirst() else { return usage() }
        prefix = value
      case "--runs":
        guard let value = arguments.popFirst().flatMap({ Int($0) }), value > 0 else { return usage() }
        count = value
      default: return usage()
      }
    }
    let all =
      KernelBenchmarks.all + ScreenBenchmarks.all + LargeBenchmarks.all + EncodingBenchmarks.all
      + DecodingBenchmarks.all + ReplayBenchmarks.all + ProcessBenchmarks.all
    var measurements: [Measurement] = []
    for benchmark in all where benchmark.name.hasPrefix(prefix) {
      var runs: [Double] = []
      for _ in 0..<(count ?? benchmark.runs) { runs.append(try await benchmark.measure()) }
      let measurement = Measurement(benchmark, runs: runs)
      measurements.append(measurement)
      if !isJSON { print(line(measurement)) }
    }
    ProcessBenchmarks.cleanUp()
    guard isJSON else { return 0 }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
    return 0
  }

  private static func line(_ measurement: Measurement) -> String {
    let name = measurement.name.padding(toLength: 28, withPad: " ", startingAt: 0)
    let digits = measurement.value < 100 ? 2 : 0
    let value = String(format: "%.\(digits)f", measurement.value)
    return name + String(repeating: " ", count: max(0, 14 - value.count)) + value + " " + measurement.unit
  }
}
