import AppFlow
import FlowCanvas
import FlowCombine

/// The tree of one application: its nodes, what has to be evaluated again, its layout and its focus.
@MainActor package final class ViewGraph {
  package let inbox = UpdateInbox()
  private(set) var root: ViewNode?
  /// Whether bodies are being evaluated; state written now is written afterwards.
  package private(set) var isUpdating = false
  /// How often a view was evaluated, by node, since the graph was made.
  package var evaluations: Int { evaluationCount }
  private var evaluationCount = 0
  private let report: @MainActor (String) -> Void
  /// What an update left to be done after it, in order.
  private var deferred: [() -> Void] = []
  /// Whether the tree was taken away for good: no update follows.
  private var hasEnded = false
  private var reported: Set<String> = []
  /// What is to be moved as soon as it is known where things stand.
  private var scrollRequests: [@MainActor () -> Void] = []
  /// Changed for each node only where nothing comes back here: not checked for it each time.
  @exclusivity(unchecked) private var nodes = NodeTable()
  private var isLayoutStale = true
  /// Whether any view may have put an alignment guide elsewhere, or stated how near it is; looked for only then.
  var hasAlignmentGuides = false
  var hasZIndexes = false
  /// Where the layout at work has put its views so far.
  var placements: [ObjectIdentifier: LayoutPlacement]?
  /// Looked at for each node; nothing that changes it comes back here while it does.
  @exclusivity(unchecked) var preferences = PreferenceReaders()
  /// The nodes in which something moves, and those from which something is leaving.
  var movingNodes: [Int: ViewNode] = [:]
  var leavingParents: [Int: ViewNode] = [:]
  /// The screens that others are about to cover, until they have come to rest.
  var settlingScreens: [ViewNode] = []
  /// The instant that was shown last.
  var shownInstant = FlowInstant.zero
  /// Counts the rounds of evaluations.
  private(set) var updateCount = 1
  /// How often something that was written was shown.
  package private(set) var answeredWrites = 0
  /// The transactions that the nodes to be evaluated were written with; looked at for each node, and changed by nothing
  /// that comes back here.
  @exclusivity(unchecked) private var transactions: [Int: Transaction] = [:]
  /// How many tasks of views are under way.
  package var runningTasks = 0
  /// How many of them were cancelled and haven't ended yet.
  package var endingTasks = 0
  /// The nodes whose content depends on the room that they were just given.
  private var sizedNodes: Set<Int> = []
  private(set) var size = CellSize.zero
  /// What was drawn last, and what of it isn't right any more; one for good, since elements know its numbers.
  let picture = TreePicture()

  /// What the text that was evaluated last read of its environment.
  var textValues = TextValues()

  /// Where the content of each overlay is in the tree.
  var overlayNodes: [FlowOverlay.ID: ViewNode] = [:]
  /// What has the keyboard within the tree.
  var focusedNode: Int?
  /// How many keys and pastes secure fields took.
  package var secretEdits = 0
  /// Who is told where the focus is, by node.
  var focusWatchers: [Int: FocusWatcher] = [:]
  /// The menus and the like that are open, outermost first.
  var popups: [Popup] = []
  /// The list of keys, while it is shown.
  var help: HelpElement?
  /// The views that want to know whether the mouse is over them, and those that it is over, outermost first.
  var hoverViews: Set<Int> = []
  var hovered: [(element: HoverElement, node: Int)] = []
  /// Where the mouse is, if views want to know.
  package var mouse: CellPoint?
  var press: PressedControl?
  /// The last click and how many followed each other up to it.
  var lastClick: (point: CellPoint, instant: FlowInstant, count: Int)?
  /// Takes text that a person copies; what it does with it is the terminal's matter.
  package var copy: (@MainActor (String) -> Void)?
  /// Whether the program took the focus away; it then stays away until it is moved.
  var isFocusReleased = false
  /// The time of publishers within the tree; nil for the machine's.
  package let time: (any TimeSource)?
  /// Whether what has the focus now may be out of view.
  var focusMoved = false
  /// Whether keys come here at all; a prompt beside the tree may have them.
  package private(set) var hasKeyboard = true
  package let lineEditor: any LineEditor

  /// How many rounds of writes that cause each other an update goes through.
  private static let longestUpdate = 100

  /// - Parameter report: told of what a developer should know: writes during an update, loops.
  package init(
    content: some View, environment: EnvironmentValues, report: @escaping @MainActor (String) -> Void
  ) {
    self.report = report
    lineEditor = environment.lineEditor ?? BuiltinLineEditor()
    time = environment.clock.map { ClockTime($0) }
    shownInstant = environment.clock?.now ?? .zero
    whileUpdating {
      root = keepingTime {
        ViewNode(
          graph: self, parent: nil, child: ViewNode.Child(key: 0, view: content, environment: environment))
      }
    }
    readPreferences()
    update()
  }

  /// Gives the keyboard to the tree, or takes it away; the text field in focus begins or ends its line.
  package func setKeyboard(_ isHere: Bool) {
    guard isHere != hasKeyboard else { return }
    hasKeyboard = isHere
    picture.isStale = true
    if isHere { focusedControl?.focusArrived() } else { focusedControl?.focusLeft() }
  }

  func nextNodeID() -> Int { nodes.nextID() }
  func register(_ node: ViewNode) { nodes.add(node) }
  func unregister(_ node: ViewNode) {
    nodes.remove(node)
    removePreferenceReader(of: node)
  }
  func evaluated(_ node: ViewNode) { evaluationCount += 1 }
  func layoutIsStale() {
    isLayoutStale = true
    picture.isStale = true
  }

  func node(_ id: Int) -> ViewNode? { nodes[id] }

  /// How many nodes there are.
  package var nodeCount: Int { nodes.count }

  /// Whether something was written that the tree doesn't show yet.
  package var needsUpdate: Bool { isLayoutStale || !inbox.isEmpty || !deferred.isEmpty }

  /// Does something after the update that is under way, or with the next one; at once if there will be none, as for a task
  /// that was cancelled with the tree and still stores a setting.
  package func afterUpdate(_ action: @escaping () -> Void) {
    if hasEnded { action() } else { deferred.append(action) }
  }

  /// Tells a developer something, once.
  func note(_ problem: String) {
    if reported.insert(problem).inserted { report(problem) }
  }

  func deferWrite(of property: String, in view: any View.Type, _ write: @escaping @MainActor () -> Void) {
    if reported.insert("\(view).\(property)").inserted {
      let writer: any View.Type = ViewNode.reader.map { type(of: $0.view) } ?? view
      let state = writer == view ? "its state \"\(property)\"" : "the state \"\(property)\" of \(view)"
      report(
        "\(writer) wrote \(state) while its view was being updated; the write was done after the update."
          + " Write from an action, from onAppear or from onChange instead.")
    }
    deferred.append(write)
  }

  /// An observed object is about to be written; if a view does that while it is evaluated, a developer is told.
  func observedWrite(_ properties: () -> ObservedProperties) {
    guard isUpdating, let reader = ViewNode.reader else { return }
    let view = String(describing: type(of: reader.view))
    guard reported.insert(view).inserted else { return }
    let before = properties()
    afterUpdate { [weak self] in
      let written = before.written
      let what = written.isEmpty ? "to an observed object" : written.joined(separator: " and ")
      self?.report(
        "\(view) wrote \(what) while its view was being updated; views that had read it are evaluated again."
          + " Write from an action, from onAppear or from onChange instead.")
    }
  }

  /// Sets the environment that the whole tree starts from.
  package func setEnvironment(_ environment: EnvironmentValues, content: some View) {
    guard let root else { return }
    whileUpdating { keepingTime { root.restart(view: content, environment: environment) } }
    readPreferences()
    update()
  }

  /// Does something under the time of the tree, so that timers and pauses that begin in it follow its clock.
  package func keepingTime<Result>(_ action: () -> Result) -> Result {
    guard let time else { return action() }
    return CombineTime.$current.withValue(time, operation: action)
  }

  /// Evaluates everything whose state was written, until nothing is left; ends after a bound.
  package func update() {
    guard !inbox.isEmpty || !deferred.isEmpty else { return }
    keepingTime { evaluateAll() }
  }

  private func evaluateAll() {
    var rounds = 0
    while !inbox.isEmpty || !deferred.isEmpty {
      rounds += 1
      if rounds > Self.longestUpdate {
        let names = inbox.drain().nodes.keys.compactMap { nodes[$0] }.map {
          String(describing: type(of: $0.view))
        }
        deferred = []
        report("the views go on changing each other's state; stopped at: \(Set(names).sorted())")
        return
      }
      evaluateDirty()
      doDeferred()
    }
  }

  private func doDeferred() {
    // One by one: a list of actions of the main actor can't be taken for one of any actions.
    for completion in inbox.takeCompletions() { deferred.append(completion) }
    let actions = deferred
    deferred = []
    for action in actions { action() }
  }

  /// Takes the tree away: its tasks and timers end, and what it left to be done is done.
  ///
  /// A node holds its graph and the graph its nodes: without this neither would ever be free.
  package func end() {
    keepingTime {
      whileUpdating { root?.remove() }
      hasEnded = true
      for _ in 0..<Self.longestUpdate where !inbox.isEmpty || !deferred.isEmpty {
        _ = inbox.drain()
        doDeferred()
      }
    }
    inbox.close()
    root = nil
    (nodes, movingNodes, leavingParents, overlayNodes) = (NodeTable(), [:], [:], [:])
    (settlingScreens, popups, hovered, scrollRequests, deferred) = ([], [], [], [], [])
    (focusWatchers, help, preferences) = ([:], nil, PreferenceReaders())
  }

  private func evaluateDirty() {
    let leases: [AnimationCompletion.Lease]
    (transactions, leases) = inbox.drain()
    defer { withExtendedLifetime(leases) {} }
    let dirty = transactions.keys.compactMap { nodes[$0] }
      .sorted { ($0.depth, $0.id) < ($1.depth, $1.id) }
    answeredWrites += 1
    beginRound()
    whileUpdating {
      // What was evaluated on the way, below another node, need not be again.
      for node in dirty where node.isAlive && !node.isUpToDate {
        withTransaction(Transaction()) { node.evaluate() }
      }
    }
    transactions = [:]
    readPreferences()
  }

  /// What views stated for the changes of one round doesn't hold for the next.
  func beginRound() { updateCount += 1 }

  /// Does something that evaluates views; state that is written meanwhile is written afterwards.
  func whileUpdating<Result>(_ body: () -> Result) -> Result {
    let wasUpdating = isUpdating
    isUpdating = true
    inbox.updateBegan()
    defer {
      isUpdating = wasUpdating
      if !wasUpdating { inbox.updateEnded() }
    }
    return body()
  }

  /// The transaction that a node is to be evaluated with, if it is one of those whose values were written.
  func takeTransaction(of node: ViewNode) -> Transaction? {
    guard !transactions.isEmpty, var transaction = transactions.removeValue(forKey: node.id) else {
      return nil
    }
    var above = node.parent
    while let current = above {
      if let stated = current.transactionBelow, stated.update == updateCount, transaction.animation == nil {
        transaction = stated.transaction
        break
      }
      above = current.parent
    }
    if transaction.animation != nil { return transaction }
    // What a view around it is changed with holds for this one too.
    guard let cause = transaction.cause else { return nil }
    var around = Transaction.current
    around.cause = cause
    return around
  }

  /// The time of the session, or the instant that was shown last.
  var now: FlowInstant { root?.environment.clock?.now ?? shownInstant }

  /// Makes nodes in the midst of a layout, which measures and places them itself.
  func makingDuringLayout<Result>(_ body: () -> Result) -> Result {
    let wasStale = isLayoutStale
    defer { isLayoutStale = wasStale }
    return body()
  }

  /// Gives every element its frame, if anything changed since.
  package func layout(in newSize: CellSize) {
    update()
    guard isLayoutStale || newSize != size else { return }
    size = newSize
    place()
    repairFocus()
    // Where the focus is decides what part of a screen that is too high is shown; and rows that have just
    // come into view may be of another height than was thought, or write state as they appear.
    var rounds = 0
    if focusMoved { revealFocus() }
    answerScrollRequests()
    while needsUpdate, rounds < Self.longestSettling {
      rounds += 1
      update()
      place()
      repairFocus()
      if focusMoved { revealFocus() }
    }
  }

  /// Does something with the next layout, when everything has its place.
  func afterLayout(_ request: @escaping @MainActor () -> Void) {
    scrollRequests.append(request)
    layoutIsStale()
  }

  private func answerScrollRequests() {
    let requests = scrollRequests
    scrollRequests = []
    for request in requests { request() }
  }

  /// How often things are placed again because placing them changed something.
  private static let longestSettling = 8

  /// Has a node evaluated again after the layout at work, and the layout done again.
  func evaluateAfterLayout(_ node: ViewNode) { sizedNodes.insert(node.id) }

  /// How often what depends on its room is made again within one layout.
  private static let longestLayout = 10

  private func place() {
    for round in 0...Self.longestLayout {
      isLayoutStale = false
      let screen = CellRect(origin: .zero, size: size)
      for element in root?.elements ?? [] {
        if element.isLeaving {
          element.place(in: element.frame, offered: element.offered)
        } else {
          element.place(aligned: .center, in: screen)
        }
      }
      for popup in popupElements { popup.place(on: screen) }
      help?.place(on: screen)
      let nodes = sizedNodes
      sizedNodes = []
      if nodes.isEmpty { return }
      guard round < Self.longestLayout else {
        let names = Set(nodes.compactMap { self.nodes[$0] }.map { String(describing: type(of: $0.view)) })
        note(
          "views go on changing the room that they are made for; they stay as they are: \(names.sorted())")
        return
      }
      for node in nodes { inbox.post(node) }
      update()
    }
  }

  /// The rows that the tree takes where it may have as many as it wants.
  package func idealHeight(width: Int) -> Int {
    update()
    let proposal = ProposedCells(width: width, height: nil)
    return (root?.elements ?? []).map { $0.size(proposal).height }.max() ?? 0
  }

  /// Draws the tree as it is at an instant.
  package func draw(size: CellSize, now: FlowInstant, palette: CellPalette) -> Frame {
    // What was written since the last picture sets out from there.
    update()
    advance(to: now)
    layout(in: size)
    if isAnimating { picture.isStale = true }
    let elements = (root?.elements ?? []) + popupElements + (help.map { [$0] } ?? [])
    var frame = picture.frame(of: elements, size: size, now: now, palette: palette)
    if root?.environment.glyphSet == .ascii { frame.canvas = AsciiGlyphs.replacing(in: frame.canvas) }
    return frame
  }
}
