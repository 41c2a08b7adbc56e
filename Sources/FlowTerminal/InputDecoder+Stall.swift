import FlowCanvas

/// Sequences that have begun and don't end, such as a reply that was cut: what is typed behind them is keys.
extension InputDecoder {
  struct Stall {
    /// The sequence as it was when it stalled.
    let state: State
    /// What came since: the rest of it if that ends it, or else what somebody typed.
    var bytes: [UInt8] = []
  }

  /// No rest of a sequence is longer.
  private static let longestRest = 256

  /// Whether a reply or a report has begun, nobody could have typed its beginning, and its end isn't there yet.
  package var isUnfinished: Bool {
    switch state {
    case .control(let parameters, _): !parameters.isEmpty
    case .string(let string), .stringEscape(let string): string.mayBecomeReply
    case .ground, .character, .escape, .consoleFunction, .single, .x10Mouse, .paste, .tail: false
    }
  }

  /// What is unfinished has taken too long: what comes is its rest only if its end comes along, and otherwise keys.
  package mutating func giveWay() {
    if isUnfinished, stall == nil { stall = Stall(state: state) }
  }

  /// The keys that bytes behind a stall are if they aren't the rest of the sequence.
  func typedKeys(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var typed = InputDecoder()
    return typed.decode(bytes) + typed.flush()
  }

  /// Keeps a byte that was taken for the rest of a sequence that had stalled.
  mutating func keepForStall(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard isUnfinished else { return stall = nil }
    stall?.bytes.append(byte)
    guard let stall, stall.bytes.count > Self.longestRest else { return }
    events += typedKeys(stall.bytes)
    (state, self.stall) = (.ground, nil)
  }
}
