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
  /// What the view stands for in a picker, in tabs, or as a row of a list with a selection, where no `ForEach` says so.
  ///
  /// - Parameter includeOptional: no change: a tag stands for the optional of its value too, always.
  public func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View {
    modified(TagModifier(tag: AnyHashable(tag)))
  }
}
