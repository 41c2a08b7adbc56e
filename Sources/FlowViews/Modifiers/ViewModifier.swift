/// Changes a view, or makes another one of it, as in SwiftUI.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  /// - Parameter content: the view that is modified.
  @ViewBuilder @MainActor func body(content: Content) -> Body
}

/// The view that a modifier is applied to, as it stands in the modifier's body.
public struct ModifierContent<Modifier: ViewModifier>: PrimitiveView {
  let view: any View

  func update(_ node: ViewNode) { node.setChildren([ViewNode.Child(key: 0, view: view)]) }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  public nonisolated init() {}
  public func body(content: Content) -> some View { content }
}

/// A value with a modifier applied to it, as in SwiftUI.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func update(_ node: ViewNode) {
    var connected = modifier
    DynamicFields.connect(&connected, to: node)
    let body = connected.body(content: ModifierContent(view: content))
    node.setChildren([ViewNode.Child(key: 0, view: body)])
  }
}

extension ModifiedContent: Animatable where Content: View, Modifier: ViewModifier & Animatable {
  public var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

extension View {
  /// The view as a modifier makes it.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
