import Foundation

extension TerminalProcess {
  /// Waits until the screen is as a condition says; the program's output is read meanwhile.
  ///
  /// Within a synchronized update (mode 2026) the condition isn't asked unless `withinUpdates` says so,
  /// since a person sees nothing of it.
  /// - Throws: `TerminalTimeout`, with what the screen shows, when the time is over or the program ended.
  public func waitUntil(
    timeout: Duration = patience, _ expectation: String, withinUpdates: Bool = false,
    _ condition: (TerminalEmulator) throws -> Bool
  ) throws {
    try wait(timeout: timeout, expectation, withinUpdates: withinUpdates) { try condition(emulator) }
  }

  /// Waits until a text is somewhere in one of the screen's rows.
  public func waitForText(_ text: String, timeout: Duration = patience) throws {
    try waitUntil(timeout: timeout, "the text \"\(text)\"") { $0.lines.contains { $0.contains(text) } }
  }

  /// Waits until a text is nowhere on the screen.
  public func waitForNoText(_ text: String, timeout: Duration = patience) throws {
    try waitUntil(timeout: timeout, "the text \"\(text)\" to go") {
      !$0.lines.contains { $0.contains(text) }
    }
  }

  /// Waits until the program ended, and reads what it wrote last.
  @discardableResult
  public func waitForExit(timeout: Duration = patience) throws -> ExitStatus {
    var status: ExitStatus?
    try wait(timeout: timeout, "the program to end", withinUpdates: true) {
      status = exitStatus
      return status != nil
    }
    drain()
    return try status ?? { throw timedOut("the program to end", "it was not waited for") }()
  }

  /// Waits until the program has written nothing for a time.
  public func waitUntilQuiet(for quiet: Duration = .milliseconds(300), timeout: Duration = patience)
    throws
  {
    var count = output.count
    var since = ContinuousClock.now
    try wait(timeout: timeout, "nothing to be written for \(quiet)", withinUpdates: false) {
      if output.count != count { (count, since) = (output.count, .now) }
      return ContinuousClock.now - since >= quiet
    }
  }

  /// Reads what comes within a time, and nothing else.
  public func read(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end { pump(milliseconds: 20) }
  }

  /// What the program has used of the machine so far.
  public var activity: ProcessActivity { ProcessActivity(of: processIdentifier) }

  /// Reads what is there, without waiting for more.
  public func drain() {
    while pump(milliseconds: 0) {}
  }

  func wait(
    timeout: Duration, _ expectation: String, withinUpdates: Bool, _ condition: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      let isOver = ContinuousClock.now >= deadline
      let isAsked = withinUpdates || !emulator.modes.isSynchronizing
      if isAsked, try condition() { return }
      if isOver {
        let state = isAsked ? "" : "; a synchronized update is open"
        throw timedOut(expectation, "it didn't happen within \(timeout)\(state)")
      }
      let hasEnded = exitStatus
      if !pump(milliseconds: 20), isClosed, let hasEnded {
        // What it wrote last may have come after the question.
        if try condition() { return }
        throw timedOut(expectation, "the program ended before (\(hasEnded))")
      }
    }
  }

  func timedOut(_ expectation: String, _ reason: String) -> TerminalTimeout {
    TerminalTimeout(
      expectation: expectation, reason: reason, picture: emulator.picture,
      lastOutput: Array(output.suffix(400)))
  }
}
