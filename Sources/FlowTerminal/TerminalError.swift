import Glibc

/// Why a terminal can't be taken over.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  case notATerminal(descriptor: Int32)
  /// The process has one set of signals, so it drives one terminal at a time.
  case alreadyTaken
  /// Another program has the terminal for a while already.
  case handedOver
  /// `code` is the errno.
  case refused(operation: Operation, code: Int32)

  package enum Operation: Hashable, Sendable {
    case settingModes
    case handlingSignals
    case handlingCrashes
    case running(String)
  }

  package var description: String {
    switch self {
    case .notATerminal(let descriptor):
      "file descriptor \(descriptor) is no terminal; run without it being redirected, or use plain mode"
    case .alreadyTaken:
      "a terminal is already driven by this process; stop that one first"
    case .handedOver:
      "another program has the terminal; wait until it has ended"
    case .refused(.running(let program), let code):
      "\(program) can't be run: \(String(cString: strerror(code)))"
    case .refused(let operation, let code):
      "the terminal can't be taken over: \(operation.words) failed: \(String(cString: strerror(code)))"
    }
  }
}

extension TerminalError.Operation {
  fileprivate var words: String {
    switch self {
    case .settingModes: "setting its modes"
    case .handlingSignals: "handling the signals that concern it"
    case .handlingCrashes: "preparing to give it back after a crash"
    case .running(let program): "running \(program)"
    }
  }
}
