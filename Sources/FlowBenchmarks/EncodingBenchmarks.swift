import FlowTerminal
import FlowUI

/// The bytes that repetition and scroll regions save, where a terminal has them.
@MainActor enum EncodingBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark(name: "encode.list.bytes", unit: "bytes", runs: 1) { list([]) },
      Benchmark(name: "encode.list.regions.bytes", unit: "bytes", runs: 1) { list(.scrollRegions) },
      Benchmark(name: "encode.boxes.bytes", unit: "bytes", runs: 1) { boxes([]) },
      Benchmark(name: "encode.boxes.repetition.bytes", unit: "bytes", runs: 1) { boxes(.repetition) },
    ]
  }

  private static let size = CellSize(width: 120, height: 40)

  /// A dense list that moves up by a row.
  private static func list(_ features: OutputFeatures) -> Double {
    let lines = BenchmarkContent(columns: size.width, rows: 2 * size.height).login
    var encoder = OutputEncoder(depth: .trueColor, features: features)
    var bytes = 0
    for first in 0..<21 {
      var canvas = Canvas(size: size)
      for row in 0..<size.height - 2 { canvas.write(lines[first + row], x: 1, y: 1 + row) }
      let count = encoder.encode(Frame(canvas: canvas)).count
      if first > 0 { bytes += count }
    }
    return Double(bytes) / 20
  }

  /// The dashboard with its borders, painted on an empty screen.
  private static func boxes(_ features: OutputFeatures) -> Double {
    let stage = Stage(size: size, flow: .main)
    var encoder = OutputEncoder(depth: .trueColor, features: features)
    return Double(encoder.encode(stage.session.frame()).count)
  }
}
