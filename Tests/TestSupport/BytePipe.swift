import CVTerm
import Glibc

/// A pipe that no other child inherits by accident and whose ends never block this process.
final class BytePipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw TerminalSystemError("pipe2") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// What is there now; nil at the end of the stream.
  func readIfOpen() -> [UInt8]? {
    var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(reading, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && errno == EINTR ? [] : nil
  }

  func read() -> [UInt8] { readIfOpen() ?? [] }

  /// Writes what there is room for; returns how much, or nil if nobody reads.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Int? {
    var entry = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return 0 }
    guard entry.revents & Int16(POLLERR) == 0 else { return nil }
    // A pipe that is ready has room for PIPE_BUF bytes at least.
    let chunk = Array(bytes.prefix(Int(PIPE_BUF)))
    let count = Self.withoutBrokenPipeSignal { Glibc.write(writing, chunk, chunk.count) }
    return count >= 0 ? count : nil
  }

  /// A write that finds no reader raises SIGPIPE in this thread: it is held back and taken away.
  private static func withoutBrokenPipeSignal<Result>(_ body: () -> Result) -> Result {
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    var old = sigset_t()
    pthread_sigmask(SIG_BLOCK, &broken, &old)
    let result = body()
    var now = timespec()
    while sigtimedwait(&broken, nil, &now) == SIGPIPE {}
    pthread_sigmask(SIG_SETMASK, &old, nil)
    return result
  }
}
