import AppFlow
import Foundation

/// The row below a screen with the items that belong there.
struct BottomBar: View {
  let model: NavigationModel
  let id: Int

  var body: some View {
    let items = model.bar(of: id).items.filter { $0.placement.area == .bottom }
    if !items.isEmpty {
      HStack(spacing: 2) { ToolbarEntries(entries: items) }.frame(maxWidth: .infinity)
    }
  }
}

/// Items of a bar, one after the other, each in the environment of the view that states it.
struct ToolbarEntries: PrimitiveView {
  let entries: [ToolbarEntry]

  func update(_ node: ViewNode) {
    node.setChildren(
      entries.enumerated().map { index, entry in
        ViewNode.Child(key: .number(index), view: entry.content, environment: entry.environment)
      })
  }
}
