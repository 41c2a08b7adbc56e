import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation

extension CommandRunner {
  func wait(_ duration: Duration) async -> [String] {
    await session.wait(duration)
    return []
  }

  func settle() async throws -> [String] {
    try await session.settle()
    return []
  }

  func resize(_ size: CellSize) throws -> [String] {
    guard !hasTerminal else {
      throw CommandFailure("the size is the terminal's here: resize its window, or use size in a script")
    }
    session.resize(to: size)
    return []
  }

  func help(_ topic: String?) throws -> [String] {
    guard let topic else { return CommandHelp.overview.split(separator: "\n").map(String.init) }
    guard let text = CommandHelp.text(on: topic) else {
      throw CommandFailure(
        "there is no help on \"\(topic)\"; \(suggestion(for: topic, in: CommandHelp.topics, plural: "topics"))"
      )
    }
    return text.split(separator: "\n").map(String.init)
  }

  /// Keeps an error for `details`; one that has none of its own, with the screen and the last events as they are now.
  func note(_ failure: CommandFailure) {
    lastError = failure.details.isEmpty ? "\(failure)\n\(context)" : failure.description
  }

  /// Reads commands; what is wrong with them is kept for `details`.
  ///
  /// What can't be read may have been meant for a secure field, where there is one.
  package func parse(_ source: ScriptSource) throws(ScriptSyntaxError) -> Script {
    do {
      return try Script(parsing: source)
    } catch {
      note(CommandFailure(error.description, kind: .usage))
      if session.controls.contains(where: \.isSecret) { revealedSecrets += 1 }
      throw error
    }
  }

  func details() -> [String] {
    guard let lastError else { return ["there was no error so far"] }
    return lastError.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func quit() -> [String] {
    session.quit()
    return []
  }

  func snapshot(_ name: String) throws -> [String] {
    session.step()
    let picture = Snapshot.text(of: session.screen)
    let url = URL(fileURLWithPath: folder).appendingPathComponent(name + ".screen")
    guard let expected = try? String(contentsOf: url, encoding: .utf8) else {
      guard writesMissingSnapshots else {
        throw CommandFailure(
          "there is no snapshot \(url.relativePath); replay the script once to write it", kind: .missing)
      }
      do {
        try picture.write(to: url, atomically: true, encoding: .utf8)
      } catch {
        throw CommandFailure("the snapshot \(url.relativePath) can't be written", kind: .missing)
      }
      return ["wrote \(url.relativePath)"]
    }
    guard expected != picture else { return [] }
    throw expectationFailed(
      "the screen differs from \(url.relativePath) \(Snapshot.firstDifference(expected, picture));"
        + " remove the file to accept what is shown")
  }

  // MARK: Recording and replaying

  /// Writes the session's commands, from its start on, to a file.
  ///
  /// - Throws: `CommandFailure` if one is being written already or the file can't be written.
  @discardableResult
  public func startRecording(_ path: String) throws -> [String] {
    if let path = recorder.path {
      throw CommandFailure("\(path) is being recorded; end it with record stop")
    }
    try recorder.begin(path: path)
    return ["recording to \(path) from the session's start; record stop ends it"]
  }

  func stopRecording() throws -> [String] {
    guard let written = try recorder.finish() else {
      throw CommandFailure("nothing is being recorded; begin with record FILE")
    }
    return ["wrote \(written.count) commands to \(written.path)"]
  }

  /// Ends a recording with what there is; called when the session ends.
  public func finishRecording() throws { try recorder.finish() }

  /// Notes for a recording what was done to the session by other means than a command.
  public func note(_ command: FlowCommand) { recorder.note(command) }

  func replay(_ paths: [String]) async throws -> [String] {
    guard let host else { throw CommandFailure("scripts can't be replayed in this session") }
    let report = try await ScriptReplayer { try host.makeReplaySession() }.replay(paths: paths)
    guard report.exitStatus == 0 else {
      let first = report.failures.first?.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw CommandFailure(
        report.summary + first, kind: CommandFailure.Kind(rawValue: report.exitStatus) ?? .failed,
        details: report.failures.joined(separator: "\n"))
    }
    return report.lines + [report.summary]
  }
}
