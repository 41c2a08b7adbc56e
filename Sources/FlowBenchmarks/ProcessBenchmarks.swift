import FlowUI
import Foundation

/// What a person feels of a whole process: how it starts, how it answers, and that it rests. The program is
/// this one, showing the screens under a terminal (`FlowBenchmarks peer`).
@MainActor enum ProcessBenchmarks {
  static var all: [Benchmark] {
    let usual = CellSize(width: 120, height: 40)
    let sizes = [(80, 24), (200, 60)].flatMap { columns, rows in
      let size = CellSize(width: columns, height: rows)
      return latency("key.latency.\(columns)x\(rows)", size) + starts("start.\(columns)x\(rows)", size)
    }
    return latency("key.latency", usual) + starts("start", usual) + sizes + [
      Benchmark(name: "idle.wakeups", unit: "in 10 s", runs: 3) { try rest(usual).waits },
      Benchmark(name: "idle.cpu", unit: "ms in 10 s", runs: 1) { try rest(usual).milliseconds },
      Benchmark(name: "interrupt.latency", unit: "ms", runs: 9) { try interrupt(usual) },
      Benchmark(name: "spinner.load", unit: "%", runs: 1) { try spin(usual) },
    ]
  }

  private static func latency(_ name: String, _ size: CellSize) -> [Benchmark] {
    [
      Benchmark(name: name + ".p50", unit: "ms", runs: 3) { try keys(size).percentile(50) },
      Benchmark(name: name + ".p99", unit: "ms", runs: 3) { try keys(size).percentile(99) },
    ]
  }

  private static func starts(_ name: String, _ size: CellSize) -> [Benchmark] {
    [
      Benchmark(name: name + ".firstframe", unit: "ms", runs: 15) { try start(size).milliseconds },
      Benchmark(name: name + ".rss", unit: "MB", runs: 5) { try start(size).megabytes },
    ]
  }

  /// From a key to the first byte that is written for it, for 300 keys, 20 ms and more apart.
  private static func keys(_ size: CellSize) throws -> [Double] {
    let terminal = try run("value", size)
    terminal.drain(quiet: 300)
    return (0..<300).map { _ in
      let begin = ContinuousClock.now
      terminal.send(UInt8(ascii: "u"))
      while terminal.read(milliseconds: 1_000) == 0 {}
      let elapsed = begin.duration(to: .now)
      terminal.drain(quiet: 20)
      return elapsed.milliseconds
    }
  }

  /// From the start of the program to the end of its first frame, and the memory that it uses then.
  private static func start(_ size: CellSize) throws -> (milliseconds: Double, megabytes: Double) {
    let terminal = try run("value", size)
    repeat { terminal.read(milliseconds: 1_000) } while !terminal.isAtEndOfFrame
    let elapsed = terminal.start.duration(to: .now)
    terminal.drain(quiet: 300)
    return (elapsed.milliseconds, ProcessFigures(of: terminal.process).residentBytes / 1e6)
  }

  /// What the program does in ten seconds in which nothing happens.
  private static func rest(_ size: CellSize) throws -> (waits: Double, milliseconds: Double) {
    let terminal = try run("value", size)
    // The threads of the start end when they have had nothing to do for some seconds.
    terminal.drain(quiet: 6_000)
    let before = ProcessFigures(of: terminal.process)
    terminal.drain(quiet: 10_000)
    let after = ProcessFigures(of: terminal.process)
    return (Double(after.waits - before.waits), (after.cpuSeconds - before.cpuSeconds) * 1_000)
  }

  /// From Ctrl-C in the middle of a slide to the terminal that is given back and the program that is gone.
  private static func interrupt(_ size: CellSize) throws -> Double {
    let terminal = try run("anim", size)
    // In its first second a program waits for answers when it leaves, which this terminal doesn't give.
    terminal.drain(quiet: 1_200)
    terminal.send(UInt8(ascii: "u"))
    for _ in 0..<3 { terminal.read(milliseconds: 1_000) }
    let begin = ContinuousClock.now
    terminal.send(3)
    terminal.readToEnd()
    return begin.duration(to: .now).milliseconds
  }

  /// The share of one core that a spinner takes.
  private static func spin(_ size: CellSize) throws -> Double {
    let terminal = try run("spinner", size)
    terminal.drain(for: .seconds(1))
    let before = ProcessFigures(of: terminal.process)
    let begin = ContinuousClock.now
    terminal.drain(for: .seconds(10))
    let after = ProcessFigures(of: terminal.process)
    return (after.cpuSeconds - before.cpuSeconds) / begin.duration(to: .now).seconds * 100
  }

  private static func run(_ mode: String, _ size: CellSize) throws -> BenchmarkTerminal {
    let content = FileManager.default.temporaryDirectory.appending(path: "flowsh-\(UUID().uuidString).txt")
    let text = BenchmarkContent(columns: size.width, rows: size.height).text
    try text.write(to: content, atomically: true, encoding: .utf8)
    defer { removals.append(content) }
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path(percentEncoded: false)
    return try BenchmarkTerminal(executable, ["peer", mode, content.path(percentEncoded: false)], size: size)
  }

  /// The text that programs were given, to be removed in the end.
  private static var removals: [URL] = []

  static func cleanUp() {
    for file in removals { try? FileManager.default.removeItem(at: file) }
    removals = []
  }
}

extension [Double] {
  /// The smallest value that is not exceeded by so many per cent of the values.
  fileprivate func percentile(_ percent: Int) -> Double {
    let sorted = sorted()
    return sorted.isEmpty ? .nan : sorted[Swift.min(sorted.count - 1, sorted.count * percent / 100)]
  }
}

extension Duration {
  fileprivate var milliseconds: Double { seconds * 1_000 }
}
