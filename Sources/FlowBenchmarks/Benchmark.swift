/// One figure: how it is named, what it counts, and how it is measured once.
struct Benchmark {
  var name: String
  var unit: String
  /// Measured so often; the median is reported.
  var runs = 5
  var measure: @MainActor () async throws -> Double
}

/// A figure that was measured.
struct Measurement: Encodable {
  var name: String
  var unit: String
  /// The median of the runs.
  var value: Double
  var runs: [Double]

  init(_ benchmark: Benchmark, runs: [Double]) {
    name = benchmark.name
    unit = benchmark.unit
    self.runs = runs
    let sorted = runs.sorted()
    value = sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
