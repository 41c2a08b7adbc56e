import Dispatch
import FlowCanvas
import FlowViews

/// Joins a session to lines of text: what changes on the screen is said, what is typed is done.
///
/// For who can't see the screen: each control has a number, which activates it. Nothing is drawn, and no escape
/// sequence is written.
@MainActor package final class TranscriptLoop {
  private let session: FlowSession
  private let say: @MainActor ([String]) -> Void
  private let hideTyping: @MainActor (Bool) -> Void
  private let isUnfinished: (String) -> Bool
  private let perform: @MainActor (TranscriptAction) async -> Void
  /// Whether a line asked for what a control can't do, or for one that isn't there.
  package private(set) var hasRefused = false
  private var transcript = Transcript()
  /// The text field that the next line is for.
  private var awaiting: AccessibilityNode?
  /// The lines of a command that goes on in the next one.
  private var unfinished: String?
  private let lines: AsyncStream<String>
  private let input: AsyncStream<String>.Continuation
  private var isPerforming = false
  private var isScheduled = false

  /// - Parameters:
  ///   - say: takes lines for the reader, in order.
  ///   - hideTyping: is given true before a line is asked for that nobody may see, and false when it is there.
  ///   - isUnfinished: whether a command goes on in the next line.
  ///   - perform: does what was asked for; nil does it directly and knows no commands.
  package init(
    session: FlowSession, say: @escaping @MainActor ([String]) -> Void,
    hideTyping: @escaping @MainActor (Bool) -> Void = { _ in },
    isUnfinished: @escaping (String) -> Bool = { _ in false },
    perform: (@MainActor (TranscriptAction) async -> Void)? = nil
  ) {
    self.session = session
    self.say = say
    self.hideTyping = hideTyping
    self.isUnfinished = isUnfinished
    self.perform = perform ?? { Self.perform($0, on: session, say: say) }
    (lines, input) = AsyncStream.makeStream()
  }

  /// Takes a line that was typed, without its end; nil at the end of input.
  package func receive(_ line: String?) {
    if let line { input.yield(line) } else { input.finish() }
  }

  /// Reads the screen, then follows the session until it or the input ends.
  package func run() async {
    session.onChange = { [weak self] in self?.changed() }
    session.onInstant = { [weak self] in self?.announce() }
    if session.presentation == .inline {
      // What is read out has no rows that a region could be short of, and nothing above them.
      session.presentation = .fullScreen
      session.onCommit = { [weak self] in self?.say(TranscriptWords.committed($0)) }
    }
    session.graph.inbox.setWake { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.changed() } }
    }
    defer {
      stopAwaiting()
      session.graph.inbox.setWake(nil)
      session.onInstant = nil
      session.onCommit = nil
      session.onChange = nil
    }
    say([TranscriptWords.welcome])
    await rest()
    for await line in lines {
      isPerforming = true
      await take(line)
      await rest()
      isPerforming = false
      if session.exitStatus != nil { return }
    }
    if let unfinished, session.exitStatus == nil { await perform(.command(unfinished)) }
  }

  /// Lets what was begun at this instant go on, and says what came of it.
  private func rest() async {
    guard session.exitStatus == nil else { return }
    await session.wait(.zero)
    announce()
  }

  private func take(_ line: String) async {
    if let node = awaiting {
      stopAwaiting()
      if !line.isEmpty { await write(line, into: node) }
      return
    }
    let text = unfinished.map { "\($0)\n\(line)" } ?? line
    unfinished = nil
    switch TranscriptLine(text) {
    case .nothing: break
    case .list: say(transcript.whole(session.accessibilityScreen))
    case .leave: await perform(.leave)
    case .use(let number): await use(number)
    case .write(let number, let text):
      guard let node = control(number) else { return }
      await write(text, into: node)
    case .command(let text) where isUnfinished(text): unfinished = text
    case .command(let text): await perform(.command(text))
    }
  }

  private func use(_ number: Int) async {
    guard let node = control(number) else { return }
    if node.takesText {
      awaiting = node
      if node.isSecret { hideTyping(true) }
      return say([TranscriptWords.asksForText(node)])
    }
    if node.takesSteps { return say([TranscriptWords.takesSteps(node)]) }
    await act(on: node) { .activate($0) }
  }

  private func stopAwaiting() {
    if awaiting?.isSecret == true { hideTyping(false) }
    awaiting = nil
  }

  private func write(_ text: String, into node: AccessibilityNode) async {
    if node.takesText { return await act(on: node) { .write(text, $0) } }
    guard let steps = TranscriptLine.steps(text) else { return refuse(TranscriptWords.takesNoText(node)) }
    if node.takesSteps {
      return await act(on: node) { .adjust($0, steps: min(max(-mostSteps, steps), mostSteps)) }
    }
    guard let items = node.items else { return refuse(TranscriptWords.takesNoText(node)) }
    // A step is what can be seen at once.
    let turns = max(1, items.shown.count / FlowSession.wheelLines)
    await act(on: node) { .scroll($0, turns: min(max(-mostSteps, steps * turns), mostSteps)) }
  }

  /// A line may be long, and a command has no more than this.
  private let mostSteps = 1000

  private func act(on node: AccessibilityNode, _ action: (ControlInfo) -> TranscriptAction) async {
    var control: ControlInfo? { session.controls.first { $0.node == node.node } }
    // As a click beside an open menu closes it.
    while control == nil, session.graph.closeLastPopup() {}
    guard let control else { return refuse(TranscriptWords.isGone(node)) }
    await perform(action(control))
    transcript.followFocus(in: session.accessibilityScreen)
  }

  /// The control with a number; says so if there is none or it is disabled.
  private func control(_ number: Int) -> AccessibilityNode? {
    guard let node = transcript.control(numbered: number) else {
      refuse(TranscriptWords.noControl(number, known: transcript.numbers))
      return nil
    }
    guard node.isEnabled else {
      refuse(TranscriptWords.disabled(node))
      return nil
    }
    return node
  }

  private func refuse(_ sentence: String) {
    hasRefused = true
    say([sentence])
  }

  // MARK: What changes

  private func changed() {
    if session.exitStatus != nil { input.finish() }
    // What a line did is said once it is done.
    guard !isScheduled, !isPerforming else { return }
    isScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isScheduled = false
        if !self.isPerforming, self.session.exitStatus == nil { self.announce() }
      }
    }
  }

  private func announce() {
    let lines = transcript.lines(for: session.accessibilityScreen)
    if !lines.isEmpty { say(lines) }
  }

  // MARK: Without commands

  private static func perform(
    _ action: TranscriptAction, on session: FlowSession, say: @MainActor ([String]) -> Void
  ) {
    switch action {
    case .activate(let control): session.activate(control)
    case .write(let text, let control):
      session.focus(control)
      session.sendToScreen(.emptying(control.value ?? ""))
      session.sendToScreen(.paste(text))
    case .adjust(let control, let steps):
      session.focus(control)
      session.sendToScreen(.adjusting(by: steps))
    case .scroll(let control, let turns):
      let wheel = MouseEvent(
        turns < 0 ? .scrolledUp : .scrolledDown, location: session.middle(of: control.frame))
      for _ in 0..<abs(turns) { session.sendToScreen(.mouse(wheel)) }
    case .leave: session.sendToScreen(.key(KeyPress(.escape)))
    case .command: say([TranscriptWords.noCommands])
    }
  }
}
