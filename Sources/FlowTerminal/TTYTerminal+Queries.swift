import CTerminal
import Dispatch
import FlowCanvas
import Glibc

/// What the terminal is asked, and what becomes of its answers.
///
/// Nothing waits for an answer: the first frame is drawn with what does no harm anywhere, and a reply is
/// adopted whenever it comes. There is one question later: a last one behind everything, when the terminal
/// is given back.
extension TTYTerminal {
  /// How long leaving waits for the first answers, in nanoseconds.
  private static let firstPatience: UInt64 = 100_000_000

  /// The bytes that ask everything; none for a profile that was stated.
  func questions() -> [UInt8] {
    guard let evidence = profile.evidence else { return [] }
    // Started again, it is the same terminal.
    taken?.replies = evidence.replies
    return ask(TerminalQuery.allCases)
  }

  /// The bytes that ask some questions, of which the last is the one that every terminal answers.
  private func ask(_ queries: [TerminalQuery]) -> [UInt8] {
    taken?.decoder.expectReplies()
    taken?.askedAt = .now()
    return TerminalQuery.requests(queries)
  }

  /// Until when the beginning of a sequence isn't taken for keys, since it may be a reply's.
  var replyDeadline: DispatchTime {
    guard let taken, taken.decoder.expectsReplies, let askedAt = taken.askedAt else { return .now() }
    return taken.repliedAt.map { $0 + stallTime } ?? askedAt + answerTime
  }

  /// Goes by what the terminal has answered from now on.
  func adoptReplies() {
    guard let new = taken?.decoder.takeReplies(), !new.isEmpty else { return }
    taken?.repliedAt = .now()
    for reply in new { take(reply) }
    guard let replies = taken?.replies else { return }
    let before = profile
    profile = profile.adopting(replies)
    enterModes()
    taken?.sender.adopt(profile)
    if profile.palette != before.palette { deliver([.paletteChanged(profile.palette)]) }
    if profile.depth != before.depth { deliver([.redrawNeeded]) }
    if replies.isComplete { onAnswered?() }
    askForColors()
  }

  /// Keeps how long the answers took, once all of them are here that were expected before.
  func measureAnswers(expected: Bool) {
    guard expected, let taken, !taken.decoder.expectsReplies, let askedAt = taken.askedAt else { return }
    taken.answerPatience.answered(after: DispatchTime.now().uptimeNanoseconds - askedAt.uptimeNanoseconds)
  }

  private func take(_ reply: TerminalReply) {
    if case .scheme = reply {
      // Nobody but a terminal that was asked for it tells it: what else looks like it is no news.
      guard ledger.modes.contains(.schemeReports) else { return }
      taken?.hasNewColors = true
    }
    taken?.replies.take(reply)
  }

  /// Asks for the colours that came with another scheme; once at a time, however often that is told.
  func askForColors(areNew: Bool = false) {
    if areNew { taken?.hasNewColors = true }
    guard let taken, taken.hasNewColors, !taken.decoder.expectsReplies, !taken.isHandedOver else { return }
    self.taken?.hasNewColors = false
    taken.sender.send(ask(TerminalQuery.ofColors))
  }

  /// Switches on what the terminal said it has.
  private func enterModes() {
    var bytes: [UInt8] = []
    switch profile.keyboard {
    case .usual: break
    case .otherKeys: bytes += ledger.enter(.otherKeys)
    case .kitty: bytes += ledger.enter(.kittyKeyboard)
    }
    if profile.reportsSize { bytes += ledger.enter(.sizeReports) }
    if profile.reportsScheme { bytes += ledger.enter(.schemeReports) }
    guard !bytes.isEmpty, let taken else { return }
    restate(isWhole: taken.sender.isIdle)
    taken.sender.send(bytes)
  }

  /// Switches off what the terminal reports by itself, and takes in what it sent until then.
  ///
  /// - Returns: The keys among it. Reports are dropped: they are out of date by the time when somebody
  ///   reads them.
  @discardableResult
  func silenceTerminal() -> [InputEvent] {
    // To read from the background would stop the process.
    guard let taken, !taken.isHandedOver, ct_is_in_front(input) else { return [] }
    var decoder = taken.decoder
    var events = decoder.decode(taken.inputPort.readAvailable() ?? [])
    if let patience = silencePatience, taken.sender.isIdle {
      var bytes = ledger.silenceBytes
      if !decoder.expectsReplies {
        bytes += Array(TerminalQuery.attributes.request.utf8)
        decoder.expectReplies()
      }
      taken.sender.send(bytes)
      events += Self.drain(taken, into: &decoder, patience: patience)
    }
    self.taken?.decoder = decoder
    return TextBurst.joined(events).filter { event in
      switch event {
      case .key, .paste: true
      case .mouse, .resized, .terminationRequested, .focusChanged, .redrawNeeded,
        .paletteChanged:
        false
      }
    }
  }

  /// How long leaving waits for what the terminal still sends, in nanoseconds; nil if it doesn't.
  ///
  /// Replies come in order, so the reply to one more question is the last thing that comes. A terminal that
  /// has answered before will again, and it is waited for: on a slow line or a busy machine its reply would
  /// otherwise be typed into the shell. One that hasn't isn't asked again. Its answers may be on their way
  /// for a moment after the start; later than that it is taken to have none, and leaving it takes no time.
  /// Should they come after all, what is there by then is dropped along with the modes.
  private var silencePatience: UInt64? {
    guard let taken, let askedAt = taken.askedAt else { return nil }
    guard taken.decoder.expectsReplies else {
      return taken.answerPatience.nanoseconds(keepsUp: taken.sender.keepsUp)
    }
    return DispatchTime.now() < (taken.repliedAt ?? askedAt) + stallTime ? Self.firstPatience : nil
  }

  /// Reads until the last question is answered.
  private static func drain(
    _ taken: Taken, into decoder: inout InputDecoder, patience: UInt64
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    let deadline = DispatchTime.now().uptimeNanoseconds + patience
    while decoder.expectsReplies {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < deadline, taken.sender.isIdle else { break }
      let left = (deadline - now) / 1_000_000 + 1
      var entry = pollfd(fd: taken.inputPort.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(left)) > 0 else { continue }
      guard let bytes = taken.inputPort.readAvailable() else { break }
      events += decoder.decode(bytes)
    }
    return events
  }

  /// Takes the terminal over for as long as it takes to ask it, and gives the profile that its answers make.
  ///
  /// - Parameter patience: how long it may take to answer.
  /// - Throws: `TerminalError`.
  package static func examine(
    profile: TerminalProfile, patience: DispatchTimeInterval
  ) async throws -> TerminalProfile {
    let terminal = TTYTerminal(profile: profile)
    terminal.ledger = ModeLedger()
    let (answers, continuation) = AsyncStream.makeStream(of: Void.self)
    terminal.onAnswered = { continuation.finish() }
    try terminal.start { event in
      if case .terminationRequested = event { continuation.finish() }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { continuation.finish() }
    for await _ in answers {}
    terminal.stop()
    return terminal.profile
  }
}
