extension Text {
  /// Whether text is shown in capitals or in small letters.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase

    func of(_ text: String) -> String {
      switch self {
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      }
    }
  }
}
