import AppFlow
import Observation

/// A value that belongs to a view and lasts as long as the view's place in the tree, as in SwiftUI.
@MainActor @propertyWrapper public struct State<Value>: NodeProperty, ComparableField {
  private let initial: Value
  private var box: StateBox<Value>?

  public init(wrappedValue: Value) { initial = wrappedValue }

  public init(initialValue: Value) { initial = initialValue }

  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = box
    let initial = initial
    return Binding(origin: box, get: { box?.value ?? initial }, set: { box?.value = $0 })
  }

  /// What counts is the value in the node, not the one that it began with.
  func isSame(as other: State) -> Bool { true }

  mutating func connect(to node: ViewNode, slot: Int) {
    box = .kept(by: node, slot: slot, initial)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// What a `State` keeps in its node; readers are observed like those of any observable object.
@MainActor final class StateBox<Value>: Observable, KeptObject {
  private let registrar = ObservationRegistrar()
  private var stored: Value
  /// Not weak: that would make every use of the graph slower, and its nodes hold it too.
  private let graph: ViewGraph
  /// Not its name: to find that takes longer than all else here, and it is seldom told.
  private let owner: any View.Type
  private(set) var isWorthKeeping = false
  private let property: String
  /// The nodes that have read the value, some of them long ago.
  private var readers: Set<Int> = []

  init(_ value: Value, graph: ViewGraph, owner: any View.Type, property: String) {
    stored = value
    self.graph = graph
    self.owner = owner
    self.property = property
  }

  /// What a node keeps in a slot; made on first use.
  static func kept(by node: ViewNode, slot: Int, _ initial: Value) -> StateBox {
    if let known = node.storage[slot] as? StateBox { return known }
    let made = StateBox(
      initial, graph: node.graph, owner: type(of: node.view),
      property: DynamicFields.connectedName)
    node.storage[slot] = made
    return made
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      if let reader = ViewNode.reader { readers.insert(reader.id) }
      return stored
    }
    set {
      if graph.isUpdating {
        graph.deferWrite(of: property, in: owner) { [weak self] in self?.value = newValue }
        return
      }
      isWorthKeeping = true
      registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
      // A reader that was to be evaluated already hears of no further write; how it is to be shown counts.
      let transaction = Transaction.current
      if transaction.animation != nil { graph.inbox.upgrade(readers, transaction) }
    }
  }
}
