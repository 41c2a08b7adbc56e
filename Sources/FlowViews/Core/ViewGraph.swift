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
  private var nodes: [Int: ViewNode] = [:]
  private var lastNodeID = 0
  private var isLayoutStale = true
  private var size = CellSize.zero

  /// Where the content of each overlay is in the tree.
  var overlayNodes: [FlowOverlay.ID: ViewNode] = [:]
  /// What has the keyboard within the tree.
  var focusedNode: Int?
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
    // Where the focus is decides what part of a screen that is too high is shown.
    if isLayoutStale { place() }
  }

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
