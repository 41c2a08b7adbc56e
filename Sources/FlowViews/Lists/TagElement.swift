/// Says what a view is known by where something is selected.
final class TagElement: Element {
  var tag: AnyHashable?
}

extension View {
  /// What the view stands for as a row of a list with a selection, where no `ForEach` says so.
  public func tag(_ tag: some Hashable) -> some View {
    ElementModified(content: self, make: TagElement.init) { element, _ in element.tag = AnyHashable(tag) }
  }
}
