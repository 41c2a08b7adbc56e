import FlowCanvas

/// Turns what a terminal sends into events, a byte at a time, so that it doesn't matter how the bytes
/// are split.
///
/// Knows xterm's sequences (its `ctlseqs`), those of rxvt and the Linux console for the same keys, and
/// the kitty keyboard protocol. Replies to questions are kept apart and never become keys. What it
/// doesn't know is swallowed whole. Memory is bounded whatever comes.
package struct InputDecoder: Sendable {
  /// What the bytes so far are the beginning of.
  enum State {
    case ground
    /// A character of several bytes; `alt` when ESC came before it.
    case character(Utf8Sequence, alt: Bool)
    /// ESC; `alt` when it is the second in a row.
    case escape(alt: Bool)
    /// CSI, with what came after it.
    case control(ControlParameters, alt: Bool)
    /// CSI and another `[`: a function key of the Linux console.
    case consoleFunction
    /// SS3, with the modifier that some terminals put before the final byte.
    case single(modifier: Int, alt: Bool)
    /// The three bytes after `CSI M`.
    case x10Mouse([UInt8])
    /// OSC, DCS, APC, PM or SOS, up to ST.
    case string(ControlString)
    /// ESC within such a string: the first half of ST, or the end of patience.
    case stringEscape(ControlString)
    case paste(PasteBuffer)
    /// ESC was taken for the key, and this may be the rest of a reply.
    case tail(ReplyTail)
  }

  var state = State.ground
  /// What has come of a sequence since it stalled; nil while it doesn't.
  var stall: Stall?

  private var replies: [TerminalReply] = []
  /// Whether questions were asked and the last of them isn't answered yet.
  package private(set) var expectsReplies = false
  /// The size of a cell while mouse reports are in pixels (mode 1016), nil while they are in cells.
  package var cellPixels: CellSize?

  /// Nobody takes more replies than there are questions.
  private static let mostReplies = 64

  package init() {}

  /// Questions were asked, `TerminalQuery.attributes` last.
  package mutating func expectReplies() { expectsReplies = true }

  /// The replies that came since they were last taken.
  package mutating func takeReplies() -> [TerminalReply] {
    defer { replies = [] }
    return replies
  }

  /// The events that the bytes complete, in order.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      if case .paste(var buffer) = state {
        // Taken out first, so that the buffer isn't copied.
        state = .ground
        if let text = buffer.append(&rest) {
          if !buffer.isLate || !text.isEmpty { events.append(.paste(text)) }
        } else {
          state = .paste(buffer)
        }
      } else {
        take(rest.removeFirst(), &events)
      }
    }
    return events
  }

  /// Whether bytes are held that are events of their own if nothing follows soon, such as a lone ESC.
  package var isPending: Bool {
    if let stall { return !stall.bytes.isEmpty }
    return switch state {
    case .escape, .single: true
    case .control(let parameters, _): parameters.isEmpty
    case .string(let string): !string.mayBecomeReply
    // A whole reply lacks its last byte only, which nobody types.
    case .stringEscape(let string): string.reply == nil
    case .tail(let tail): !tail.held.isEmpty
    case .paste(let buffer): !buffer.isEmpty
    case .ground, .character, .consoleFunction, .x10Mouse: false
    }
  }

  /// Whether what is pending is a paste without its end yet, which deserves more patience than a key.
  package var isPasting: Bool {
    if case .paste(let buffer) = state { !buffer.isLate } else { false }
  }

  /// Nothing followed: gives the key that `isPending` speaks of, or the paste as far as it came.
  ///
  /// What can't have been typed, such as half of a mouse report, stays: the rest is late.
  package mutating func flush() -> [InputEvent] {
    guard isPending else { return [] }
    if case .paste(let buffer) = state { return flush(buffer) }
    if let stall {
      // The rest may come yet.
      defer { (state, self.stall) = (stall.state, Stall(state: stall.state)) }
      return typedKeys(stall.bytes)
    }
    defer { state = stateAfterFlush }
    return heldKeys
  }

  /// What comes after a stall is still pasted, up to the end of the paste. Only if that got lost are there keys
  /// without it, and nobody could leave: what looks typed is taken for keys, and the paste for ended.
  private mutating func flush(_ paste: PasteBuffer) -> [InputEvent] {
    var paste = paste
    if let typed = paste.typed {
      state = .ground
      return decode(typed)
    }
    let text = paste.takeText()
    state = .paste(paste)
    return text.isEmpty ? [] : [.paste(text)]
  }

  private var stateAfterFlush: State {
    guard expectsReplies else { return .ground }
    switch state {
    case .escape(alt: false): return .tail(ReplyTail())
    case .control(_, alt: false): return .tail(ReplyTail(given: [UInt8(ascii: "[")]))
    case .string(let string) where string.content.isEmpty:
      return .tail(ReplyTail(given: [string.introducer]))
    case .tail(var tail):
      tail.giveUpHeld()
      return .tail(tail)
    case .ground, .character, .escape, .control, .consoleFunction, .single, .x10Mouse, .string, .stringEscape,
      .paste:
      return .ground
    }
  }

  /// The keys that the held bytes are if the sequence isn't one.
  private var heldKeys: [InputEvent] {
    if let stall { return typedKeys(stall.bytes) }
    return switch state {
    case .escape(let alt): [.key(.escape, alt ? .option : [])]
    case .stringEscape(let string): keys(of: string) + [.key(.escape)]
    case .control(let parameters, let alt) where parameters.isEmpty: altKeys("[", alt)
    case .single(modifier: 0, let alt): altKeys("O", alt)
    case .string(let string): keys(of: string)
    case .tail(let tail): tail.held.map { .key(KeyEquivalent(Character(Unicode.Scalar($0)))) }
    case .ground, .character, .control, .consoleFunction, .single, .x10Mouse, .paste: []
    }
  }

  /// Alt and what was typed behind it, unless it is the beginning of a reply.
  private func keys(of string: ControlString) -> [InputEvent] {
    guard !string.mayBecomeReply else { return [] }
    var typed = InputDecoder()
    return altKeys(KeyEquivalent(Character(Unicode.Scalar(string.introducer))), false)
      + typed.decode(string.content)
  }

  private func altKeys(_ key: KeyEquivalent, _ alt: Bool) -> [InputEvent] {
    (alt ? [.key(.escape)] : []) + [.key(key, .option)]
  }

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: takeGround(byte, alt: false, &events)
    case .character(let sequence, let alt): takeContinuation(byte, sequence, alt: alt, &events)
    case .escape(let alt): takeEscaped(byte, alt: alt, &events)
    case .control(let parameters, let alt): takeControl(byte, parameters, alt: alt, &events)
    case .consoleFunction:
      state = .ground
      if let number = KeyTables.consoleFunction(byte) { appendFunction(number, &events) }
    case .single(let modifier, let alt): takeSingle(byte, modifier: modifier, alt: alt, &events)
    case .x10Mouse(let bytes): takeX10(byte, after: bytes, &events)
    case .string(let string): takeString(byte, string, &events)
    case .stringEscape(let string): takeStringEscape(byte, string, &events)
    case .tail(let tail): takeTail(byte, tail, &events)
    // Pastes are taken in runs, see `decode`.
    case .paste: break
    }
    if stall != nil { keepForStall(byte, &events) }
  }

  private mutating func takeGround(_ byte: UInt8, alt: Bool, _ events: inout [InputEvent]) {
    state = .ground
    let option: EventModifiers = alt ? .option : []
    switch byte {
    case 0x1B: state = .escape(alt: false)
    case 0x00..<0x20, 0x7F:
      var press = KeyTables.control(byte)
      press.modifiers.formUnion(option)
      events.append(.key(press))
    case 0x20..<0x7F: events.append(.key(KeyEquivalent(Character(Unicode.Scalar(byte))), option))
    default:
      if let sequence = Utf8Sequence(lead: byte) { state = .character(sequence, alt: alt) }
    }
  }

  private mutating func takeContinuation(
    _ byte: UInt8, _ sequence: Utf8Sequence, alt: Bool, _ events: inout [InputEvent]
  ) {
    guard let longer = sequence.appending(byte) else {
      takeGround(byte, alt: false, &events)
      return
    }
    guard longer.isComplete else {
      state = .character(longer, alt: alt)
      return
    }
    state = .ground
    // C1 controls are no keys, and named keys can't be forged by their private-use scalars.
    guard let scalar = longer.scalar, scalar.value >= 0xA0, !KeyTables.isNamed(scalar) else { return }
    events.append(.key(KeyEquivalent(Character(scalar)), alt ? .option : []))
  }

  private mutating func takeEscaped(_ byte: UInt8, alt: Bool, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): state = .control(ControlParameters(), alt: alt)
    case UInt8(ascii: "O"): state = .single(modifier: 0, alt: alt)
    case 0x1B:
      if alt { events.append(.key(.escape)) }
      state = .escape(alt: true)
    default:
      if alt { events.append(.key(.escape)) }
      switch byte {
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        state = .string(ControlString(introducer: byte))
      default: takeGround(byte, alt: true, &events)
      }
    }
  }

  private mutating func takeControl(
    _ byte: UInt8, _ parameters: ControlParameters, alt: Bool, _ events: inout [InputEvent]
  ) {
    var parameters = parameters
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleFunction
    case UInt8(ascii: "$") where parameters.isSingleNumber, 0x40...0x7E:
      state = .ground
      finish(parameters, final: byte, alt: alt, &events)
    case 0x20..<0x40:
      parameters.append(byte)
      state = .control(parameters, alt: alt)
    case 0x18 where stall == nil, 0x1A where stall == nil: state = .ground
    default:
      events.append(contentsOf: heldKeys)
      takeGround(byte, alt: false, &events)
    }
  }

  private mutating func finish(
    _ parameters: ControlParameters, final: UInt8, alt: Bool, _ events: inout [InputEvent]
  ) {
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      state = .x10Mouse([])
    } else if final == UInt8(ascii: "~"), parameters.isPlain, parameters[0] == 200 {
      state = .paste(PasteBuffer())
    } else if let reply = parameters.reply(final: final) {
      note(reply)
    } else {
      events += parameters.events(final: final, alt: alt, cellPixels: cellPixels)
    }
  }

  private mutating func takeSingle(
    _ byte: UInt8, modifier: Int, alt: Bool, _ events: inout [InputEvent]
  ) {
    switch byte {
    case UInt8(ascii: "1")...UInt8(ascii: "9") where modifier == 0:
      state = .single(modifier: Int(byte - 0x30), alt: alt)
    case 0x20...0x7E:
      state = .ground
      guard var press = KeyTables.single(byte) else { return }
      press.modifiers.formUnion(KeyTables.modifiers(modifier))
      if alt { press.modifiers.insert(.option) }
      events.append(.key(press))
    default:
      events.append(contentsOf: heldKeys)
      takeGround(byte, alt: false, &events)
    }
  }

  private mutating func takeX10(_ byte: UInt8, after bytes: [UInt8], _ events: inout [InputEvent]) {
    guard byte >= 0x20 else {
      takeGround(byte, alt: false, &events)
      return
    }
    let collected = bytes + [byte]
    guard collected.count == 3 else {
      state = .x10Mouse(collected)
      return
    }
    state = .ground
    if let event = MouseReport(x10: collected).event { events.append(.mouse(event)) }
  }

  private mutating func takeString(_ byte: UInt8, _ string: ControlString, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B: state = .stringEscape(string)
    case 0x07: end(string)
    case 0x18 where stall == nil, 0x1A where stall == nil: state = .ground
    // No reply holds controls: the string was none, or its end got lost, and this is a key.
    case 0x00..<0x20, 0x7F:
      events.append(contentsOf: heldKeys)
      takeGround(byte, alt: false, &events)
    default:
      var longer = string
      longer.append(byte)
      state = .string(longer)
    }
  }

  private mutating func takeStringEscape(
    _ byte: UInt8, _ string: ControlString, _ events: inout [InputEvent]
  ) {
    if byte == UInt8(ascii: "\\") {
      end(string)
    } else if let stall {
      events += typedKeys(stall.bytes.dropLast())
      // ESC came before the stall, or was typed.
      if stall.bytes.isEmpty {
        takeGround(byte, alt: false, &events)
      } else {
        takeEscaped(byte, alt: false, &events)
      }
    } else {
      events.append(contentsOf: keys(of: string))
      takeEscaped(byte, alt: false, &events)
    }
  }

  private mutating func end(_ string: ControlString) {
    state = .ground
    if let reply = string.reply { note(reply) }
  }

  private mutating func takeTail(_ byte: UInt8, _ tail: ReplyTail, _ events: inout [InputEvent]) {
    var longer = tail
    longer.append(byte)
    switch longer.match {
    case .partial: state = .tail(longer)
    case .whole:
      state = .escape(alt: false)
      for byte in longer.bytes { take(byte, &events) }
    case .none:
      events.append(contentsOf: heldKeys)
      takeGround(byte, alt: false, &events)
    }
  }

  private mutating func note(_ reply: TerminalReply) {
    if case .attributes = reply { expectsReplies = false }
    if replies.count < Self.mostReplies { replies.append(reply) }
  }

  private func appendFunction(_ number: Int, _ events: inout [InputEvent]) {
    if let key = KeyEquivalent.function(number) { events.append(.key(key)) }
  }
}

extension InputEvent {
  static func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers: modifiers))
  }
}
