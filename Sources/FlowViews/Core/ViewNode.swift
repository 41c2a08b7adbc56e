import AppFlow
import Observation

/// The lasting counterpart of a view value: its place in the tree, its state, its element.
///
/// A node keeps its identity as long as its parent goes on to have a view of the same type under the
/// same key.
@MainActor package final class ViewNode {
  package let graph: ViewGraph
  package let id: Int
  package let depth: Int
  package private(set) weak var parent: ViewNode?
  package private(set) var key: AnyHashable
  package private(set) var view: any View
  package private(set) var children: [ViewNode] = []
  package private(set) var environment: EnvironmentValues
  /// What the dynamic properties of the view keep, by their order in it.
  package var storage: [Int: AnyObject] = [:]
  /// What is laid out and drawn for this node itself; nil if it only stands for its children.
  package var element: Element?
  /// Elements that wrap those of the children, in their order.
  package var wrappers: [Element] = []
  /// Whether its elements stand over the screen and not where the node is.
  package var isDetached = false
  /// Called when the node is taken out of the tree.
  package var onRemoval: (@MainActor () -> Void)?
  private var cachedElements: [Element]?
  package private(set) var isAlive = true
  /// The children that the evaluation under way asked for.
  private var wanted: [Child]?

  package struct Child {
    package var key: AnyHashable
    package var view: any View
    package var environment: EnvironmentValues?

    package init(key: some Hashable, view: any View, environment: EnvironmentValues? = nil) {
      self.key = AnyHashable(key)
      self.view = view
      self.environment = environment
    }
  }

  init(graph: ViewGraph, parent: ViewNode?, child: Child) {
    self.graph = graph
    self.parent = parent
    id = graph.nextNodeID()
    depth = (parent?.depth ?? -1) + 1
    key = child.key
    view = child.view
    environment = child.environment ?? parent?.environment ?? EnvironmentValues()
    graph.register(self)
    evaluate()
  }

  /// Evaluates the view again: its body, or what the library does for it. What it reads is observed.
  func evaluate() {
    graph.evaluated(self)
    let inbox = graph.inbox
    let id = id
    withObservationTracking {
      refresh(view)
    } onChange: {
      inbox.post(id)
    }
    // After the scope: what a child reads would otherwise count as read by all nodes around it.
    if let wanted {
      self.wanted = nil
      reconcile(wanted)
    }
  }

  private func refresh(_ view: some View) {
    var connected = view
    DynamicFields.connect(&connected, to: self)
    if let primitive = connected as? any PrimitiveView {
      primitive.update(self)
    } else {
      setChildren([Child(key: 0, view: connected.body)])
    }
  }

  /// Makes these the children, as soon as the view has been evaluated: nodes with the same key and type
  /// are kept, the others made or removed.
  package func setChildren(_ wanted: [Child]) { self.wanted = wanted }

  private func reconcile(_ wanted: [Child]) {
    if wanted.count == children.count, zip(wanted, children).allSatisfy({ $1.matches($0) }) {
      for (child, node) in zip(wanted, children) { node.replace(child, inherited: environment) }
      return
    }
    // Of nodes with equal keys the first is the one that is found again; the others are made anew.
    var old = Dictionary(children.map { ($0.key, $0) }) { first, _ in first }
    let before = children
    children = wanted.map { child in
      if let node = old[child.key], node.matches(child) {
        old[child.key] = nil
        node.replace(child, inherited: environment)
        return node
      }
      return ViewNode(graph: graph, parent: self, child: child)
    }
    let kept = Set(children.map(\.id))
    // What came last goes first, as with what stands inside something.
    for node in before.reversed() where !kept.contains(node.id) { node.remove() }
    invalidateElements()
  }

  private func matches(_ child: Child) -> Bool {
    child.key == key && type(of: child.view) == type(of: view)
  }

  private func replace(_ child: Child, inherited: EnvironmentValues) {
    view = child.view
    environment = child.environment ?? inherited
    evaluate()
  }

  /// Begins anew with another view and environment in the same place; what is below keeps its state.
  func restart(view: any View, environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    evaluate()
  }

  /// Takes the node and all below it out of the tree, innermost first.
  func remove() {
    for child in children.reversed() { child.remove() }
    children = []
    isAlive = false
    onRemoval?()
    onRemoval = nil
    graph.unregister(self)
  }

  // MARK: Elements

  /// What is laid out for this node: its own element, or those of its children, wrapped if it wraps.
  package var elements: [Element] {
    if let cachedElements { return cachedElements }
    let inner = children.flatMap { $0.isDetached ? [] : $0.elements }
    let result: [Element]
    if let element {
      element.adopt(inner)
      result = [element]
    } else if let wrapping = view as? any WrappingView {
      result = wrapping.wrap(inner, node: self)
    } else {
      result = inner
    }
    cachedElements = result
    return result
  }

  /// The set of elements at or below this node differs from before.
  package func invalidateElements() {
    var node: ViewNode? = self
    while let current = node, current.cachedElements != nil || current === self {
      current.cachedElements = nil
      current.element?.invalidateLayout()
      node = current.parent
    }
    graph.layoutIsStale()
  }

  /// The element of this node may want another size.
  package func invalidateLayout() {
    element?.invalidateLayout()
    for wrapper in wrappers { wrapper.invalidateLayout() }
    graph.layoutIsStale()
  }

  /// The node's element as the given kind, made on first use.
  package func element<Kind: Element>(_ make: (ViewNode) -> Kind) -> Kind {
    if let known = element as? Kind { return known }
    let made = make(self)
    element = made
    invalidateElements()
    return made
  }
}
