/// Pages that belong together, below a heading of the list.
struct GallerySection: Sendable {
  let title: String
  let pages: [GalleryPage]

  init(_ title: String, _ pages: [GalleryPage]) {
    self.title = title
    self.pages = pages
  }
}
