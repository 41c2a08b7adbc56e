import AppFlow

extension ViewGraph {
  /// The navigation stacks that can be reached now, the innermost last.
  private var navigationStacks: [NavigationModel] {
    var found: [NavigationModel] = []
    func visit(_ element: Element) {
      if let model = (element as? NavigationElement)?.model { found.append(model) }
      for child in element.reachableChildren { visit(child) }
    }
    for element in root?.elements ?? [] { visit(element) }
    return found
  }

  /// Takes the innermost screen of the innermost stack away that has one over its first.
  ///
  /// - Parameter byHand: whether a screen that hides its way back is to stay.
  /// - Returns: the name of the screen; nil if there is none, or it stays.
  package func popNavigation(byHand: Bool) -> String? {
    update()
    guard let model = navigationStacks.last(where: { $0.depth > 0 }), let last = model.entries.entries.last
    else { return nil }
    if byHand, model.bar(of: last.id).hidesBackButton { return nil }
    let name = model.screenNames.last ?? ""
    model.pop(to: model.depth - 1)
    return name
  }

  /// The names of the screens that lie over the first ones of the stacks that can be reached.
  package var navigationPath: [String] {
    update()
    return navigationStacks.flatMap(\.screenNames)
  }
}
