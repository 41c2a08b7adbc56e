/// What there is to know about a type of views, found once.
///
/// Asking a value for its protocols each time would take longer than showing most views does.
@MainActor final class ViewKind {
  /// Whether the library shows it by itself; it has a body otherwise.
  let isPrimitive: Bool
  /// Whether it reads nothing but itself and its environment: nothing has to be observed.
  let isPlain: Bool
  /// Makes the element around one of the content's; nil if it isn't a `WrappingView`.
  let makeWrapper: PrimitiveView.MakeWrapper?
  /// Whether a view of the type has been seen to read an observed object.
  var readsObjects = false
  private let hasFields: Bool
  private let show: Show

  /// Brings a node up to date with the view of the type that is stored at an address.
  private typealias Show = @MainActor (UnsafeRawPointer, ViewNode) -> Void

  /// Like `latest` changed only where nothing comes back here.
  @exclusivity(unchecked) private static var known: [ObjectIdentifier: ViewKind] = [:]

  /// The latest that was asked for: views that follow each other are often of one type. Only ever assigned as a whole.
  @exclusivity(unchecked) private static var latest: (type: ObjectIdentifier, kind: ViewKind)?

  static func of(_ view: any View) -> ViewKind {
    let type = type(of: view)
    let id = ObjectIdentifier(type)
    if let latest, latest.type == id { return latest.kind }
    let kind = find(type)
    latest = (id, kind)
    return kind
  }

  private static func find(_ type: any View.Type) -> ViewKind {
    if let kind = known[ObjectIdentifier(type)] { return kind }
    func make<Content: View>(_ type: Content.Type) -> ViewKind { ViewKind(type) }
    let kind = _openExistential(type, do: make)
    known[ObjectIdentifier(type)] = kind
    return kind
  }

  private init<Content: View>(_ type: Content.Type) {
    // A view that hands on what another type says of itself is none of it.
    if let primitive = type._showing.primitive, primitive == type {
      isPrimitive = true
      isPlain = primitive.isPlain
      makeWrapper = primitive.wrapper
      hasFields = !isPlain && DynamicFields.exist(in: type)
      show = Self.show(primitive)
    } else {
      isPrimitive = false
      isPlain = false
      makeWrapper = nil
      hasFields = DynamicFields.exist(in: type)
      show = { address, node in
        let view = address.assumingMemoryBound(to: Content.self).pointee
        node.setChildren([ViewNode.Child(key: 0, view: view.body)])
      }
    }
  }

  private static func show<Content: PrimitiveView>(_ type: Content.Type) -> Show {
    { address, node in
      update(&UnsafeMutablePointer(mutating: address.assumingMemoryBound(to: Content.self)).pointee, node)
    }
  }

  /// The element around one of a view's; a node has views of the type that its kind was made for, and no others.
  static func wrapper(of view: some View, in node: ViewNode, _ make: PrimitiveView.MakeWrapper) -> Element {
    var wrapper: Element?
    withAddress(of: view) { wrapper = make($0, node) }
    return wrapper ?? Element(node: node)
  }

  /// Where a view is it can be asked in place; as a value of its own it would be copied first, with all that it holds.
  @inline(never)
  private static func update(_ view: inout some PrimitiveView, _ node: ViewNode) { view.update(node) }

  /// Shows a view of this kind, its dynamic properties joined to the node.
  func show<Content: View>(_ view: Content, in node: ViewNode) {
    guard hasFields else { return withAddress(of: view) { show($0, node) } }
    var connected = view
    DynamicFields.connect(&connected, to: node)
    if node.missing == nil { withAddress(of: connected) { show($0, node) } }
  }
}

/// The standard library's way to an address would check at each call that the closure runs on the main actor.
private func withAddress<Value>(of value: Value, _ body: (UnsafePointer<Value>) -> Void) {
  withUnsafePointer(to: value, body)
}
