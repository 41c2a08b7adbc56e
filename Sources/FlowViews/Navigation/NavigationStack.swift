import AppFlow
import FlowCanvas

/// Screens that lie over each other, with a way back, as in SwiftUI.
///
/// A screen that is pushed slides in from the right and one that is popped out again; both can be turned round
/// on the way. Escape and the command `back` take the innermost screen away, as its row for the way back does.
/// Screens that others lie over stay in the tree, unseen, with their state. The journal names what is entered
/// and left. In a flow, the stack stands within the flow's screen: the coordinator's own path goes on below it.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  private let path: NavigationBinding?
  private let root: Root

  private init(path: NavigationBinding?, root: Root) {
    self.path = path
    self.root = root
  }

  func update(_ node: ViewNode) {
    let model = node.storage[0] as? NavigationModel ?? NavigationModel()
    node.storage[0] = model
    let outer = Transaction.current
    model.join(node, path: path)
    node.onRemoval = { model.leave() }
    node.element(NavigationElement.init).model = model
    let entries = model.entries.entries
    let screen = NavigationScreen(
      content: root, model: model, id: NavigationModel.root, isCovered: !entries.isEmpty, outer: outer)
    var children = [
      ViewNode.Child(
        key: .number(NavigationModel.root), view: screen,
        environment: model.rootEnvironment(in: node.environment))
    ]
    for entry in entries {
      let screen = NavigationScreen(
        content: DestinationView(entry: entry, model: model), model: model, id: entry.id,
        isCovered: entry.id != entries.last?.id, outer: outer)
      children.append(
        ViewNode.Child(
          key: .number(entry.id), view: screen,
          environment: model.environment(of: entry, in: node.environment)))
    }
    if model.shows(node) { node.changeTransactionBelow { $0.animation = $0.animation ?? .default } }
    node.setChildren(children)
    node.invalidateLayout()
  }
}

extension NavigationStack where Data == NavigationPath {
  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }

  /// A stack whose path somebody else keeps; its values may be of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(path: NavigationBinding(path), root: root())
  }
}

extension NavigationStack
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
{
  /// A stack whose path somebody else keeps as values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.init(path: NavigationBinding(path), root: root())
  }
}

/// What a screen over the first one shows.
private struct DestinationView: PrimitiveView {
  let entry: NavigationEntries.Entry
  let model: NavigationModel

  func update(_ node: ViewNode) {
    let last = node.storage[0] as? LastValue<AnyView>
    let view = model.view(of: entry, in: node) ?? last?.value
    if let view { node.storage[0] = LastValue(view) }
    node.setChildren([ViewNode.Child(key: 0, view: view ?? missing)])
  }

  private var missing: AnyView {
    let name = entry.value.map { "\(type(of: $0.base))" } ?? ""
    return AnyView(Text("There is no navigationDestination(for: \(name).self)."))
  }
}
