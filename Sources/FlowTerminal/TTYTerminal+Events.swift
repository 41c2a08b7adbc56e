import CTerminal
import Dispatch
import FlowCanvas
import Glibc

/// What comes in: keys and reports among the terminal's bytes, and signals.
extension TTYTerminal {
  func deliver(_ events: [InputEvent]) {
    // An event may stop the terminal, which then delivers no more.
    for event in events {
      if case .resized(let size) = event {
        // Nobody but a terminal that was asked for it tells its size: what else looks like it is no news.
        if ledger.modes.contains(.sizeReports) { sizeChanged(to: size) }
      } else {
        taken?.receive(event)
      }
    }
  }

  func inputArrived() {
    ct_rescue_cover_thread()
    taken?.escapeTimeout?.cancel()
    taken?.escapeTimeout = nil
    guard let port = taken?.inputPort else { return }
    let bytes = port.readAvailable()
    let expected = taken?.decoder.expectsReplies == true
    let events = TextBurst.joined(taken?.decoder.decode(bytes ?? []) ?? [])
    measureAnswers(expected: expected)
    adoptReplies()
    deliver(events)
    if bytes == nil {
      taken?.reader.turnOff()
      // In raw mode no key ends the input: the window was closed. The kernel tells so by a signal too, to the
      // leader of the session and a moment later, which nobody needs to wait for.
      deliver((taken?.decoder.flush() ?? []) + [.terminationRequested(signal: SIGHUP)])
    } else {
      if taken?.decoder.isPending == true { waitForRest() }
      boundUnfinished()
    }
  }

  /// Has what was begun and isn't ended give way after a while, whatever comes meanwhile: a reply that was cut would
  /// else swallow all that is typed.
  private func boundUnfinished() {
    guard let taken, taken.decoder.isUnfinished else {
      taken?.unfinishedTimeout?.cancel()
      taken?.unfinishedTimeout = nil
      return
    }
    guard taken.unfinishedTimeout == nil else { return }
    let timeout = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.endStayedAway() }
    }
    taken.unfinishedTimeout = timeout
    DispatchQueue.main.asyncAfter(deadline: max(.now() + stallTime, replyDeadline), execute: timeout)
  }

  private func endStayedAway() {
    guard let port = taken?.inputPort else { return }
    // The main queue was busy, and the end is here.
    if ct_is_readable(port.descriptor) { inputArrived() }
    taken?.decoder.giveWay()
  }

  /// How long the rest of a sequence may take before a lone ESC is the key.
  package static let escapeDelay = DispatchTimeInterval.milliseconds(40)
  /// How long a paste may stall before it is taken to have lost its end.
  private static let pasteDelay = DispatchTimeInterval.seconds(1)

  private func waitForRest() {
    let timeout = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.restStayedAway() }
    }
    taken?.escapeTimeout = timeout
    let delay = taken?.decoder.isPasting == true ? Self.pasteDelay : Self.escapeDelay
    DispatchQueue.main.asyncAfter(deadline: max(.now() + delay, replyDeadline), execute: timeout)
  }

  private func restStayedAway() {
    guard let port = taken?.inputPort else { return }
    taken?.escapeTimeout = nil
    // The main queue was busy, and the rest is here.
    if ct_is_readable(port.descriptor) { return inputArrived() }
    deliver(taken?.decoder.flush() ?? [])
    if taken?.decoder.isPending == true { waitForRest() }
  }

  func signalsArrived() {
    ct_rescue_cover_thread()
    while taken != nil {
      let number = ct_signals_next()
      switch number {
      case 0: return
      case SIGWINCH: windowChanged()
      case SIGTSTP: suspend(wholeGroup: false)
      case SIGCONT: continued()
      default:
        taken?.isEnding = true
        deliver([.terminationRequested(signal: number)])
      }
    }
  }
}
