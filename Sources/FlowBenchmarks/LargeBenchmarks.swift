import FlowUI
import Foundation

/// Lists, tables and trees that are far larger than the screen.
@MainActor enum LargeBenchmarks {
  static var all: [Benchmark] {
    let size = CellSize(width: 120, height: 40)
    return [
      Benchmark(name: "list100k.firstframe", unit: "ms") { firstFrame(list(size)) },
      Benchmark(name: "list100k.pagedown", unit: "ms") { pageDown(list(size), count: 500) },
      // The process's own memory, so that a run of this alone says what a program with such a list has.
      Benchmark(name: "list100k.rss", unit: "MB", runs: 1) { memory(list(size)) },
      Benchmark(name: "table1000x50.firstframe", unit: "ms") { firstFrame(table(size)) },
      Benchmark(name: "table1000x50.pagedown", unit: "ms") { pageDown(table(size), count: 20) },
      Benchmark(name: "list100k.focus", unit: "µs") {
        focus(size) { LongListScreen(model: BenchmarkModel()) }
      },
      Benchmark(name: "table1000x50.focus", unit: "µs") { focus(size) { LargeTableScreen() } },
      Benchmark(name: "tree1000.onechange", unit: "µs") { oneChange(size) },
    ]
  }

  private static func list(_ size: CellSize) -> () -> Stage {
    {
      let model = BenchmarkModel()
      return Stage(size: size, flows: [PeerProgram.listFlow(model)], model: model)
    }
  }

  private static func table(_ size: CellSize) -> () -> Stage {
    { Stage(size: size, flows: [FlowDefinition(.main, title: "Table") { LargeTableScreen() }]) }
  }

  /// From nothing to the bytes of the first picture, in milliseconds.
  private static func firstFrame(_ make: () -> Stage) -> Double {
    let start = ProcessFigures.cpuSeconds
    withExtendedLifetime(make()) {}
    return (ProcessFigures.cpuSeconds - start) * 1e3
  }

  private static func pageDown(_ make: () -> Stage, count: Int) -> Double {
    let stage = make()
    return stage.cost(count) { _ in page(stage) }.micros / 1e3
  }

  private static func page(_ stage: Stage) {
    stage.model.count += 1
    stage.session.send(.key(KeyPress(.pageDown)))
    stage.present()
  }

  /// The focus goes to a button below and back.
  private static func focus(_ size: CellSize, @ViewBuilder _ content: @escaping @MainActor () -> some View)
    -> Double
  {
    let flow = FlowDefinition(.main, title: "Focus") {
      VStack {
        content()
        Button("Done") {}
      }
    }
    let stage = Stage(size: size, flows: [flow])
    return stage.cost(500) { _ in
      stage.session.send(.key(KeyPress(.tab)))
      stage.present()
    }.micros
  }

  private static func memory(_ make: () -> Stage) -> Double {
    let stage = make()
    for _ in 0..<500 { page(stage) }
    return ProcessFigures.residentBytes / 1_048_576
  }

  /// One of a thousand values changes, and with it one view.
  private static func oneChange(_ size: CellSize) -> Double {
    let models = (0..<1_000).map { _ in BenchmarkModel() }
    let stage = Stage(
      size: size, flows: [FlowDefinition(.main, title: "Tree") { TreeScreen(models: models) }])
    return stage.cost(1_000) { index in
      models[index * 7 % 1_000].count += 1
      stage.present()
    }.micros
  }
}
