import CVTerm
import FlowCanvas
import Glibc

/// The controlling end of a pseudo-terminal: what a terminal emulator's window holds.
final class PseudoTerminal {
  /// Where the other end is opened.
  let path: String
  private let descriptor: Int32

  init(size: CellSize) throws {
    descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TerminalSystemError("posix_openpt") }
    var name = [CChar](repeating: 0, count: 128)
    guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
      ptsname_r(descriptor, &name, name.count) == 0,
      fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    else {
      let error = TerminalSystemError("opening a pseudo-terminal")
      close(descriptor)
      throw error
    }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    resize(to: size)
  }

  deinit { close(descriptor) }

  /// The kernel tells the foreground process group (SIGWINCH).
  func resize(to size: CellSize) {
    var window = winsize(
      ws_row: UInt16(clamping: size.height), ws_col: UInt16(clamping: size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  /// The window is gone: the kernel hangs up (SIGHUP), and nothing can be read or written any more.
  func hangUp() {
    // The number stays taken until the end.
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(null, descriptor)
    close(null)
  }

  var attributes: TerminalAttributes {
    var value = termios()
    tcgetattr(descriptor, &value)
    return TerminalAttributes(value)
  }

  /// Has the kernel show what is typed, whatever a program asks for; false where that takes more privileges.
  func lockEcho() -> Bool {
    var locked = termios()
    locked.c_lflag = tcflag_t(ECHO)
    return ioctl(descriptor, UInt(TIOCSLCKTRMIOS), &locked) == 0
  }

  /// Has the kernel take nothing more from the program, until output is started again; false where it does.
  func stopOutput(byKey isKey: Bool) -> Bool {
    let other = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard other >= 0 else { return false }
    defer { close(other) }
    if isKey {
      var modes = termios()
      tcgetattr(other, &modes)
      modes.c_iflag |= tcflag_t(IXON)
      tcsetattr(other, TCSANOW, &modes)
      _ = write([0x13])
    } else {
      tcflow(other, TCOOFF)
    }
    var entry = pollfd(fd: other, events: Int16(POLLOUT), revents: 0)
    for _ in 0..<100 where poll(&entry, 1, 0) > 0 { poll(nil, 0, 10) }
    return poll(&entry, 1, 0) == 0
  }

  /// The process group that gets the keys, or nil where there is none.
  var foregroundProcessGroup: pid_t? {
    let group = tcgetpgrp(descriptor)
    return group > 0 ? group : nil
  }

  enum Event {
    case read([UInt8])
    /// Nothing came; there was room to write if that was asked for.
    case idle
    /// No process has the other end open, and everything was read.
    case closed
  }

  /// Waits for output, or for room to write if that is wanted; reads no more than `limit` bytes.
  func wait(milliseconds: Int32, forWriting: Bool, limit: Int) -> Event {
    let events = (limit > 0 ? POLLIN : 0) | (forWriting ? POLLOUT : 0)
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return .idle }
    if entry.revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: min(limit, 16_384))
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { return .read(Array(bytes[..<count])) }
    }
    return entry.revents & Int16(POLLHUP) != 0 ? .closed : .idle
  }

  /// Writes as much as there is room for; returns how much.
  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    return max(0, count)
  }
}

/// A call of the system that failed.
struct TerminalSystemError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  init(_ call: String) {
    self.call = call
    code = errno
  }

  var description: String { "\(call) failed: \(String(cString: strerror(code)))" }
}
