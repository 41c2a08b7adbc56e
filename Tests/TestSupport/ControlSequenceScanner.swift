/// Cuts an application's output into sequences and everything else; survives any chunking.
///
/// It follows the state diagram of the DEC VT500 parser as far as telling tokens apart needs it.
struct ControlSequenceScanner {
  enum Token: Equatable {
    /// Text, or a control character that acts at once.
    case byte(UInt8)
    case controlSequence(ControlSequence)
    /// `ESC`, intermediate bytes and a final byte.
    case escape([UInt8])
    /// An OSC, DCS, SOS, PM or APC string: its introducer, its payload, and the bytes as they came.
    case string(introducer: UInt8, payload: [UInt8], bytes: [UInt8])
  }

  private enum State {
    case ground
    case escape([UInt8])
    case controlSequence(ControlSequence)
    case string(introducer: UInt8, payload: [UInt8])
    /// An `ESC` inside of a string: the end of it if `\` follows.
    case stringEscape(introducer: UInt8, payload: [UInt8])
  }

  private var state = State.ground

  mutating func scan(_ byte: UInt8) -> [Token] {
    if byte == 0x18 || byte == 0x1A {
      state = .ground
      return [.byte(byte)]
    }
    switch state {
    case .ground: return scanGround(byte)
    case .escape(let intermediates): return scanEscape(byte, intermediates)
    case .controlSequence(let sequence): return scanSequence(byte, sequence)
    case .string(let introducer, let payload): return scanString(byte, introducer, payload)
    case .stringEscape(let introducer, let payload):
      state = .ground
      if byte == UInt8(ascii: "\\") { return [Self.string(introducer, payload, end: [0x1B, byte])] }
      state = .escape([])
      return scan(byte)
    }
  }

  private mutating func scanGround(_ byte: UInt8) -> [Token] {
    guard byte == 0x1B else { return [.byte(byte)] }
    state = .escape([])
    return []
  }

  private mutating func scanEscape(_ byte: UInt8, _ intermediates: [UInt8]) -> [Token] {
    switch byte {
    case 0x1B: state = .escape([])
    case 0..<0x20: return [.byte(byte)]
    case 0x20..<0x30: state = .escape(intermediates + [byte])
    case UInt8(ascii: "[") where intermediates.isEmpty: state = .controlSequence(ControlSequence())
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      guard intermediates.isEmpty else { fallthrough }
      state = .string(introducer: byte, payload: [])
    default:
      state = .ground
      return [.escape([0x1B] + intermediates + [byte])]
    }
    return []
  }

  private mutating func scanSequence(_ byte: UInt8, _ old: ControlSequence) -> [Token] {
    var sequence = old
    switch byte {
    case 0x1B:
      state = .escape([])
      return []
    case 0..<0x20: return [.byte(byte)]
    case 0x20..<0x30: sequence.intermediates.append(byte)
    case 0x3C..<0x40 where sequence.parameterBytes.isEmpty: sequence.prefix = byte
    case 0x30..<0x40: sequence.parameterBytes.append(byte)
    default:
      sequence.final = byte
      state = .ground
      return [.controlSequence(sequence)]
    }
    state = .controlSequence(sequence)
    return []
  }

  private mutating func scanString(_ byte: UInt8, _ introducer: UInt8, _ payload: [UInt8]) -> [Token] {
    if byte == 0x1B {
      state = .stringEscape(introducer: introducer, payload: payload)
      return []
    }
    if byte == 0x07, introducer == UInt8(ascii: "]") {
      state = .ground
      return [Self.string(introducer, payload, end: [byte])]
    }
    state = .string(introducer: introducer, payload: payload + [byte])
    return []
  }

  private static func string(_ introducer: UInt8, _ payload: [UInt8], end: [UInt8]) -> Token {
    .string(introducer: introducer, payload: payload, bytes: [0x1B, introducer] + payload + end)
  }
}
