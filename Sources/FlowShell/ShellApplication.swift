import AppFlow
import FlowCanvas
import FlowPlugins
import FlowRuntime
import FlowSCXML
import FlowScript
import FlowViews
import Foundation

/// One flowsh session with everything that commands can reach: its flows, its plugins, its editor.
@MainActor public final class ShellApplication {
  public let session: FlowSession
  public let runner: CommandRunner
  public let editor: any LineEditor
  let options: Options
  let plugins: PluginCatalog

  /// What was asked for on the command line, as far as it concerns a session.
  public struct Options: Sendable {
    /// Bundles to load before anything else.
    public var plugins: [String] = []
    /// The command that is given before all others, such as that for the gallery.
    public var opening: FlowCommand?
    /// Whether transitions show at once.
    public var reducesMotion = false
    /// Where on the terminal the shell shows itself.
    public var presentation = TerminalPresentation.fullScreen
    /// How many replays the session is within.
    var depth = 0

    public init() {}
  }

  /// - Parameters:
  ///   - editor: edits the prompt and all text fields.
  ///   - clock: a virtual one, unless a person watches.
  public init(options: Options, editor: any LineEditor, clock: any FlowClock) {
    self.options = options
    self.editor = editor
    var environment = EnvironmentValues()
    environment.lineEditor = editor
    environment.accessibilityReduceMotion = options.reducesMotion
    session = FlowSession(flows: Self.flows, environment: environment, clock: clock)
    plugins = PluginCatalog(session: session)
    runner = CommandRunner(session: session)
    runner.host = self
  }

  /// Loads the bundles that the command line names.
  ///
  /// - Throws: `CommandFailure` for the first that can't be loaded.
  public func loadPlugins() throws {
    for path in options.plugins {
      _ = try plugins.load(path: path)
      runner.note(.loadPlugin(path: path))
    }
  }

  /// Gives the command that the command line begins with; what it shows is there at once.
  ///
  /// - Throws: `CommandFailure` if it fails.
  func open() async throws {
    guard let opening = options.opening else { return }
    let source = ScriptSource(name: "", text: opening.scriptText)
    setReducesMotion(true)
    defer { setReducesMotion(options.reducesMotion) }
    for command in try Script(parsing: source).commands { _ = try await runner.run(command) }
  }

  private func setReducesMotion(_ reducesMotion: Bool) {
    var environment = session.environment
    environment.accessibilityReduceMotion = reducesMotion
    session.setEnvironment(environment)
  }

  private static let deepestReplay = 8

  private static var flows: [FlowDefinition] {
    [
      FlowDefinition(.login, title: "Login") { LoginView(title: "flowsh") },
      FlowDefinition(.main, title: "Main") { MainView(title: "flowsh") },
    ]
  }
}

extension ShellApplication: CommandHost {
  public func listPlugins() -> [String] { plugins.list }
  public func loadPlugin(path: String) throws -> [String] { try plugins.load(path: path) }

  public func buildPlugin(folder: String, output: String?) async throws -> [String] {
    try await plugins.build(folder: folder, output: output)
  }

  public func graph(_ format: GraphFormat, remarks: [String]) -> [String] {
    let chart = session.coordinator.chart
    let diagram = ChartDiagram(chart.definition, active: chart.active, remarks: remarks)
    let text =
      switch format {
      case .dot: diagram.text(.dot)
      case .mermaid: diagram.text(.mermaid)
      case .json: diagram.text(.json)
      }
    return text.split(separator: "\n").map(String.init)
  }

  public var history: [String] { editor.history }

  public func makeReplaySession() throws -> ScriptSession {
    guard options.depth < Self.deepestReplay else {
      throw CommandFailure(
        "scripts replay each other more than \(Self.deepestReplay) deep; does one replay itself?")
    }
    var inner = options
    inner.depth += 1
    inner.opening = nil
    let application = ShellApplication(
      options: inner, editor: BuiltinLineEditor(), clock: VirtualClock())
    try application.loadPlugins()
    return ScriptSession(owner: application, runner: application.runner)
  }
}
