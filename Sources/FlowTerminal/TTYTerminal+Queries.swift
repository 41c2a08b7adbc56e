import Dispatch
import FlowCanvas
import Glibc

/// What the terminal is asked, and what becomes of its answers.
///
/// Nothing waits for an answer: the first frame is drawn with what does no harm anywhere, and a reply is
/// adopted whenever it comes. There is one question later: a last one behind everything, when the terminal
/// is given back.
extension TTYTerminal {
  /// Within this time the terminal answers, if it does: until then a lone ESC may begin a reply.
  private static let answerTime = DispatchTimeInterval.milliseconds(150)
  /// The longest stall within the replies of a terminal that has begun to answer.
  private static let stallTime = DispatchTimeInterval.seconds(1)
  /// How long leaving waits for what the terminal still sends.
  private static let silenceTime = DispatchTimeInterval.milliseconds(100)

  /// The bytes that ask everything; none for a profile that was stated.
  func questions() -> [UInt8] {
    guard let evidence = profile.evidence else { return [] }
    taken?.decoder.expectReplies()
    // Started again, it is the same terminal.
    taken?.replies = evidence.replies
    taken?.askedAt = .now()
    return TerminalQuery.allRequests
  }

  /// Until when the beginning of a sequence isn't taken for keys, since it may be a reply's.
  var replyDeadline: DispatchTime {
    guard let taken, taken.decoder.expectsReplies, let askedAt = taken.askedAt else { return .now() }
    return taken.repliedAt.map { $0 + Self.stallTime } ?? askedAt + Self.answerTime
  }

  /// Goes by what the terminal has answered from now on.
  func adoptReplies() {
    guard let new = taken?.decoder.takeReplies(), !new.isEmpty else { return }
    taken?.repliedAt = .now()
    for reply in new { taken?.replies.take(reply) }
    guard let replies = taken?.replies else { return }
    let before = profile
    profile = profile.adopting(replies)
    enterModes()
    if profile.depth != before.depth { taken?.sender.setDepth(profile.depth) }
    if profile.palette != before.palette { deliver([.paletteChanged(profile.palette)]) }
    if profile.depth != before.depth { deliver([.redrawNeeded]) }
    if replies.isComplete { onAnswered?() }
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
    guard !bytes.isEmpty else { return }
    arm()
    taken?.sender.send(bytes)
  }

  /// Switches off what the terminal reports by itself, and takes in what it sent until then.
  ///
  /// Replies come in order, so that the reply to one more question is the last that comes. A terminal
  /// that never answered isn't asked again; its late answers are waited for as long.
  func silenceTerminal() {
    guard let taken, taken.askedAt != nil, taken.sender.isIdle else { return }
    var bytes = ledger.modes.reversed().filter(\.makesReports).flatMap { Array($0.leave.utf8) }
    var decoder = taken.decoder
    if !decoder.expectsReplies {
      bytes += Array(TerminalQuery.attributes.request.utf8)
      decoder.expectReplies()
    }
    taken.sender.send(bytes)
    let deadline = DispatchTime.now() + Self.silenceTime
    while decoder.expectsReplies {
      let now = DispatchTime.now()
      guard now < deadline, taken.sender.isIdle else { break }
      let left = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
      var entry = pollfd(fd: taken.inputPort.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(left)) > 0 else { continue }
      guard let bytes = taken.inputPort.readAvailable() else { break }
      _ = decoder.decode(bytes)
    }
    self.taken?.decoder = decoder
    _ = self.taken?.decoder.takeReplies()
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
