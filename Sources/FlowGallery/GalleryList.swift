import FlowUI

/// The list of all pages: in three columns where there is room, else in one that scrolls.
struct GalleryList: View {
  private static let columns = 3

  var body: some View {
    NavigationStack {
      ViewThatFits {
        HStack(alignment: .top, spacing: 8) {
          ForEach(0..<Self.columns) { column in
            VStack(alignment: .leading, spacing: 1) {
              GallerySections(sections: Self.sections(inColumn: column))
            }
          }
        }
        ScrollView {
          VStack(alignment: .leading, spacing: 1) { GallerySections(sections: GallerySection.all) }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .navigationTitle("Gallery")
    }
    .padding(.horizontal, 2)
  }

  private static func sections(inColumn column: Int) -> [GallerySection] {
    let sections = GallerySection.all
    let count = (sections.count + columns - 1) / columns
    return Array(sections.dropFirst(column * count).prefix(count))
  }
}

/// Headings with their pages below them.
private struct GallerySections: View {
  let sections: [GallerySection]
  @Environment(\.coordinator) private var coordinator

  var body: some View {
    ForEach(sections, id: \.title) { section in
      VStack(alignment: .leading) {
        Text(section.title).foregroundStyle(.secondary)
        ForEach(section.pages, id: \.name) { page in
          Button(page.title) { coordinator?.push(FlowScreen(name: page.name)) }
            .buttonStyle(.plain)
            .accessibilityIdentifier(page.name)
        }
      }
    }
  }
}
