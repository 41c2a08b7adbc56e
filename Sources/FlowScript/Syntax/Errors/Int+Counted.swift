extension Int {
  /// The number and what it counts: `1 warning`, `2 warnings`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
