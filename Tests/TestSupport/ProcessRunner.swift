public import Foundation
import Glibc

/// Runs a program without any terminal, to its end.
public enum ProcessRunner {
  /// Runs a program in a session of its own; its three streams are pipes.
  ///
  /// - Parameters:
  ///   - environment: all of the program's environment; nil for `TerminalProcess.minimalEnvironment`.
  /// - Throws: `LaunchError`, or `ProcessTimeout` with the output so far; the program is killed then.
  public static func run(
    _ executable: URL, _ arguments: [String] = [], input: String = "", environment: [String: String]? = nil,
    workingDirectory: URL? = nil, timeout: Duration = patience
  ) throws -> ProcessResult {
    let home = try TemporaryFolder()
    let pipes = try (input: BytePipe(), output: BytePipe(), errors: BytePipe())
    var launch = ChildProcess.Launch(executable: executable, arguments: arguments)
    launch.environment = environment ?? TerminalProcess.minimalEnvironment(home: home.url)
    launch.workingDirectory = workingDirectory
    launch.descriptors = [0: pipes.input.reading, 1: pipes.output.writing, 2: pipes.errors.writing]
    var process = try ChildProcess(launch)
    defer { process.end() }
    pipes.input.closeReading()
    pipes.output.closeWriting()
    pipes.errors.closeWriting()

    var exchange = Exchange(input: Array(input.utf8)[...], pipes: pipes)
    let deadline = ContinuousClock.now + timeout
    while true {
      exchange.step()
      if let status = process.poll(), !exchange.isOpen {
        return ProcessResult(status: status, output: exchange.output, errors: exchange.errors)
      }
      if ContinuousClock.now >= deadline {
        throw ProcessTimeout(
          program: executable.lastPathComponent, timeout: timeout,
          output: String(decoding: exchange.output, as: UTF8.self),
          errors: String(decoding: exchange.errors, as: UTF8.self))
      }
    }
  }

  /// Serves all three streams at once, so that none of them can block the program for ever.
  private struct Exchange {
    var input: ArraySlice<UInt8>
    let pipes: (input: BytePipe, output: BytePipe, errors: BytePipe)
    var output: [UInt8] = []
    var errors: [UInt8] = []

    var isOpen: Bool { pipes.output.reading >= 0 || pipes.errors.reading >= 0 }

    mutating func step() {
      waitForSomething()
      if pipes.input.writing >= 0 {
        if input.isEmpty {
          pipes.input.closeWriting()
        } else if let count = pipes.input.write(input) {
          input.removeFirst(count)
        } else {
          input = []
        }
      }
      Self.read(pipes.output, into: &output)
      Self.read(pipes.errors, into: &errors)
    }

    private static func read(_ pipe: BytePipe, into bytes: inout [UInt8]) {
      guard pipe.reading >= 0 else { return }
      if let new = pipe.readIfOpen() { bytes += new } else { pipe.closeReading() }
    }

    /// A closed pipe's descriptor is -1, which `poll` skips.
    private func waitForSomething() {
      var entries = [
        pollfd(fd: pipes.input.writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes.output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes.errors.reading, events: Int16(POLLIN), revents: 0),
      ]
      poll(&entries, nfds_t(entries.count), 10)
    }
  }
}
