import Glibc

/// Why a terminal can't be taken over.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  case notATerminal(descriptor: Int32)
  /// The process has one set of signals, so it drives one terminal at a time.
  case alreadyTaken
  /// `code` is the errno.
  case refused(operation: Operation, code: Int32)

  package enum Operation: String, Hashable, Sendable {
    case settingModes = "setting its modes"
    case handlingSignals = "handling the signals that concern it"
    case handlingCrashes = "preparing to give it back after a crash"
  }

  package var description: String {
    switch self {
    case .notATerminal(let descriptor):
      "file descriptor \(descriptor) is no terminal; run without it being redirected, or use plain mode"
    case .alreadyTaken:
      "a terminal is already driven by this process; stop that one first"
    case .refused(let operation, let code):
      "the terminal can't be taken over: \(operation.rawValue) failed: \(String(cString: strerror(code)))"
    }
  }
}
