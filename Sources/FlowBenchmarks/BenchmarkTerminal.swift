import FlowUI
import Foundation
import Glibc

/// A program under a pseudo-terminal that takes all that is written and answers no question.
final class BenchmarkTerminal {
  let process: pid_t
  /// When the program was started.
  let start: ContinuousClock.Instant
  private let descriptor: Int32
  /// The end of what was read last, in which a sequence may be cut.
  private var tail: [UInt8] = []

  /// - Throws: `Failure` when the terminal can't be made or the program can't be started.
  init(_ executable: String, _ arguments: [String], size: CellSize) throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard descriptor >= 0, ioctl(descriptor, Self.setLock, &unlocked) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0
    else { throw Failure(call: "opening a pseudo-terminal", code: errno) }
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
    start = .now
    process = try Self.spawn(executable, arguments, terminal: "/dev/pts/\(number)")
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(descriptor)
  }

  struct Failure: Error, CustomStringConvertible {
    var call: String
    var code: Int32
    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], terminal: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opened by the leader of a new session, a terminal becomes its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which Glibc's module leaves out.
    posix_spawnattr_setflags(&attributes, 0x80)
    let environment = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8", "HOME=/nonexistent"]
    let words: [UnsafeMutablePointer<CChar>?] =
      ([executable] + arguments).map { (word: String) in strdup(word) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { (word: String) in strdup(word) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, executable, &actions, &attributes, words, variables)
    guard code == 0 else { throw Failure(call: "starting \(executable)", code: code) }
    return process
  }

  func send(_ key: UInt8) {
    var byte = key
    _ = Glibc.write(descriptor, &byte, 1)
  }

  /// Reads what is there, or comes within a time; returns how many bytes, 0 for none.
  @discardableResult
  func read(milliseconds: Int32) -> Int {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0, entry.revents & Int16(POLLIN) != 0 else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = max(0, Glibc.read(descriptor, &bytes, bytes.count))
    tail = (tail + bytes[..<count]).suffix(64)
    return count
  }

  /// Whether the last of what was read is the end of a frame.
  var isAtEndOfFrame: Bool { String(decoding: tail, as: UTF8.self).hasSuffix("\u{1B}[?2026l") }

  // TIOCSPTLCK and TIOCGPTN are macros that Swift doesn't import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Reads what comes within a time.
  func drain(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end { read(milliseconds: 20) }
  }

  /// Reads until no program has the terminal any more.
  func readToEnd() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat { read(milliseconds: 1_000) } while poll(&entry, 1, 0) == 0 || entry.revents & Int16(POLLIN) != 0
  }

  /// Reads until nothing came for a time.
  func drain(quiet milliseconds: Int32) {
    while read(milliseconds: milliseconds) > 0 {}
  }
}
