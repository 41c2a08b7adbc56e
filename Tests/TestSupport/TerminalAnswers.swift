/// Which questions of an application a terminal emulator answers.
public struct TerminalAnswers: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Device attributes, cursor position and the modes that libvterm knows.
  public static let basic = TerminalAnswers(rawValue: 1)
  /// `CSI ? 2026 $ p`: yes, updates can be synchronized.
  public static let synchronizedUpdates = TerminalAnswers(rawValue: 2)
  /// `OSC 10 ; ?` and `OSC 11 ; ?`: light grey on black.
  public static let colors = TerminalAnswers(rawValue: 4)
  /// `CSI ? u`: the kitty keyboard protocol is there. Who claims it has to send keys in its encoding.
  public static let kittyKeyboard = TerminalAnswers(rawValue: 8)

  /// What most terminals do today.
  public static let usual: TerminalAnswers = [.basic, .synchronizedUpdates, .colors]
  public static let all: TerminalAnswers = [.usual, .kittyKeyboard]
}
