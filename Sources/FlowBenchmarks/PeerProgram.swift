import FlowUI
import Foundation

/// A terminal program that shows the screens that other makers' programs show, and does one step for each key:
/// what a driver measures under a pty.
@MainActor enum PeerProgram {
  /// What a key does, and where the program starts.
  enum Mode: String, CaseIterable {
    /// Login and dashboard change places, without an animation.
    case swap
    /// The counter of the dashboard changes.
    case value
    /// The other screen slides in from the right.
    case anim
    /// 100,000 rows, one page down.
    case list
    /// A spinner turns above the dashboard.
    case spinner
  }

  static let frames = 20

  /// - Parameter path: the file with the text of the screens.
  /// - Returns: the exit status.
  static func run(_ mode: Mode, content path: String) async throws -> Int32 {
    let content = try BenchmarkContent(text: String(contentsOfFile: path, encoding: .utf8))
    let model = BenchmarkModel()
    let session = FlowSession(
      flows: flows(mode, content, model), clock: SystemClock(),
      startingFlow: mode == .swap || mode == .anim ? .login : .main)
    session.bar = PeerKeys(mode: mode, model: model, session: session)
    return await TerminalApplication.run(session)
  }

  private static func flows(
    _ mode: Mode, _ content: BenchmarkContent, _ model: BenchmarkModel
  ) -> [FlowDefinition] {
    // The screen that goes stays where it is until the other one covers it.
    let slide = AnyTransition.asymmetric(insertion: .move(edge: .trailing), removal: .identity)
    switch mode {
    case .swap, .value, .anim: return Stage.flows(content, model, transitions: (slide, slide))
    case .list: return [listFlow(model)]
    case .spinner:
      return [
        FlowDefinition(.main, title: "Spinner") {
          VStack(alignment: .leading) {
            ProgressView("Sync")
            DashboardScreen(content: content, model: model)
          }
        }
      ]
    }
  }

  static func listFlow(_ model: BenchmarkModel) -> FlowDefinition {
    FlowDefinition(.main, title: "List") { LongListScreen(model: model) }
  }
}

/// Takes the keys before any view: it stands below the screen, in no row at all.
@MainActor private final class PeerKeys: SessionBar {
  private let mode: PeerProgram.Mode
  private let model: BenchmarkModel
  private unowned let session: FlowSession

  init(mode: PeerProgram.Mode, model: BenchmarkModel, session: FlowSession) {
    self.mode = mode
    self.model = model
    self.session = session
  }

  func handleAnywhere(_ key: KeyPress) -> Bool {
    if key == KeyPress("q") {
      session.quit()
      return true
    }
    model.count += 1
    let next: Flow = session.coordinator.activeFlow == .login ? .main : .login
    switch mode {
    case .swap: session.coordinator.show(next, animation: nil)
    case .value, .spinner: break
    case .anim:
      session.coordinator.show(next, animation: .linear(duration: Double(PeerProgram.frames) / 60))
    // The list takes the key, which is Page Down.
    case .list: return false
    }
    return true
  }

  func height(width: Int) -> Int { 0 }
  func draw(on canvas: inout Canvas, in rect: CellRect) -> CellPoint? { nil }
  func handle(_ event: InputEvent) -> Bool { false }
  func keyboardArrived() {}
  func keyboardLeft() {}
  func interrupt() -> Bool { false }
  func tell(_ sentence: String) {}
}
