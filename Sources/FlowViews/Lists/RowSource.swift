import Foundation

/// Rows by their place, made when somebody asks for them.
@MainActor struct RowSource {
  var count = 0
  /// What a row is known by.
  var id: (Int) -> AnyHashable = { AnyHashable($0) }
  /// The view of a row; its content is evaluated by the row's own node.
  var row: (Int) -> any View = { _ in EmptyView() }
  var delete: ((IndexSet) -> Void)?
}

/// An element that has its rows made as they come into view.
@MainActor protocol LazyContainer: Element {
  /// Puts what a row shows into one view with one element.
  func row<Content: View>(_ content: @escaping @MainActor () -> Content) -> any View
}

extension ViewNode {
  /// The container that this node gives rows to, if nothing stands between them that lays out or wraps.
  var lazyContainer: (any LazyContainer)? {
    var node = parent
    while let current = node {
      if let element = current.element { return element as? any LazyContainer }
      if current.wraps { return nil }
      node = current.parent
    }
    return nil
  }
}
