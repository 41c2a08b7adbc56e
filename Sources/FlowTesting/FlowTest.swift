public import AppFlow
public import FlowCanvas
public import FlowRuntime
import FlowScript
public import FlowViews
import Foundation
public import Testing

/// An application without a terminal, driven by scripts: what a test of flows and views holds.
///
/// Time is virtual and begins at 0 with each test, so a test neither sleeps nor depends on the machine.
@MainActor public final class FlowTest {
  /// The application under test.
  public let session: FlowSession
  private let runner: CommandRunner

  /// Starts an application.
  ///
  /// - Parameters:
  ///   - flows: the application's flows; the login and main flows that come with the library unless stated.
  ///   - size: that of the screen, in columns and rows.
  ///   - file: the test's file; `snapshot` reads and writes beside it.
  public init(
    flows: [FlowDefinition] = FlowTest.standardFlows, startingFlow: Flow = .login,
    environment: EnvironmentValues = EnvironmentValues(),
    size: CellSize = CellSize(width: 80, height: 24), file: String = #filePath
  ) {
    session = FlowSession(
      flows: flows, environment: environment, clock: VirtualClock(), size: size, startingFlow: startingFlow)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    runner = CommandRunner(session: session, folder: folder)
  }

  /// A login flow and a main flow, as flowsh has them.
  public static var standardFlows: [FlowDefinition] {
    [
      FlowDefinition(.login, title: "Login") { LoginView(title: "flowsh") },
      FlowDefinition(.main, title: "Main") { MainView(title: "flowsh") },
    ]
  }

  /// Takes in what a plugin brings, as loading its bundle does.
  ///
  ///     try test.contribute(as: "org.example.notes") { try NotesPlugin().register(in: &$0) }
  ///
  /// - Parameter owner: the identifier in the plugin's manifest.
  /// - Throws: what `register` throws; the error of a name that is taken.
  public func contribute(
    as owner: String, _ register: (inout FlowContributions) throws -> Void
  ) throws {
    var contributions = FlowContributions(owner: owner)
    try register(&contributions)
    try session.contribute(contributions)
  }

  /// Runs commands, one a line, until the first that fails.
  ///
  /// A failure is recorded at the place of the call, with the command, the screen and the last events, and
  /// ends the test.
  ///
  /// - Returns: The lines that the commands print.
  /// - Throws: Once the failure is recorded; let it pass.
  @discardableResult
  public func run(
    _ script: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    var output: [String] = []
    let failure = await perform(script) { output += $0 }
    let succeeded = failure == nil
    try #require(succeeded, "\(failure ?? "")", sourceLocation: sourceLocation)
    return output
  }

  /// What went wrong first, in full; nil if all went well.
  private func perform(_ text: String, print: ([String]) -> Void) async -> String? {
    do {
      let script = try Script(parsing: ScriptSource(name: "script", text: text))
      for command in script.commands {
        do {
          print(try await runner.run(command))
        } catch let failure as CommandFailure {
          return failure.placed(at: command, in: script.source).description
        }
      }
      return nil
    } catch {
      return String(describing: error)
    }
  }

  /// The screen as rows of text, with the blanks at their ends cut.
  public var lines: [String] { session.screen.lines }

  /// What happened so far, in order, each with its instant.
  public var journal: [String] { session.journal.records.map(\.description) }
}
