import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowTerminal
import Movies
import TestSupport
import Testing

@testable import FlowShell
@testable import FlowViews

/// A session under a script whose every frame goes to a real emulator, as it would to a person's terminal.
@MainActor final class PaintedSession {
  let application: ShellApplication
  /// Frames so far, and those of them within a transition.
  private(set) var frames = 0
  private(set) var framesInTransition = 0
  /// What was found wrong first.
  private(set) var firstDifference: String?

  private let clock = VirtualClock()
  private let depth: ColorDepth
  private var encoder: OutputEncoder
  private let emulator: TerminalEmulator
  private var isFrameDue = false

  /// 25 frames a second: enough to see each transition at some ten places.
  private static let interval = Duration.milliseconds(40)

  init(depth: ColorDepth) {
    self.depth = depth
    application = ShellApplication(
      options: ShellApplication.Options(), editor: BuiltinLineEditor(), clock: clock)
    application.session.bar = PromptBar(application: application)
    emulator = Self.emulator(application.session.size)
    encoder = OutputEncoder(depth: depth, features: [.repetition, .scrollRegions])
    application.session.journal.observe { [weak self] _ in self?.scheduleFrame() }
  }

  private static func emulator(_ size: CellSize) -> TerminalEmulator {
    let emulator = TerminalEmulator(size: size)
    emulator.feed(ModeLedger([.alternateScreen, .noAutowrap]).enterBytes)
    return emulator
  }

  /// A frame in mid-transition; it is never due after the end, so that it holds nothing up.
  private func scheduleFrame() {
    let due = clock.now.advanced(by: Self.interval)
    guard !isFrameDue, let transition = application.session.coordinator.transition, due < transition.end
    else { return }
    isFrameDue = true
    clock.schedule(at: due) { [weak self] in
      self?.isFrameDue = false
      self?.paint()
      self?.scheduleFrame()
    }
  }

  /// Shows a frame, and compares it with one that owes nothing to those before.
  func paint() {
    let session = application.session
    let frame = session.frame()
    frames += 1
    if session.isAnimating { framesInTransition += 1 }
    if emulator.size != frame.canvas.size { emulator.resize(to: frame.canvas.size) }
    emulator.feed(encoder.encode(frame))

    for element in session.graph.root?.elements ?? [] { Self.forgetLayout(element) }
    session.graph.layoutIsStale()
    let freshFrame = session.frame()
    let fresh = Self.emulator(frame.canvas.size)
    var painter = OutputEncoder(depth: depth)
    fresh.feed(painter.encode(freshFrame))
    if firstDifference == nil, let difference = emulator.differences(from: fresh).first {
      firstDifference = "frame \(frames) at \(clock.now): \(difference)"
    }
  }

  private static func forgetLayout(_ element: Element) {
    element.invalidateLayout()
    for child in element.children { forgetLayout(child) }
  }
}

/// The shell's commands, with the Movies plugin in the place of its built bundle.
@MainActor final class HostWithMovies: CommandHost {
  private let application: ShellApplication

  init(_ application: ShellApplication) { self.application = application }

  func loadPlugin(path: String) throws -> [String] {
    guard path == "Movies.flowplugin" else { return try application.loadPlugin(path: path) }
    var contributions = FlowContributions(owner: "org.flowsh.movies")
    MoviesPlugin().register(in: &contributions)
    try application.session.contribute(contributions)
    return []
  }

  func listPlugins() -> [String] { application.listPlugins() }
  func buildPlugin(folder: String, output: String?) async throws -> [String] { [] }
  func graph(_ format: GraphFormat, remarks: [String]) -> [String] {
    application.graph(format, remarks: remarks)
  }
  func openGallery(page: String?) throws -> FlowLink { try application.openGallery(page: page) }
  var history: [String] { application.history }
  func makeReplaySession() throws -> ScriptSession { try application.makeReplaySession() }
}
