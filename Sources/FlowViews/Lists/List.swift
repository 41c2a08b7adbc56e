import AppFlow
import Foundation

/// Rows below each other, of which one or several may be selected; as many as one likes, since only those
/// that can be seen are made.
///
/// The list has the keyboard as a whole: arrows, Page Up, Page Down, Home and End move the selection, or
/// what is seen if there is none. In a list where several can be selected they move a marker, and the space
/// bar selects. Delete removes the selected rows of a `ForEach` with `onDelete`.
///
/// It is as wide as what is offered and as high as its rows, or as the offer if that is less, but for three rows; SwiftUI's
/// takes all of the offer, and rows are scarce here. A row is one cell high at least.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: ListSelection
  let content: Content
  var role = ControlRole.list

  func update(_ node: ViewNode) {
    let element = node.element(ListElement.init)
    element.role = role
    element.take(selection.current)
    element.showsIndicators = node.environment.scrollIndicatorVisibility != .hidden
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

extension List {
  /// Rows of any kind; what a row is selected as is the identity in its `ForEach`, or its `tag`.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: ListSelection(selection), content: content())
  }

  /// Rows of any kind, several of which may be selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: ListSelection(selection), content: content())
  }
}

extension List where SelectionValue == Never {
  /// Rows of any kind, none of which can be selected.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: ListSelection(), content: content())
  }
}

/// What a list has selected, and how it is changed.
@MainActor struct ListSelection {
  enum Value {
    case none
    case one(AnyHashable?, select: @MainActor (AnyHashable?) -> Void)
    case several(Set<AnyHashable>, select: @MainActor (Set<AnyHashable>) -> Void)
  }

  private let read: @MainActor () -> Value

  /// The selection now; whoever reads it while it is evaluated is told of changes.
  var current: Value { read() }

  init(_ read: @escaping @MainActor () -> Value = { .none }) { self.read = read }

  init<Selected: Hashable>(_ binding: Binding<Selected?>?) {
    guard let binding else {
      self.init()
      return
    }
    self.init {
      .one(binding.wrappedValue.map { AnyHashable($0) }) { id in
        if id == nil { binding.wrappedValue = nil }
        if let value = id?.base as? Selected { binding.wrappedValue = value }
      }
    }
  }

  init<Selected: Hashable>(_ binding: Binding<Set<Selected>>?) {
    guard let binding else {
      self.init()
      return
    }
    self.init {
      .several(Set(binding.wrappedValue.map { AnyHashable($0) })) { ids in
        binding.wrappedValue = Set(ids.compactMap { $0.base as? Selected })
      }
    }
  }
}
