/// What the text of a manifest's field has to look like.
struct ManifestRule: Sendable {
  /// What is right, to follow "is to be".
  var wanted: String
  var longest: Int
  var accepts: @Sendable (String) -> Bool

  /// A reverse domain name in lower case: case must not tell two plugins apart.
  static let identifier = ManifestRule(
    wanted: "a reverse domain name in lower case, such as org.example.movies", longest: 128
  ) { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && parts.allSatisfy { isName($0, tail: isLowercaseLetterDigitOrHyphen) }
  }

  /// A module's name, which is also a file's name: so no separator, no dot, no space.
  static let module = ManifestRule(
    wanted: "a module name of ASCII letters, digits and \"_\" that begins with a letter", longest: 64
  ) { text in
    text.unicodeScalars.first.map(isLetter) == true && text.unicodeScalars.allSatisfy(isIdentifierPart)
  }

  /// A semantic version.
  static let version = ManifestRule(wanted: "MAJOR.MINOR.PATCH, such as 1.0.0", longest: 64) { text in
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    let suffix = text[core.endIndex...].dropFirst()
    return numbers.count == 3
      && numbers.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy(isDigit) }
      && (core.endIndex == text.endIndex || !suffix.isEmpty)
      && suffix.unicodeScalars.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == "." || $0 == "-" || $0 == "+"
      }
  }

  /// A type's name, possibly nested: it is written into the generated entry point.
  static let typeName = ManifestRule(
    wanted: "the name of a Swift type, such as MoviesPlugin", longest: 256
  ) { text in
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.unicodeScalars.first else { return false }
      return (isLetter(first) || first == "_") && part.unicodeScalars.allSatisfy(isIdentifierPart)
    }
  }

  /// A word of the command language.
  static let word = ManifestRule(
    wanted: "a lower-case letter followed by lower-case letters, digits or \"-\"", longest: 64
  ) { isName($0[...], tail: isLowercaseLetterDigitOrHyphen) }

  /// The name of an environment value or of a permission.
  static let key = ManifestRule(
    wanted: "a letter followed by letters, digits, \".\", \"_\" or \"-\"", longest: 128
  ) { text in
    text.unicodeScalars.first.map(isLetter) == true
      && text.unicodeScalars.allSatisfy { isIdentifierPart($0) || $0 == "." || $0 == "-" }
  }

  /// Words for the screen.
  static let title = ManifestRule(wanted: "a title of 1 to 80 characters", longest: 320) { text in
    !text.isEmpty && text.count <= 80
  }

  /// A line such as a compiler's version.
  static let line = ManifestRule(wanted: "a line of text", longest: 256) { !$0.isEmpty }

  /// A GNU build id: SHA-1 has 40 digits, other styles 16 to 64.
  static let buildID = ManifestRule(wanted: "a build id of 16 to 64 hexadecimal digits", longest: 64) {
    text in
    text.utf8.count >= 16 && text.utf8.count.isMultiple(of: 2)
      && text.unicodeScalars.allSatisfy(isHexadecimal)
  }

  /// A SHA-256 digest.
  static let sha256 = ManifestRule(wanted: "64 hexadecimal digits in lower case", longest: 64) { text in
    text.utf8.count == 64 && text.unicodeScalars.allSatisfy(isHexadecimal)
  }

  private static func isName(_ text: Substring, tail: (Unicode.Scalar) -> Bool) -> Bool {
    guard let first = text.unicodeScalars.first, ("a"..."z").contains(first) else { return false }
    return text.unicodeScalars.allSatisfy(tail)
  }

  private static func isLowercaseLetterDigitOrHyphen(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || isDigit(scalar) || scalar == "-"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar) || scalar == "_"
  }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("a"..."f").contains(scalar)
  }
}
