import AppFlow

/// What puts an element of its own around each element of a view; a plain value, so that it can be compared
/// and animated.
@MainActor package protocol ElementModifier: Animatable {
  associatedtype Wrapper: Element
  func makeElement(_ node: ViewNode) -> Wrapper
  /// Brings the element up to date with this value.
  func configure(_ element: Wrapper, _ environment: EnvironmentValues)
}

/// A view whose elements stand inside others of a kind.
///
/// It and the most used modifiers can be seen within the package: the compiler then knows what `some View` stands for
/// where they are used, and it need not be found out each time that a body is evaluated.
package struct Modified<Content: View, Modifier: ElementModifier>: WrappingView, Animatable {
  let content: Content
  var modifier: Modifier

  package var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    for case let wrapper as Modifier.Wrapper in node.wrappers {
      modifier.configure(wrapper, node.environment)
    }
    node.invalidateLayout()
  }

  func makeWrapper(_ node: ViewNode) -> Element {
    let wrapper = modifier.makeElement(node)
    modifier.configure(wrapper, node.environment)
    return wrapper
  }
}

extension View {
  func modified<Modifier: ElementModifier>(_ modifier: Modifier) -> Modified<Self, Modifier> {
    Modified(content: self, modifier: modifier)
  }
}
