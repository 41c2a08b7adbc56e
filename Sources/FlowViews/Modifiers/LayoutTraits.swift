import AppFlow
import FlowCanvas
import Foundation

struct TraitModifier: ElementModifier {
  var layoutPriority: Double?
  var zIndex: Double?
  var values: [ObjectIdentifier: Any] = [:]

  var animatableData: Double {
    get { zIndex ?? 0 }
    set { if zIndex != nil { zIndex = newValue } }
  }

  func makeElement(_ node: ViewNode) -> TraitElement { TraitElement(node: node) }

  func configure(_ element: TraitElement, _ environment: EnvironmentValues) {
    if zIndex != nil { element.node.graph.hasZIndexes = true }
    element.modifier = self
  }
}

/// A child with something to say to the container around it.
final class TraitElement: Element {
  var modifier = TraitModifier()

  override var layoutPriority: Double { modifier.layoutPriority ?? super.layoutPriority }
  override var zIndex: Double { modifier.zIndex ?? super.zIndex }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    modifier.values[key] ?? super.layoutValue(key)
  }
}

extension View {
  /// Which views a stack gives their room first: the higher, the earlier; 0 unless stated.
  public func layoutPriority(_ value: Double) -> some View {
    modified(TraitModifier(layoutPriority: value.isNaN ? 0 : value))
  }

  /// What is in front among views that overlap: the higher, the nearer; 0 unless stated.
  public func zIndex(_ value: Double) -> some View { modified(TraitModifier(zIndex: value)) }

  /// Leaves a value for the layout that the view stands in.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modified(TraitModifier(values: [ObjectIdentifier(key): value]))
  }
}
