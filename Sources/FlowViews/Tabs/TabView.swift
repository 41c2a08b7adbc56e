import AppFlow
import FlowCanvas

/// Several views of which one is seen, with a bar at the bottom to choose by, as in SwiftUI.
///
/// Only the selected view is in the tree; the others' state is kept. Left and right choose while the bar has the
/// focus; alt-1 to alt-9, control-Page Up and control-Page Down do so from anywhere within.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Tabs whose selection somebody else keeps; a tab is known by its `tag`, or its identity in a `ForEach`.
  ///
  /// While no tab has the selected value the first is shown.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func update(_ node: ViewNode) {
    let model = node.storage[0] as? TabModel ?? TabModel()
    node.storage[0] = model
    let tabs = content.allParts().map { Tab(key: $0.key, view: $0.view, traits: TabTraits(of: $0.view)) }
    let selected = selectedIndex(among: tabs, model)
    model.select = { [selection, graph = node.graph, id = node.id, weak model] index in
      guard tabs.indices.contains(index) else { return }
      guard let selection, let value = tabs[index].value.base as? SelectionValue else {
        model?.own = index
        return graph.inbox.post(id, Transaction.current)
      }
      selection.wrappedValue = value
    }
    model.count = tabs.count
    model.selected = selected
    node.element(TabElement.init).model = model
    let labels = tabs.enumerated().map { index, tab in
      tab.traits.label ?? AnyView(Text("Tab \(index + 1)"))
    }
    var children: [ViewNode.Child] = []
    if tabs.indices.contains(selected) {
      children.append(model.child(for: tabs[selected], in: node))
    }
    children.append(ViewNode.Child(key: ViewKey("bar"), view: TabBar(labels: labels, model: model)))
    node.setChildren(children)
    node.invalidateLayout()
  }

  private func selectedIndex(among tabs: [Tab], _ model: TabModel) -> Int {
    guard let selection else { return min(model.own, max(0, tabs.count - 1)) }
    let value = AnyHashable(selection.wrappedValue)
    return tabs.firstIndex { $0.value == value } ?? 0
  }
}

extension TabView where SelectionValue == Int {
  /// Tabs that keep their selection themselves.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}
