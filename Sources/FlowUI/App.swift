import AppFlow
import Dispatch
import FlowCanvas
import FlowRuntime
import FlowTerminal
import FlowViews

/// An application, as in SwiftUI; mark the type with `@main`.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor var body: Body { get }
  @MainActor init()
}

extension App {
  /// Runs the application on the terminal until it ends, and exits with its status.
  public static func main() {
    TerminalApplication.main { await run() }
  }

  private static func run() async -> Int32 {
    var notices: [String] = []
    let environment = ProcessEnvironment.variables(["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"])
    let executable = CommandLine.arguments.first ?? "app"
    let settings = SettingsFile(environment: environment, executable: executable)
    settings?.keepUnreadable { notices.append($0) }
    let file = SceneStateFile.path(environment: environment, executable: executable)
      .map { SceneStateFile(path: $0) { notices.append($0) } }
    let store = SceneStore(file?.load() ?? SceneContents())
    tell(&notices)
    var isSaved = true
    let save: @MainActor () -> Void = {
      if !isSaved { file?.save(store.contents) }
      isSaved = true
    }
    store.unreadable = { file?.keepCopy(of: $0, because: $1) }
    store.changed = {
      guard isSaved else { return }
      isSaved = false
      DispatchQueue.main.async { MainActor.assumeIsolated(save) }
    }
    let application = Self()
    let isStill = !TerminalApplication.hasTerminal
    guard let session = session(of: application, keeping: store, reducesMotion: isStill) else { return 0 }
    return await TerminalApplication.run(session, presentation: session.presentation) {
      // What views keep as they disappear is to be in the file.
      session.end()
      save()
      settings?.tellIfUnwritten { notices.append($0) }
      tell(&notices)
    }
  }

  private static func tell(_ notices: inout [String]) {
    for notice in notices { TerminalApplication.tell(notice) }
    notices = []
  }

  /// A session that shows an application; nil if its body comes down to no scene.
  package static func session(
    of application: Self, keeping store: SceneStore, clock: any FlowClock = SystemClock(),
    size: CellSize = CellSize(width: 80, height: 24), reducesMotion: Bool = false
  ) -> FlowSession? {
    guard let scene = application.body.primitive else { return nil }
    var environment = EnvironmentValues()
    environment.sceneStore = store
    environment.accessibilityReduceMotion = reducesMotion
    let session = FlowSession(
      flows: scene.flows, environment: environment, clock: clock, size: size,
      startingFlow: scene.startingFlow,
      root: JoinedRoot(application, content: RootView()) { application, values in
        if let scene = application.body.primitive { values.flows?.replace(with: scene.flows) }
      })
    session.presentation = scene.presentation
    return session
  }
}
