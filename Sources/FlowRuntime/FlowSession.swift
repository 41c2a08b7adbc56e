import AppFlow
import FlowCanvas
import FlowViews

/// One running application: a coordinator, a tree of views, a clock and a surface of some size.
///
/// It has no terminal: events come in by `send`, pictures go out by `frame`. A run loop joins it to a
/// terminal; a script drives it directly.
@MainActor public final class FlowSession {
  public let clock: any FlowClock
  public let coordinator: AppFlowCoordinator
  public let userSession = UserSession()
  /// The environment that the whole tree starts from.
  public private(set) var environment: EnvironmentValues
  /// The size of the whole surface, the bar included; of an inline region, the most that it may have.
  public private(set) var size: CellSize
  /// Where frames are shown: inline, they are as high as their content.
  public var presentation = TerminalPresentation.fullScreen { didSet { invalidate() } }
  /// What stands below the application's screen.
  public var bar: (any SessionBar)? { didSet { invalidate() } }
  /// Where keys go.
  public private(set) var keyboard = Keyboard.screen
  /// Set once the session is to end: the status to exit with.
  public private(set) var exitStatus: Int32?
  /// The signal that ended the session, if one did.
  public private(set) var terminationSignal: Int32?
  /// Told when something may look different from the last frame.
  public var onChange: (@MainActor () -> Void)?
  /// Told when all that happens at an instant of a virtual clock has happened.
  package var onInstant: (@MainActor () -> Void)?
  /// Told of each event that the screen (not the bar) took; what a recorder listens to.
  public var onScreenInput: (@MainActor (InputEvent) -> Void)?
  /// Takes what was selected with the mouse, for the clipboard.
  public var onCopy: (@MainActor (String) -> Void)?
  /// Whether the application gets the mouse; without it the terminal's own selection works as usual.
  public var reportsMouse = true
  var selection = TextSelection()
  /// How long `settle` goes on at most, on the session's clock.
  public var settleLimit = Duration.seconds(60)
  /// The colours that stand behind the terminal's defaults.
  public private(set) var palette = CellPalette.dark

  package let graph: ViewGraph
  let root: any View
  /// How many tasks were cancelled and have been waited for in vain.
  var unendingTasks = 0
  /// What goes above an inline region with the next frame.
  var committed: [Canvas] = []
  /// Takes the lines instead, where there is no region that they could be put above.
  var onCommit: (@MainActor ([String]) -> Void)?

  public enum Keyboard: Hashable, Sendable {
    case screen
    case bar
  }

  /// - Parameters:
  ///   - flows: the application's own flows; plugins' come by `contribute`.
  ///   - environment: what the application sets besides; the session adds its own services.
  public convenience init(
    flows: [FlowDefinition], environment: EnvironmentValues = EnvironmentValues(),
    clock: any FlowClock = VirtualClock(), size: CellSize = CellSize(width: 80, height: 24),
    startingFlow: Flow = .login
  ) {
    self.init(
      flows: flows, environment: environment, clock: clock, size: size, startingFlow: startingFlow,
      root: RootView())
  }

  /// - Parameter root: what the tree begins with; it has a `RootView` within.
  package init(
    flows: [FlowDefinition], environment: EnvironmentValues, clock: any FlowClock, size: CellSize,
    startingFlow: Flow, root: any View
  ) {
    self.root = root
    self.clock = clock
    self.size = size
    coordinator = AppFlowCoordinator(
      flow: startingFlow, graph: FlowRegistry(flows).graph, clock: clock)
    var values = environment
    values.coordinator = coordinator
    values.flows = FlowRegistry(flows)
    values.userSession = userSession
    values.clock = clock
    // What a replay or a test keeps is nobody's settings, and begins empty.
    if clock is VirtualClock { values.defaultAppStorage = values.defaultAppStorage ?? MemoryDefaults() }
    values.sceneStore = values.sceneStore ?? SceneStore()
    self.environment = values
    coordinator.reducesMotion = values.accessibilityReduceMotion
    graph = ViewGraph(content: root, environment: values) { [journal = coordinator.journal, clock] in
      journal.write(.notice($0), at: clock.now)
    }
    graph.copy = { [weak self] in self?.onCopy?($0) }
    coordinator.facts = { [userSession] in userSession.user == nil ? [] : [FlowGraph.signedIn] }
    userSession.userChanged = { [weak coordinator] in coordinator?.factsChanged() }
    coordinator.popView = { [weak self] in self?.graph.popNavigation(byHand: false) }
    coordinator.isUpdatingViews = { [weak self] in self?.graph.isUpdating ?? false }
    coordinator.effects = { [weak self] from, to in
      self?.flows.effects(from: from, to: to) ?? FlowEffects()
    }
  }

  isolated deinit { end() }

  /// Takes the views away, as happens when nobody has the session any more: they disappear, their tasks and timers end,
  /// and what they left to be saved is saved.
  package func end() { graph.end() }

  public var journal: FlowJournal { coordinator.journal }

  /// The flows there are.
  public var flows: FlowRegistry { environment.flows ?? FlowRegistry() }

  /// Ends the session, as soon as what is under way has returned.
  public func quit(status: Int32 = 0) {
    exitStatus = exitStatus ?? status
    onChange?()
  }

  func endBySignal(_ signal: Int32) {
    terminationSignal = signal
    quit(status: 128 + signal)
  }

  func replaceEnvironment(_ values: EnvironmentValues) { environment = values }
  func setSize(_ newSize: CellSize) { size = newSize }

  func setPalette(_ newPalette: CellPalette) {
    palette = newPalette
    let scheme: ColorScheme = newPalette.isLight ? .light : .dark
    guard scheme != environment.colorScheme else { return }
    var values = environment
    values.colorScheme = scheme
    setEnvironment(values)
  }

  /// Has everything drawn in ASCII where a terminal shows nothing else.
  func setGlyphSet(_ glyphSet: GlyphSet) {
    guard glyphSet == .ascii, environment.glyphSet != glyphSet else { return }
    var values = environment
    values.glyphSet = glyphSet
    setEnvironment(values)
  }

  func setKeyboard(_ area: Keyboard) { keyboard = area }

  /// Something that isn't observed may look different: a frame is due.
  public func invalidate() { onChange?() }
}
