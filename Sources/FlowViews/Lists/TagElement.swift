import AppFlow

struct TagModifier: ElementModifier {
  let tag: AnyHashable

  func makeElement(_ node: ViewNode) -> TagElement { TagElement(node: node) }
  func configure(_ element: TagElement, _ environment: EnvironmentValues) { element.tag = tag }
}

/// Says what a view is known by where something is selected.
final class TagElement: Element {
  var tag: AnyHashable?
}

extension View {
  /// What the view stands for as a row of a list with a selection, where no `ForEach` says so.
  public func tag(_ tag: some Hashable) -> some View { modified(TagModifier(tag: AnyHashable(tag))) }
}
