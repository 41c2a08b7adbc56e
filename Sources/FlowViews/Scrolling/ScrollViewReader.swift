import FlowCanvas
import Foundation

/// Gives its content a proxy that moves the scroll views, lists and tables within; as in SwiftUI.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  private let content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content(ScrollViewProxy(node: node)))])
  }
}

/// Moves what scrolls so that a view can be seen.
@MainActor public struct ScrollViewProxy {
  private weak var node: ViewNode?

  init(node: ViewNode) { self.node = node }

  /// Shows the view with an identity: one of a `ForEach`, or one that `id` gave it.
  ///
  /// - Parameter anchor: where in the scroll view it is to stand; nil for as little movement as it takes.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    node.graph.afterLayout { [weak node] in _ = node?.reveal(AnyHashable(id), anchor: anchor) }
    // Written from a task, this wakes whoever draws.
    node.graph.inbox.post(node.id)
  }
}

extension ViewNode {
  /// Shows the view with an identity at or below this node; false if there is none.
  fileprivate func reveal(_ id: AnyHashable, anchor: UnitPoint?) -> Bool {
    if let rows = element as? any RowScrolling, rows.scroll(toRow: id, anchor: anchor) { return true }
    if key.value == id, let target = elements.first {
      var element = target.parent
      while let current = element {
        if let scroll = current as? ScrollElement {
          scroll.scroll(to: target.frame, anchor: anchor)
          return true
        }
        element = current.parent
      }
    }
    for child in children where child.reveal(id, anchor: anchor) { return true }
    return false
  }
}

/// Something with rows that needn't be there yet when they are to be shown.
@MainActor protocol RowScrolling: Element {
  /// Shows a row; false if there is none with that identity.
  func scroll(toRow id: AnyHashable, anchor: UnitPoint?) -> Bool
}

extension LazyStackElement: RowScrolling {
  func scroll(toRow id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let rect = frame(ofRow: id), let scroll = enclosingScroll else { return false }
    scroll.scroll(to: rect, anchor: anchor)
    return true
  }
}

extension ListElement: RowScrolling {
  func scroll(toRow id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let row = stack.row(of: id) else { return false }
    _ = stack.measure(row, cross: rowWidth(in: frame.size))
    let start = stack.extents.start(of: row)
    let length = stack.extents[row]
    if let anchor {
      _ = extent.scroll(to: start - (cells((CGFloat(extent.viewport - length)) * anchor.y) ?? 0))
    } else {
      _ = extent.reveal(start..<start + length)
    }
    invalidatePlacement()
    return true
  }
}

/// A view under an identity of its own; another identity is a new view with new state.
private struct Identified<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  func update(_ node: ViewNode) { node.setChildren([ViewNode.Child(key: ViewKey(id), view: content)]) }
}

extension View {
  /// Binds the view's identity to a value: with another value it is a new view with new state.
  public func id(_ id: some Hashable) -> some View { Identified(content: self, id: id) }
}
