import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import Testing

/// A session with the login and main flows, and one of a plugin, that commands are run on.
@MainActor final class TestSession {
  let session: FlowSession
  let runner: CommandRunner
  var host: TestHost?

  init(width: Int = 60, height: Int = 14, folder: String = ".") throws {
    session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { LoginView(title: "flowsh") },
        FlowDefinition(.main, title: "Main") { MainView(title: "flowsh") },
      ], size: CellSize(width: width, height: height))
    var contributions = FlowContributions(owner: "org.example.lamps")
    contributions.flow("lamps", title: "Lamps", transition: .scale) { Lamps() }
    try session.contribute(contributions)
    runner = CommandRunner(session: session, folder: folder)
  }

  /// Runs commands; the lines that they print.
  @discardableResult
  func run(_ text: String) async throws -> [String] {
    var output: [String] = []
    for command in try parse(text) { output += try await runner.run(command) }
    return output
  }

  /// What the last command of a text fails with; nothing before it may.
  func failure(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async
    -> CommandFailure
  {
    do {
      try await run(text)
      Issue.record("\(text) did not fail", sourceLocation: sourceLocation)
    } catch let failure as CommandFailure {
      return failure
    } catch {
      Issue.record("\(text) did not parse: \(error)", sourceLocation: sourceLocation)
    }
    return CommandFailure("no failure")
  }
}

/// Two lamps of the same kind, and one that can't be lit.
private struct Lamps: View {
  @State private var lit = 0
  var body: some View {
    VStack {
      Text("\(lit) lit")
      Button("Light") { lit += 1 }
      Button("Light") { lit += 10 }.accessibilityIdentifier("big")
      Button("Broken") { lit = 99 }.disabled(true)
    }
  }
}

/// A host that has plugins and a history, and makes sessions for scripts.
@MainActor final class TestHost: CommandHost {
  let history = ["show main", "quit"]
  var loaded: [String] = []

  func listPlugins() async throws -> [String] { loaded }

  func loadPlugin(path: String) async throws -> [String] {
    loaded.append(path)
    return ["loaded \(path)"]
  }

  func buildPlugin(folder: String, output: String?) async throws -> [String] {
    throw CommandFailure("\(folder) is no folder", kind: .missing)
  }

  func graph(_ format: GraphFormat, remarks: [String]) -> [String] {
    ["the graph as \(format.rawValue)"] + remarks
  }

  func openGallery(page: String?) throws -> FlowLink {
    guard page == nil else { throw CommandFailure("there is no page here", kind: .usage) }
    return FlowLink(flow: "login")
  }

  func makeReplaySession() throws -> ScriptSession {
    let test = try TestSession()
    return ScriptSession(owner: test, runner: test.runner)
  }
}
