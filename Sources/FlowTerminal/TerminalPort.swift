import CTerminal
import Glibc

/// One direction of a terminal: a file descriptor, and whether a call on it can block.
struct TerminalPort {
  /// What became of a read or a write.
  enum Transfer: Equatable {
    case bytes(Int)
    case wouldBlock
    /// The terminal is gone, or its input has ended.
    case ended
  }

  let descriptor: Int32
  /// Whether the descriptor was opened here; it is then non-blocking and ours to close.
  let isOwn: Bool

  /// Opens the terminal behind a descriptor anew, or goes by the descriptor itself where that can't be
  /// done, which then stays blocking: its flags are shared with the shell.
  init(terminal: Int32) {
    let opened = ct_reopen_terminal(terminal)
    isOwn = opened >= 0
    descriptor = isOwn ? opened : terminal
  }

  /// Reads what is there.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    if !isOwn, !ct_is_readable(descriptor) { return .wouldBlock }
    return transfer { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// What there is to read, as far as it fits a buffer; nil when nothing will come any more.
  func readAvailable() -> [UInt8]? {
    // A large block for each key would have the allocator tidy up each time.
    var bytes = read(upTo: Self.mostOfKeys)
    if bytes?.count == Self.mostOfKeys { bytes? += read(upTo: 16_384) ?? [] }
    return bytes
  }

  /// No key takes as many bytes.
  private static let mostOfKeys = 512

  private func read(upTo most: Int) -> [UInt8]? {
    var isEnded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      switch read(into: UnsafeMutableRawBufferPointer(buffer)) {
      case .bytes(let length): count = length
      case .wouldBlock: count = 0
      case .ended: isEnded = true
      }
    }
    return isEnded ? nil : bytes
  }

  /// Writes as much as fits.
  func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    guard !isOwn else { return transfer { Glibc.write(descriptor, bytes.baseAddress, bytes.count) } }
    guard ct_is_writable(descriptor, 0) else { return .wouldBlock }
    return transfer { Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, Self.safeToBlock)) }
  }

  func close() {
    if isOwn { _ = Glibc.close(descriptor) }
  }

  /// A terminal that can be written takes this much at once.
  private static let safeToBlock = 256

  private func transfer(_ call: () -> Int) -> Transfer {
    while true {
      let count = call()
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      default: return .ended
      }
    }
  }
}
