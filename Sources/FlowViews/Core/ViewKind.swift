/// What there is to know about a type of views, found once.
///
/// Asking a value for its protocols each time would take longer than showing most views does.
@MainActor final class ViewKind {
  /// Whether the library shows it by itself; it has a body otherwise.
  let isPrimitive: Bool
  /// Whether it reads nothing but itself and its environment: nothing has to be observed.
  let isPlain: Bool
  /// Makes the element around one of the content's; nil if it isn't a `WrappingView`.
  let makeWrapper: (@MainActor (any View, ViewNode) -> Element)?
  private let hasFields: Bool
  private let show: Show

  /// Brings a node up to date with the view of the type that is stored at an address.
  private typealias Show = @MainActor (UnsafeRawPointer, ViewNode) -> Void

  private static var known: [ObjectIdentifier: ViewKind] = [:]

  /// The latest that was asked for: views that follow each other are often of one type. Only ever assigned as a whole.
  @exclusivity(unchecked) private static var latest: (type: ObjectIdentifier, kind: ViewKind)?

  static func of(_ type: any View.Type) -> ViewKind {
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
    // To find out that a type has no protocol, all that are known of all libraries are looked through: what has a
    // body isn't asked.
    if Content.Body.self == Never.self, let primitive = type as? any PrimitiveView.Type {
      isPrimitive = true
      isPlain = primitive.isPlain
      makeWrapper = (type as? any WrappingView.Type).map { Self.makeWrapper($0) }
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
    { address, node in address.assumingMemoryBound(to: Content.self).pointee.update(node) }
  }

  private static func makeWrapper<Content: WrappingView>(
    _ type: Content.Type
  ) -> @MainActor (any View, ViewNode) -> Element {
    // A node has views of the type that its kind was made for, and no others.
    { view, node in (view as? Content)?.makeWrapper(node) ?? Element(node: node) }
  }

  /// Shows a view of this kind, its dynamic properties joined to the node.
  func show<Content: View>(_ view: Content, in node: ViewNode) {
    var view = view
    if hasFields { DynamicFields.connect(&view, to: node) }
    // Not by `withUnsafePointer`: a closure of the main actor is checked for being there at each call.
    if node.missing == nil { show(&view, node) }
  }
}
