import FlowCanvas
import Glibc

/// Both ends of a pseudo-terminal within the test process (see `man 7 pty`).
final class PtyPair {
  /// The emulator's end, non-blocking.
  let controller: Int32
  /// The application's end.
  let terminal: Int32

  init(size: CellSize = CellSize(width: 20, height: 4)) throws {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard controller >= 0, ioctl(controller, Self.setLock, &unlocked) == 0,
      ioctl(controller, Self.getNumber, &number) == 0
    else { throw PtyError(code: errno) }
    terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw PtyError(code: errno) }
    resize(to: size)
  }

  deinit {
    close(terminal)
    close(controller)
  }

  func resize(to size: CellSize) {
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &window)
  }

  /// Types.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// What the application wrote since the last call, up to `limit` bytes.
  func received(limit: Int = 1 << 20) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < limit {
      let count = read(controller, &buffer, min(buffer.count, limit - bytes.count))
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Whether the application could write something now.
  var hasRoom: Bool {
    var entry = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// How many bytes the application hasn't read yet, of those that it could.
  var waitingInput: Int32 {
    // What the kernel still carries from one end to the other is counted once it was asked for.
    var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 0)
    var count: Int32 = 0
    _ = ioctl(terminal, UInt(FIONREAD), &count)
    return count
  }

  /// Waits, not for ever, for what the application writes; for a thread that plays the terminal.
  static func awaitOutput(of controller: Int32) -> String {
    var entry = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 300_000) > 0 else { return "nothing came\u{1B}[c" }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(controller, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// The modes of the terminal, as comparable numbers.
  var modes: [UInt32] { Self.modes(of: terminal) }

  static func modes(of descriptor: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
  }

  // TIOCSPTLCK and TIOCGPTN are macros that Swift doesn't import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
}

struct PtyError: Error {
  let code: Int32
}
