import AppFlow

/// A word out of a closed set, as in `--policy queue`.
///
/// Case and hyphens don't matter when it is read: `ease-in-out` is `easeInOut`.
protocol ScriptChoice: CaseIterable, RawRepresentable<String>, Sendable {}

extension ScriptChoice {
  static var spellings: [String] { allCases.map(\.rawValue) }

  init?(spelling: String) {
    guard spelling.utf8.count <= 32 else { return nil }
    let key = spelling.lowercased().filter { $0 != "-" }
    guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == key }) else { return nil }
    self = match
  }
}

extension ArrivalPolicy: ScriptChoice {}
