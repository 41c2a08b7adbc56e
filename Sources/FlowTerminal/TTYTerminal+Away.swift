import CTerminal
import Dispatch
import FlowCanvas
import Glibc

/// Stops by job control, and programs that have the terminal for a while.
extension TTYTerminal {
  func suspend(wholeGroup: Bool) {
    guard let taken else { return }
    guard !taken.isHandedOver else { return ct_stop_self(wholeGroup) }
    let keys = giveBack()
    ct_stop_self(wholeGroup)
    takeBack(ledger.enterBytes, keys: keys)
  }

  /// Stopped by SIGSTOP: the terminal was not given back, yet may have been used.
  func continued() {
    guard let taken, !taken.isHandedOver else { return }
    takeBack(ledger.reenterBytes)
  }

  /// Nothing is written from the background: waits to be brought to the foreground, as job control has it.
  func waitForForeground() {
    var modes = termios()
    guard let taken, !taken.isEnding, ct_enter_raw(input, &modes) == 0,
      ct_is_in_front(taken.sender.descriptor)
    else { return }
    takeBack(ledger.reenterBytes)
  }

  /// Runs another program in the foreground; the application goes on meanwhile, unseen and without keys.
  ///
  /// If the program is stopped by job control, so is the application, and both are resumed together.
  ///
  /// - Parameter program: A path, or a name that is looked up in `PATH`.
  /// - Returns: Its status as a shell gives it: 128 and the signal's number if a signal ended it.
  /// - Throws: `TerminalError` when it can't be started, or another one has the terminal.
  package func runInForeground(_ program: String, _ arguments: [String]) async throws -> Int32 {
    guard taken?.isHandedOver != true else { throw TerminalError.handedOver }
    let keys = giveBack()
    taken?.isHandedOver = true
    taken?.reader.turnOff()
    defer {
      _ = ct_put_in_front(input, getpgrp())
      if taken?.isHandedOver == true {
        taken?.isHandedOver = false
        taken?.reader.turnOn()
        takeBack(ledger.enterBytes, keys: keys)
      }
    }
    let child = try Self.spawn(program, arguments, on: input)
    while true {
      var status: Int32 = 0
      let outcome = await Self.wait(for: child, status: &status)
      guard outcome == 1 else { return outcome == 0 ? status : -1 }
      _ = ct_put_in_front(input, getpgrp())
      ct_stop_self(true)
      _ = ct_put_in_front(input, child)
      kill(-child, SIGCONT)
    }
  }

  private static func wait(for child: pid_t, status: inout Int32) async -> Int32 {
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<(Int32, Int32), Never>) in
      // A thread that waits is simpler than a descriptor to watch, and there is one at a time.
      DispatchQueue.global().async {
        var status: Int32 = 0
        let outcome = ct_wait_for(child, &status)
        continuation.resume(returning: (outcome, status))
      }
    }
    status = result.1
    return result.0
  }

  private static func spawn(_ program: String, _ arguments: [String], on terminal: Int32) throws -> pid_t {
    var vector: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    vector.append(nil)
    defer { vector.forEach { free($0) } }
    var child: pid_t = 0
    let problem = ct_spawn_in_front(terminal, program, vector, environ, &child)
    guard problem == 0 else { throw TerminalError.refused(operation: .running(program), code: problem) }
    return child
  }

  /// Gives the terminal back for a while; an inline region goes, so that it isn't there twice afterwards.
  ///
  /// - Returns: The keys that were pressed before and not read.
  private func giveBack() -> [InputEvent] {
    guard let taken else { return [] }
    taken.sender.widthIsAtRest(isLeaving: true)
    let keys = silenceTerminal()
    if presentation == .inline {
      let bytes = ledger.leaveBytes(after: taken.sender.encoder.regionErasure)
      _ = ct_rescue_restate(bytes, bytes.count)
    }
    taken.sender.invalidate()
    ct_rescue_run()
    return keys
  }

  private func takeBack(_ bytes: [UInt8], keys: [InputEvent] = []) {
    guard let taken else { return }
    var current = termios()
    guard !taken.isEnding, ct_enter_raw(input, &current) != EINTR else {
      // Asked to end, in the background or on the way back from it: the terminal stays the shell's.
      taken.isHandedOver = true
      taken.reader.turnOff()
      return
    }
    ct_errors_hold(input)
    arm()
    taken.sender.invalidate()
    taken.sender.send(beginBytes + bytes)
    // Later, so that whoever asked for the stop has returned from asking.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.sizeChanged(to: Self.size(of: self.output))
        self.adoptReplies()
        // Nobody told what it became meanwhile.
        if self.ledger.modes.contains(.schemeReports) { self.askForColors(areNew: true) }
        self.deliver([.redrawNeeded] + keys)
      }
    }
  }
}
