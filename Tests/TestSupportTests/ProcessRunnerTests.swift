import Foundation
import Glibc
import TestSupport
import Testing

struct ProcessRunnerTests {
  private let shell = URL(filePath: "/bin/sh")

  @Test func `both streams and the status are told apart`() throws {
    let result = try ProcessRunner.run(shell, ["-c", "cat; echo error >&2; exit 3"], input: "in\n")
    #expect(result.output == "in\n")
    #expect(result.errors == "error\n")
    #expect(result.status == .exited(3))
  }

  @Test func `large streams in all directions don't block`() throws {
    let input = String(repeating: "0123456789abcde\n", count: 60_000)
    let result = try ProcessRunner.run(shell, ["-c", "tee /dev/stderr"], input: input)
    #expect(result.output == input)
    #expect(result.errors == input)
  }

  @Test func `a program that doesn't read its input does no harm`() throws {
    let input = String(repeating: "x", count: 1_000_000)
    let result = try ProcessRunner.run(shell, ["-c", "exec <&-; echo done"], input: input)
    #expect(result.output == "done\n")
    #expect(result.status == .exited(0))
  }

  @Test func `there is no terminal, and only the given environment`() throws {
    let script = "tty; env | grep -v -e ^PWD -e ^_; (: </dev/tty) 2>/dev/null || echo none"
    let result = try ProcessRunner.run(shell, ["-c", script], environment: ["ONE": "1"])
    #expect(result.output == "not a tty\nONE=1\nnone\n")
  }

  @Test func `a program that doesn't end is killed and its output told`() throws {
    let error = #expect(throws: ProcessTimeout.self) {
      try ProcessRunner.run(shell, ["-c", "echo so far; sleep 1000"], timeout: .milliseconds(200))
    }
    #expect(error?.output == "so far\n")
  }

  @Test func `a signal is told`() throws {
    #expect(try ProcessRunner.run(shell, ["-c", "kill -TERM $$"]).status == .signaled(SIGTERM))
  }
}
