import AppFlow
import FlowCanvas

/// One screen of a stack, where it stands: there, covered to the left, or not there to the right.
struct NavigationScreen<Content: View>: PrimitiveView, TransitionStating, PreferenceWriter {
  let content: Content
  let model: NavigationModel
  let id: Int
  let isCovered: Bool
  /// What views inside are changed with: that of the stack is for the screens' own way.
  let outer: Transaction

  func update(_ node: ViewNode) {
    let phase = (node.storage[0] as? LastValue<TransitionPhase>)?.value ?? .identity
    node.setUnderScreen(isCovered)
    let place: Double = phase.isIdentity ? (isCovered ? -1 : 0) : 1
    let inner = ScreenWithBar(content: content, model: model, id: id, outer: outer)
    node.setChildren([
      ViewNode.Child(key: 0, view: inner.modified(EffectModifier(widths: place)))
    ])
  }

  func enter(_ phase: TransitionPhase, _ node: ViewNode) { node.storage[0] = LastValue(phase) }

  func animation(_ phase: TransitionPhase) -> Animation? { nil }

  /// What a screen covers says nothing to those around the stack, and its bar is its own.
  func preference<Key: PreferenceKey>(_ key: Key.Type, below: () -> Key.Value?) -> Key.Value? {
    isCovered || key == NavigationBarKey.self ? nil : below()
  }
}
