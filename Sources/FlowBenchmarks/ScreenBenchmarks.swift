import FlowTerminal
import FlowUI

/// The costs of frames: from a change of state to the bytes for the terminal, without writing them.
@MainActor enum ScreenBenchmarks {
  static var all: [Benchmark] {
    [(80, 24), (120, 40), (200, 60)].flatMap { columns, rows in
      let size = CellSize(width: columns, height: rows)
      let name = "\(columns)x\(rows)"
      return [
        Benchmark(name: "swap.\(name).cpu", unit: "µs") { try await swap(size).micros },
        Benchmark(name: "swap.\(name).bytes", unit: "bytes", runs: 1) { try await swap(size).bytes },
        Benchmark(name: "value.\(name).cpu", unit: "µs") { value(size).micros },
        Benchmark(name: "value.\(name).bytes", unit: "bytes", runs: 1) { value(size).bytes },
        Benchmark(name: "slide.\(name).cpu", unit: "ms") { slide(size).micros / 1000 },
        Benchmark(name: "slide.\(name).bytes", unit: "bytes", runs: 1) { slide(size).bytes },
        Benchmark(name: "frame.\(name).cpu", unit: "µs") { slide(size).micros / 20 },
        Benchmark(name: "frame.\(name).bytes", unit: "bytes", runs: 1) { slide(size).bytes / 20 },
        // Sixty such frames a second.
        Benchmark(name: "transition.\(name).load", unit: "%") { slide(size).micros / 20 * 60 / 1e4 },
      ]
    } + [Benchmark(name: "swap.growth", unit: "bytes/swap", runs: 3) { try await growth() }]
  }

  private static func swap(_ size: CellSize, count: Int = 400) async throws -> Cost {
    let stage = Stage(size: size)
    return stage.cost(count) { index in
      stage.model.count += 1
      stage.session.coordinator.show(index % 2 == 0 ? .main : .login, animation: nil)
      stage.present()
    }
  }

  private static func value(_ size: CellSize, count: Int = 2_000) -> Cost {
    let stage = Stage(size: size, flow: .main)
    return stage.cost(count) { _ in
      stage.model.count += 1
      stage.present()
    }
  }

  /// One slide of 20 frames.
  private static func slide(_ size: CellSize, count: Int = 20) -> Cost {
    let stage = Stage(size: size)
    return stage.cost(count) { index in
      stage.session.coordinator.show(index % 2 == 0 ? .main : .login, animation: .linear(duration: 0.2))
      for _ in 0..<20 {
        stage.clock.advance(by: .milliseconds(10))
        stage.present()
      }
    }
  }

  private static func growth() async throws -> Double {
    let stage = Stage(size: CellSize(width: 120, height: 40))
    func swaps(_ count: Int) {
      for index in 0..<count {
        stage.session.coordinator.show(index % 2 == 0 ? .main : .login, animation: nil)
        stage.present()
      }
    }
    // What is bounded, such as the journal, is full before anything is measured.
    swaps(2_000)
    let before = ProcessFigures.ownBytes
    swaps(2_000)
    return (ProcessFigures.ownBytes - before) / 2_000
  }
}

/// CPU time and bytes of one step.
struct Cost {
  var micros: Double
  var bytes: Double
}

/// A session with the two screens, and the encoder that a terminal would have.
@MainActor final class Stage {
  let model: BenchmarkModel
  let clock = VirtualClock()
  let session: FlowSession
  private var encoder = OutputEncoder(depth: .trueColor)
  private(set) var bytes = 0

  /// - Parameter model: what the flows show.
  init(
    size: CellSize, flow: Flow = .main, flows: [FlowDefinition], model: BenchmarkModel = BenchmarkModel()
  ) {
    self.model = model
    session = FlowSession(flows: flows, clock: clock, size: size, startingFlow: flow)
    present()
  }

  convenience init(size: CellSize, flow: Flow = .login) {
    let content = BenchmarkContent(columns: size.width, rows: size.height)
    let model = BenchmarkModel()
    self.init(size: size, flow: flow, flows: Self.flows(content, model), model: model)
  }

  /// - Parameter transitions: how login and dashboard come and go.
  static func flows(
    _ content: BenchmarkContent, _ model: BenchmarkModel,
    transitions: (login: AnyTransition, main: AnyTransition) = (.move(edge: .leading), .move(edge: .trailing))
  ) -> [FlowDefinition] {
    [
      FlowDefinition(.login, title: "Login", transition: transitions.login) {
        LoginScreen(content: content, model: model)
      },
      FlowDefinition(.main, title: "Main", transition: transitions.main) {
        DashboardScreen(content: content, model: model)
      },
    ]
  }

  func present() { bytes += encoder.encode(session.frame()).count }

  func cost(_ count: Int, _ step: (Int) -> Void) -> Cost {
    for index in 0..<4 { step(index) }
    bytes = 0
    let start = ProcessFigures.cpuSeconds
    for index in 0..<count { step(index) }
    let seconds = ProcessFigures.cpuSeconds - start
    return Cost(micros: seconds / Double(count) * 1e6, bytes: Double(bytes) / Double(count))
  }
}
