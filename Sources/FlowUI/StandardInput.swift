import Dispatch
import Foundation

/// The process's standard input, line by line, while the main queue goes on.
package enum StandardInput {
  /// Hands over each line without its end as soon as it is there, and nil at the end of input.
  ///
  /// A terminal that was taken away ends the process by SIGHUP, also where the kernel sends that signal to the
  /// leader of the session only, or a moment later.
  ///
  /// It is read by system calls: a thread that waited in a C stream would hold up the end of the process.
  package static func eachLine(_ receive: @escaping @MainActor (String?) -> Void) {
    let isTerminal = isatty(STDIN_FILENO) == 1
    Thread.detachNewThread {
      var unread: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        unread += buffer[..<count]
        while let end = unread.firstIndex(of: newline) {
          hand(String(decoding: unread[..<end], as: UTF8.self), to: receive)
          unread.removeFirst(end + 1)
        }
      }
      if isTerminal, hasHungUp { raise(SIGHUP) }
      if !unread.isEmpty { hand(String(decoding: unread, as: UTF8.self), to: receive) }
      hand(nil, to: receive)
    }
  }

  private static let newline = UInt8(ascii: "\n")

  private static var hasHungUp: Bool {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLHUP) != 0
  }

  private static func hand(_ line: String?, to receive: @escaping @MainActor (String?) -> Void) {
    let text = line.map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 }
    DispatchQueue.main.async { MainActor.assumeIsolated { receive(text) } }
  }
}
