import FlowUI

/// A page of the gallery below a bar that leads to the list and to the pages beside it.
struct GalleryPageView: View {
  let page: GalleryPage
  @Environment(\.coordinator) private var coordinator
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 1) {
        Group {
          if page.scrolls {
            ScrollView { page.content().frame(maxWidth: .infinity, alignment: .topLeading) }
          } else {
            page.content()
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        Text(page.vocabulary).foregroundStyle(.secondary).lineLimit(1)
      }
      .navigationTitle(page.title)
      .toolbar {
        ToolbarItem(placement: .navigation) {
          Button("‹ Gallery") { dismiss() }
            .keyboardShortcut(.upArrow, modifiers: .option)
            .accessibilityLabel("Gallery")
        }
        ToolbarItemGroup {
          Button("‹") { show(beside: -1) }
            .keyboardShortcut(.leftArrow, modifiers: .option)
            .accessibilityLabel("Previous")
          Button("›") { show(beside: 1) }
            .keyboardShortcut(.rightArrow, modifiers: .option)
            .accessibilityLabel("Next")
        }
      }
      .buttonStyle(.borderless)
    }
    .padding(.horizontal, 2)
  }

  /// The last page is beside the first.
  private func show(beside step: Int) {
    let pages = GalleryPlugin.pages
    guard let index = pages.firstIndex(where: { $0.name == page.name }) else { return }
    let next = pages[(index + step + pages.count) % pages.count]
    coordinator?.setPath(FlowPath([FlowScreen(name: next.name)]))
  }
}
