/// The names of the environment's variables, as scripts write them: `$PASSWORD`.
///
/// As POSIX has it: letters, digits and underscores of ASCII, no digit first (XBD 8.1, XBD 3.216).
enum VariableName {
  static func isValid(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": true
      default: false
      }
    }
  }

  /// The variable that stands for what was typed into a control: `NEW_PASSWORD` for "New password".
  static func named(after label: String) -> String {
    let words = label.uppercased().unicodeScalars.split {
      !("A"..."Z").contains($0) && !("0"..."9").contains($0)
    }
    let name = words.map { String($0) }.joined(separator: "_")
    return isValid(name) ? name : "SECRET"
  }
}
