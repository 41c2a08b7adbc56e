import Glibc
import Testing

@testable import FlowTerminal

struct TerminalPortTests {
  @Test func `a descriptor that somebody closed has ended, and isn't waited for again and again`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    // A number that nobody else in the process is given meanwhile.
    let port = TerminalPort(terminal: fcntl(ends[0], F_DUPFD, 900))
    #expect(port.descriptor >= 900 && !port.isOwn && port.readAvailable() == [])
    close(port.descriptor)
    #expect(port.readAvailable() == nil)
    for end in ends { close(end) }
  }
}
