import AppFlow
import FlowCanvas
import Foundation

/// The row above a screen: the way back and items, the title, more items; an empty row follows.
struct NavigationBar: View {
  let model: NavigationModel
  let id: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let bar = model.bar(of: id)
    let isRoot = id == NavigationModel.root
    let leading = bar.items.filter { $0.placement.area == .leading }
    let trailing = bar.items.filter { $0.placement.area == .trailing }
    let principal = bar.items.filter { $0.placement.area == .title }
    let hasBack = !isRoot && !bar.hidesBackButton
    let isLarge = bar.displayMode == .large && bar.title != nil
    let hasTitle = !principal.isEmpty || bar.title != nil && !isLarge
    if !bar.isHidden,
      hasBack || hasTitle || isLarge || bar.subtitle != nil || !leading.isEmpty || !trailing.isEmpty
    {
      VStack(alignment: .leading, spacing: 0) {
        if hasBack || hasTitle || !leading.isEmpty || !trailing.isEmpty {
          BarRow {
            HStack {
              if hasBack { BackLink(title: model.titleBelow(id)) { dismiss() } }
              ToolbarEntries(entries: leading)
            }
            HStack {
              if principal.isEmpty {
                if !isLarge { bar.title?.bold().lineLimit(1) }
              } else {
                ToolbarEntries(entries: principal)
              }
            }
            HStack { ToolbarEntries(entries: trailing) }
          }
        }
        if isLarge { bar.title?.bold().lineLimit(1) }
        if let subtitle = bar.subtitle {
          subtitle.lineLimit(1).foregroundStyle(.secondary)
            .frame(maxWidth: .infinity, alignment: isLarge ? .leading : .center)
        }
        Text(" ")
      }
    }
  }
}

/// The way back to the screen below, by its title.
private struct BackLink: View {
  let title: Text?
  let action: @MainActor () -> Void

  var body: some View {
    LinkControl(mark: .leading, action: action) { title ?? Text("Back") }.accessibilityLabel("Back")
  }
}
