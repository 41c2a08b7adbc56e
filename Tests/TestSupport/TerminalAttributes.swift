import Glibc

/// The modes of a terminal's line discipline (POSIX `termios`), to be compared before and after.
public struct TerminalAttributes: Hashable, Sendable, CustomStringConvertible {
  public var input: UInt32
  public var output: UInt32
  public var control: UInt32
  public var local: UInt32
  /// `c_cc`, by the numbers of `VINTR` and so on.
  public var controlCharacters: [UInt8]
  public var speeds: [UInt32]

  init(_ value: termios) {
    input = value.c_iflag
    output = value.c_oflag
    control = value.c_cflag
    local = value.c_lflag
    controlCharacters = withUnsafeBytes(of: value.c_cc) { Array($0) }
    speeds = [value.c_ispeed, value.c_ospeed]
  }

  public var isEchoing: Bool { local & UInt32(ECHO) != 0 }
  /// Whether input comes line by line.
  public var isCanonical: Bool { local & UInt32(ICANON) != 0 }
  /// Whether ^C, ^\ and ^Z make signals.
  public var makesSignals: Bool { local & UInt32(ISIG) != 0 }
  /// Whether output is post-processed, as line ends need it.
  public var processesOutput: Bool { output & UInt32(OPOST) != 0 }

  public var description: String {
    func octal(_ value: UInt32) -> String { "0o" + String(value, radix: 8) }
    let words = [
      isEchoing ? "echo" : "-echo", isCanonical ? "icanon" : "-icanon", makesSignals ? "isig" : "-isig",
      processesOutput ? "opost" : "-opost", "iflag \(octal(input))", "oflag \(octal(output))",
      "cflag \(octal(control))", "lflag \(octal(local))",
      "cc " + controlCharacters.map { String($0, radix: 16) }.joined(separator: ":"),
    ]
    return words.joined(separator: " ")
  }
}
