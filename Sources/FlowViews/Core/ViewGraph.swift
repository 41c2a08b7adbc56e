import AppFlow
import FlowCanvas

/// The tree of one application: its nodes, what has to be evaluated again, its layout and its focus.
@MainActor package final class ViewGraph {
  package let inbox = UpdateInbox()
  package private(set) var root: ViewNode?
  /// Whether bodies are being evaluated; state written now is written afterwards.
  package private(set) var isUpdating = false
  /// How often a view was evaluated, by node, since the graph was made.
  package private(set) var evaluations = 0
  private let report: @MainActor (String) -> Void
  /// What an update left to be done after it, in order.
  private var deferred: [@MainActor () -> Void] = []
  private var reported: Set<String> = []
  /// What is to be moved as soon as it is known where things stand.
  private var scrollRequests: [@MainActor () -> Void] = []
  private var nodes: [Int: ViewNode] = [:]
  private var lastNodeID = 0
  private var isLayoutStale = true
  private(set) var size = CellSize.zero

  /// What has the keyboard within the tree.
  var focusedNode: Int?
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
    isUpdating = true
    root = ViewNode(
      graph: self, parent: nil, child: ViewNode.Child(key: 0, view: content, environment: environment))
    isUpdating = false
    update()
  }

  /// Gives the keyboard to the tree, or takes it away; the text field in focus begins or ends its line.
  package func setKeyboard(_ isHere: Bool) {
    guard isHere != hasKeyboard else { return }
    hasKeyboard = isHere
    if isHere { focusedControl?.focusArrived() } else { focusedControl?.focusLeft() }
  }

  func nextNodeID() -> Int {
    lastNodeID += 1
    return lastNodeID
  }

  func register(_ node: ViewNode) { nodes[node.id] = node }
  func unregister(_ node: ViewNode) { nodes[node.id] = nil }
  func evaluated(_ node: ViewNode) { evaluations += 1 }
  func layoutIsStale() { isLayoutStale = true }

  func node(_ id: Int) -> ViewNode? { nodes[id] }

  /// Evaluates views outside of an update: rows as they come into view.
  func building<Result>(_ build: () -> Result) -> Result {
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    return build()
  }

  /// How many nodes there are.
  package var nodeCount: Int { nodes.count }

  /// Whether something was written that the tree doesn't show yet.
  package var needsUpdate: Bool { isLayoutStale || !inbox.isEmpty || !deferred.isEmpty }

  /// Does something after the update that is under way, or with the next one.
  package func afterUpdate(_ action: @escaping @MainActor () -> Void) { deferred.append(action) }

  func deferWrite(of property: String, in view: String, _ write: @escaping @MainActor () -> Void) {
    if reported.insert("\(view).\(property)").inserted {
      report(
        "\(view) wrote a \(property) while its view was being updated; the write was done after the update."
          + " Write from an action, from onAppear or from onChange instead.")
    }
    deferred.append(write)
  }

  /// Sets the environment that the whole tree starts from.
  package func setEnvironment(_ environment: EnvironmentValues, content: some View) {
    guard let root else { return }
    isUpdating = true
    root.restart(view: content, environment: environment)
    isUpdating = false
    update()
  }

  /// Evaluates everything whose state was written, until nothing is left; ends after a bound.
  package func update() {
    var rounds = 0
    while !inbox.isEmpty || !deferred.isEmpty {
      rounds += 1
      if rounds > Self.longestUpdate {
        let names = inbox.drain().compactMap { nodes[$0] }.map { String(describing: type(of: $0.view)) }
        deferred = []
        report("the views go on changing each other's state; stopped at: \(Set(names).sorted())")
        return
      }
      evaluateDirty()
      let actions = deferred
      deferred = []
      for action in actions { action() }
    }
  }

  private func evaluateDirty() {
    let dirty = inbox.drain().compactMap { nodes[$0] }.sorted { ($0.depth, $0.id) < ($1.depth, $1.id) }
    isUpdating = true
    for node in dirty where node.isAlive { node.evaluate() }
    isUpdating = false
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
    while needsUpdate, rounds < Self.longestLayout {
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
  private static let longestLayout = 8

  private func place() {
    isLayoutStale = false
    for element in root?.elements ?? [] {
      element.place(aligned: .center, in: CellRect(origin: .zero, size: size))
    }
  }

  /// Draws the tree as it is at an instant.
  package func draw(size: CellSize, now: FlowInstant, palette: CellPalette) -> Frame {
    layout(in: size)
    let context = DrawContext(canvas: Canvas(size: size), now: now, palette: palette)
    for element in root?.elements ?? [] { element.draw(context, clip: context.canvas.bounds) }
    return Frame(canvas: context.canvas, cursor: context.cursor)
  }
}
