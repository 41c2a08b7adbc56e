/// A door through which bytes come from outside.
enum FuzzTarget: String, CaseIterable {
  case scxml, machine, keys, cells

  /// What libFuzzer begins with.
  var seeds: [[UInt8]] {
    switch self {
    case .scxml: FuzzSeeds.charts.map { Array($0.utf8) }
    case .machine: FuzzSeeds.definitions
    case .keys: FuzzSeeds.keys.map { [0, 0] + Array($0.utf8) }
    case .cells: FuzzSeeds.texts.map { [12, 3, 3, 1] + Array($0.utf8) }
    }
  }

  func check(_ bytes: [UInt8]) {
    switch self {
    case .scxml: ChartTextFuzz.check(bytes)
    case .machine: MachineFuzz.check(bytes)
    case .keys: KeyFuzz.check(bytes)
    case .cells: CellFuzz.check(bytes)
    }
  }
}

/// Ends the process if something doesn't hold that must.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  // That is how libFuzzer is told of a finding.
  if !condition { fatalError(message(), file: file, line: line) }
}
