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
    if !bar.isHidden, hasBack || hasTitle || isLarge || !leading.isEmpty || !trailing.isEmpty {
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
        Text(" ")
      }
    }
  }
}

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

/// Items of a bar, one after the other.
private struct ToolbarEntries: View {
  let entries: [ToolbarEntry]
  var body: some View { ForEach(entries.indices, id: \.self) { entries[$0].content } }
}

/// The way back to the screen below, by its title.
private struct BackLink: View {
  let title: Text?
  let action: @MainActor () -> Void

  var body: some View {
    LinkControl(mark: .leading, action: action) { title ?? Text("Back") }.accessibilityLabel("Back")
  }
}

/// Three groups in a row: at the leading edge, in the middle of the whole, at the trailing edge.
private struct BarRow<Content: View>: PrimitiveView {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: ViewNode) {
    _ = node.element(BarRowElement.init)
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

private final class BarRowElement: Element {
  private static let gap = 2

  override var isSpacer: Bool { false }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let sizes = children.map { $0.size(.ideal) }
    let taken = sizes.map(\.width).reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) }
    return CellSize(width: proposal.width ?? taken, height: max(1, sizes.map(\.height).max() ?? 1))
  }

  /// What can be done comes first: the title has the room that is left, in the middle as far as that goes.
  override func placeChildren() {
    guard children.count == 3 else { return super.placeChildren() }
    let ideal = children.map { $0.size(.ideal) }
    let trailing = min(ideal[2].width, frame.size.width)
    let leading = min(ideal[0].width, max(0, frame.size.width - trailing - (trailing > 0 ? 1 : 0)))
    let start = frame.minX + (leading > 0 ? leading + Self.gap : 0)
    let end = frame.maxX - (trailing > 0 ? trailing + Self.gap : 0)
    let width = min(ideal[1].width, max(0, end - start))
    let middle = frame.minX + (frame.size.width - width) / 2
    let title = min(max(middle, start), max(start, end - width))
    place(0, x: frame.minX, width: leading)
    place(1, x: title, width: width)
    place(2, x: frame.maxX - trailing, width: trailing)
  }

  private func place(_ index: Int, x: Int, width: Int) {
    children[index].place(in: CellRect(x: x, y: frame.minY, width: width, height: frame.size.height))
  }
}
