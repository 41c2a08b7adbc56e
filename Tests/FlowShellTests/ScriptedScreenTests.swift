import FlowScript
import FlowTerminal
import Foundation
import TestSupport
import Testing

@testable import FlowShell

/// Every script of the repository, seen on a terminal.
@Suite @MainActor struct ScriptedScreenTests {
  private nonisolated static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  nonisolated static let scripts: [String] = ["Tests/Flows", "Plugins/Movies/Tests"].flatMap { folder in
    let path = package.appending(path: folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".flow") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test(arguments: scripts)
  func `each frame of a script, those of transitions too, equals a fresh paint of the same tree`(
    _ path: String
  ) async throws {
    let text = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    let script = try Script(parsing: ScriptSource(name: path, text: text))
    let painted = PaintedSession(depth: path.count.isMultiple(of: 2) ? .trueColor : .ansi16)
    let host = HostWithMovies(painted.application)
    let runner = painted.application.runner
    runner.host = host
    runner.folder = Self.package.appending(path: path).deletingLastPathComponent().path(percentEncoded: false)
    runner.writesMissingSnapshots = false
    painted.paint()
    for command in script.commands {
      do {
        _ = try await runner.run(command)
      } catch let failure as CommandFailure {
        throw failure.placed(at: command, in: script.source)
      }
      painted.paint()
    }
    #expect(painted.firstDifference == nil)
    #expect(painted.frames > script.commands.count)
    withExtendedLifetime(host) {}
  }

  @Test func `the scripts are there, and their transitions are seen on their way`() async throws {
    #expect(Self.scripts.count >= 5)
    let painted = PaintedSession(depth: .trueColor)
    let script = try Script(
      parsing: ScriptSource(name: "there", text: "show main; settle; show login; settle"))
    for command in script.commands { _ = try await painted.application.runner.run(command) }
    #expect(painted.framesInTransition >= 10)
    #expect(painted.firstDifference == nil)
  }
}
