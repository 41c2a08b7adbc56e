import AppFlow
import FlowCombine
import Observation

/// The lasting counterpart of a view value: its place in the tree, its state, its element.
///
/// A node keeps its identity as long as its parent goes on to have a view of the same type under the
/// same key.
@MainActor package final class ViewNode {
  let graph: ViewGraph
  let id: Int
  let depth: Int
  /// Not weak: that would make every use of a node slower. It is nil once the node is out of the tree. It is only ever
  /// assigned as a whole, which no other access can be in the middle of: a check at each would cost more than the access.
  @exclusivity(unchecked) private(set) unowned var parent: ViewNode?
  private(set) var key: ViewKey
  /// Only ever assigned as a whole, like the parent.
  @exclusivity(unchecked) private(set) var view: any View
  private var kind: ViewKind
  var children: [ViewNode] = []
  private(set) var environment: EnvironmentValues
  /// What the dynamic properties of the view keep, by their order in it.
  var storage: [Int: AnyObject] = [:]
  /// What is laid out and drawn for this node itself; nil if it only stands for its children.
  var element: Element?
  /// Elements that wrap those of the children, in their order.
  var wrappers: [Element] = []
  /// Whether its elements stand over the screen and not where the node is.
  var isDetached = false
  /// Nil for most nodes. Like the lists of nodes here it is only ever assigned as a whole: a property that something
  /// changes in place is watched for conflicts at each access.
  var extras: Extras?
  private var lastUpdate = 0
  /// Whether the node has had children before: what comes at first doesn't arrive, it is there.
  private var wasReconciled = false
  /// Whether another screen lies over this one; said by a node that shows a screen.
  var isUnderScreen = false
  /// Whether the node stands on a screen that others lie over.
  private(set) var isCovered: Bool
  var cachedElements: [Element]?
  private var isBeingMade = true
  private(set) var isAlive = true
  /// How often the view was evaluated.
  private(set) var evaluation = 0
  private var observation: NodeObservation?
  /// The children that the evaluation under way asked for.
  private var wanted: [Child]?
  /// The state that the views below had when they were last there; only while they are made.
  private var restoring: KeptState?

  struct Child {
    var key: ViewKey
    var view: any View
    var environment: EnvironmentValues?
    /// The state that it and the views below had when they were last there.
    var restoring: KeptState?
  }

  init(graph: ViewGraph, parent: ViewNode?, child: Child, restoring: KeptState? = nil) {
    self.graph = graph
    self.parent = parent
    id = graph.nextNodeID()
    depth = (parent?.depth ?? -1) + 1
    key = child.key
    view = child.view
    kind = ViewKind.of(child.view)
    environment = child.environment ?? parent?.environment ?? EnvironmentValues()
    isCovered = parent?.isCovered ?? false
    if let restoring {
      self.restoring = restoring
      storage = restoring.storage
    }
    graph.register(self)
    evaluateNow()
    isBeingMade = false
    self.restoring = nil
  }

  /// Evaluates the view again: its body, or what the library does for it. What it reads is observed.
  func evaluate() {
    if let own = graph.takeTransaction(of: self) {
      withTransaction(own) { evaluateNow() }
    } else {
      evaluateNow()
    }
  }

  private func evaluateNow() {
    graph.evaluated(self)
    evaluation += 1
    lastUpdate = graph.updateCount
    observation?.end()
    observation = nil
    reading {
      // Most views of the library show what they were made with, and read nothing that could change.
      if kind.isPlain { refresh(shownView) } else { observe { refresh(shownView) } }
    }
    if !graph.picture.isStale {
      if let element { graph.picture.damage(element.frame) }
      for wrapper in wrappers { graph.picture.damage(wrapper.frame) }
    }
    // After the scope: what a child reads would otherwise count as read by all nodes around it.
    guard let wanted else { return }
    self.wanted = nil
    if let transactionBelow, transactionBelow.update == graph.updateCount {
      withTransaction(transactionBelow.transaction) { reconcile(wanted) }
    } else {
      reconcile(wanted)
    }
  }

  /// The view with what moves in it where it is now.
  private var shownView: any View {
    guard let motion else { return view }
    return motion.view(at: graph.now, of: view)
  }

  /// Evaluates something; once what it reads changes, the node is evaluated again.
  private func observe(_ evaluate: () -> Void) {
    guard kind.readsObjects else {
      // Most views read no observed object, and what could end an observation of them is made in vain. The first of a
      // type that does read one is found out here: what that object keeps of it is kept until its next change.
      return withObservationTracking(evaluate, onChange: firstSeenReading())
    }
    let made = NodeObservation()
    observation = made
    made.observe(evaluate, onChange: changed)
  }

  private func firstSeenReading() -> @Sendable () -> Void {
    kind.readsObjects = true
    let made = NodeObservation()
    observation = made
    return { [changed] in made.calling(changed) }
  }

  /// What is done as soon as something changes that the view read.
  private var changed: @Sendable () -> Void {
    { [inbox = graph.inbox, id, unowned graph] in
      inbox.post(id, Transaction.current)
      // Another thread knows nothing of an update, and may write whenever it likes. The graph is there, since
      // it is at work.
      guard inbox.isCalledByUpdate else { return }
      MainActor.assumeIsolated {
        graph.observedWrite { ObservedProperties(of: [ViewNode.reader, graph.node(id)].compactMap(\.self)) }
      }
    }
  }

  func setCovered(_ isCovered: Bool) { self.isCovered = isCovered }

  /// Whether the view puts elements of its own around those of its content.
  var wraps: Bool { kind.makeWrapper != nil }

  /// Whether the node was evaluated in the update that is under way.
  var isUpToDate: Bool { lastUpdate == graph.updateCount }

  private func refresh(_ view: some View) {
    missing = nil
    kind.show(view, in: self)
    if let missing {
      graph.note(missing)
      setChildren([Child(key: -1, view: Text(missing).foregroundColor(.red))])
    }
  }

  /// Makes these the children, as soon as the view has been evaluated: nodes with the same key and type
  /// are kept, the others made or removed.
  func setChildren(_ wanted: [Child]) { self.wanted = wanted }

  private func reconcile(_ wanted: [Child]) {
    if wasReconciled, areKept(by: wanted) {
      for index in wanted.indices { children[index].replace(wanted[index], inherited: environment) }
      return
    }
    guard !children.isEmpty || !leaving.isEmpty else { return makeFirst(wanted) }
    // Of nodes with equal keys the first is the one that is found again; the others are made anew.
    var old = Dictionary(children.map { ($0.key, $0) }) { first, _ in first }
    let before = children
    let isMoving = wasReconciled && movesChanges
    children = wanted.map { child in
      if let node = old[child.key], node.matches(child) {
        old[child.key] = nil
        node.replace(child, inherited: environment)
        return node
      }
      if let node = returning(child) { return node }
      let node = ViewNode(
        graph: graph, parent: self, child: child, restoring: child.restoring ?? restoring?.children[child.key]
      )
      if isMoving, !node.isDetached { node.arrive() }
      return node
    }
    let kept = Set(children.map(\.id))
    // What came last goes first, as with what stands inside something.
    for node in before.reversed() where !kept.contains(node.id) {
      if isMoving, !node.isDetached, node.leave() { stillLeaves(node) } else { node.remove() }
    }
    wasReconciled = true
    graph.preferencesChanged()
    invalidateElements()
  }

  /// Whether just the children that are there are wanted.
  private func areKept(by wanted: [Child]) -> Bool {
    guard wanted.count == children.count else { return false }
    for index in wanted.indices where !children[index].matches(wanted[index]) { return false }
    return true
  }

  /// Makes children where there are none.
  private func makeFirst(_ wanted: [Child]) {
    let isMoving = wasReconciled && movesChanges
    let restoring = restoring
    var made: [ViewNode] = []
    made.reserveCapacity(wanted.count)
    // Each where it is: a view in a variable of its own would be copied, with all that it holds.
    for index in wanted.indices {
      let kept = wanted[index].restoring ?? restoring?.children[wanted[index].key]
      made.append(ViewNode(graph: graph, parent: self, child: wanted[index], restoring: kept))
    }
    children = made
    if isMoving { for node in children where !node.isDetached { node.arrive() } }
    wasReconciled = true
    graph.preferencesChanged()
    invalidateElements()
  }

  /// A child that is wanted again while it is still leaving.
  private func returning(_ child: Child) -> ViewNode? {
    guard let index = leaving.firstIndex(where: { $0.matches(child) }) else { return nil }
    let node = leaving[index]
    leaving = leaving.filter { $0 !== node }
    for element in node.elements { element.isLeaving = false }
    node.invalidateElements()
    node.replace(child, inherited: environment)
    node.comeBack()
    return node
  }

  private func stillLeaves(_ node: ViewNode) {
    leaving += [node]
    graph.leavingParents[id] = self
  }

  func matches(_ child: Child) -> Bool {
    child.key == key && type(of: child.view) == type(of: view)
  }

  func replace(_ child: Child, inherited: EnvironmentValues) {
    let values = child.environment ?? inherited
    // Whatever the view reads by itself is observed: it need not be asked again if it is told the same.
    if !kind.isPrimitive, ViewComparison.areSame(child.view, view),
      values.isSame(as: environment)
    {
      return
    }
    let old = view
    view = child.view
    environment = values
    move(from: old, to: view)
    evaluate()
  }

  /// Begins anew with another view and environment in the same place; what is below keeps its state.
  func restart(view: any View, environment: EnvironmentValues) {
    self.view = view
    kind = ViewKind.of(view)
    self.environment = environment
    evaluate()
  }

  /// Takes the node and all below it out of the tree, innermost first; the rows of a lazy container were never reconciled.
  func remove() {
    if wasReconciled || !children.isEmpty {
      for child in leaving.reversed() { child.remove() }
      for child in children.reversed() { child.remove() }
      children = []
      leaving = []
    }
    if motion != nil || fading != nil {
      motion = nil
      fading = nil
      graph.motionChanged(self)
    }
    isAlive = false
    parent = nil
    element?.releaseChildren()
    for wrapper in wrappers { wrapper.releaseChildren() }
    observation?.end()
    if let extras { removeExtras(extras) }
    graph.unregister(self)
  }

  private func removeExtras(_ extras: Extras) {
    for fader in extras.faders { fader.releaseChildren() }
    if !isCovered { extras.presenceChanged?(false) }
    extras.presenceChanged = nil
    extras.onRemoval?()
    extras.onRemoval = nil
  }

  // MARK: Elements

  /// What is laid out for this node: its own element, or those of its children, wrapped if it wraps.
  var elements: [Element] {
    if let cachedElements { return cachedElements }
    var result: [Element]
    if let element {
      element.adopt(innerElements)
      result = [element]
    } else if wraps {
      result = children.count > 1 ? wrappedInPairs : wrapped(innerElements)
    } else {
      result = innerElements
    }
    for fader in faders { fader.releaseChildren() }
    faders = fading == nil ? [] : faded(result)
    if fading != nil { result = faders }
    cachedElements = result
    return result
  }

  /// The only element of a node that has never had children, such as a text: most nodes are that, and need no list.
  private var leaf: Element? { wasReconciled || fading != nil || !faders.isEmpty ? nil : element }

  /// What is laid out for the children.
  private var innerElements: [Element] {
    if children.count == 1, leaving.isEmpty, !children[0].isDetached { return children[0].elements }
    var elements: [Element] = []
    elements.reserveCapacity(children.count)
    for child in children where !child.isDetached {
      if let leaf = child.leaf { elements.append(leaf) } else { elements += child.elements }
    }
    return leaving.isEmpty ? elements : elements + leavingElements
  }

  /// An element of its own around each one, as the view makes it; made once and then kept.
  func wrapped(_ elements: [Element]) -> [Element] {
    let inner = elements.contains(where: \.isLeaving) ? elements.filter { !$0.isLeaving } : elements
    var wrappers = wrappers
    if wrappers.count < inner.count, let wrap = kind.makeWrapper {
      let shown = shownView
      while wrappers.count < inner.count { wrappers.append(ViewKind.wrapper(of: shown, in: self, wrap)) }
    }
    while wrappers.count > inner.count { wrappers.removeLast().releaseChildren() }
    for index in inner.indices { wrappers[index].adopt([inner[index]]) }
    self.wrappers = wrappers
    return inner.count == elements.count ? wrappers : wrappers + elements.filter(\.isLeaving)
  }

  /// What is still seen of children that are out of the tree; marked, so that nobody gives it room.
  var leavingElements: [Element] {
    let elements = leaving.flatMap(\.elements)
    for element in elements { element.isLeaving = true }
    return elements
  }

  private func faded(_ elements: [Element]) -> [Element] {
    elements.map { element in
      let wrapper = FadingElement(node: element.node)
      wrapper.fader = self
      wrapper.adopt([element])
      wrapper.standsWhere(element)
      wrapper.isLeaving = element.isLeaving
      return wrapper
    }
  }

  /// The set of elements at or below this node differs from before.
  func invalidateElements() {
    // What is being made stands in nothing yet: whoever has it made takes its elements afterwards.
    if isBeingMade { return graph.layoutIsStale() }
    var node: ViewNode? = self
    while let current = node, current.cachedElements != nil || current === self {
      current.cachedElements = nil
      current.element?.invalidateLayout()
      node = current.parent
    }
    graph.layoutIsStale()
  }

  /// The element of this node may want another size.
  func invalidateLayout() {
    if isBeingMade { return graph.layoutIsStale() }
    element?.invalidateLayout()
    for wrapper in wrappers { wrapper.invalidateLayout() }
    graph.layoutIsStale()
  }

  /// The node's element as the given kind, made on first use.
  func element<Kind: Element>(_ make: (ViewNode) -> Kind) -> Kind {
    if let known = element as? Kind { return known }
    let made = make(self)
    element?.releaseChildren()
    element = made
    invalidateElements()
    return made
  }
}
