/// Several views in a row, without a layout of their own.
public struct TupleView<each Content: View>: PrimitiveView {
  /// A list and no tuple: a view is copied often on its way into the tree, and a list is one reference.
  let children: [ViewNode.Child]

  init(_ content: repeat each Content) {
    var children: [ViewNode.Child] = []
    for view in repeat each content {
      children.append(ViewNode.Child(key: .number(children.count), view: view))
    }
    self.children = children
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.setChildren(children) }
}

extension TupleView: ComparableField {
  func isSame(as other: TupleView) -> Bool {
    zip(children, other.children).allSatisfy { ViewComparison.areSame($0.view, $1.view) }
  }
}

/// Nothing.
public struct EmptyView: PrimitiveView {
  public init() {}
  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.setChildren([]) }
}

/// One of two views; going from one to the other is a new view with new state.
public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    switch storage {
    case .first(let view): node.setChildren([ViewNode.Child(key: 1, view: view)])
    case .second(let view): node.setChildren([ViewNode.Child(key: 0, view: view)])
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

/// A view that may be missing.
protocol OptionalView {}

extension Optional: OptionalView where Wrapped: View {}

extension View {
  /// Whether casts to protocols would find those of the content, which has a node of its own and states them there.
  var isOptional: Bool { self is any OptionalView }
}

extension Optional: PrimitiveView where Wrapped: View {
  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    node.setChildren(map { [ViewNode.Child(key: 0, view: $0)] } ?? [])
  }
}

/// Several views handled as one, without a layout of their own.
public struct Group<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.setChildren([ViewNode.Child(key: 0, view: content)]) }
}

/// A view whose type is hidden; another type in its place is a new view.
public struct AnyView: PrimitiveView {
  let view: any View

  public init(_ view: some View) { self.view = view }
  public init(erasing view: some View) { self.view = view }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.setChildren([ViewNode.Child(key: 0, view: view)]) }
}
