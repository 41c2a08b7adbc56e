import AppFlow
import Observation

/// What a navigation stack keeps in its node: its screens, what their values are shown as, their bars.
@MainActor final class NavigationModel: Observable, KeptObject {
  /// The place of the first screen among the bars.
  static let root = 0

  private(set) var entries = NavigationEntries()
  /// The stack's place in the tree now; a stack that comes back has another.
  private(set) weak var node: ViewNode?
  /// Who else keeps the path.
  private var path: NavigationBinding?
  /// What values of a type are shown as, by the node that says so.
  private var destinations: [ObjectIdentifier: [Destination]] = [:]
  /// What the screens that aren't values show, by their entries.
  private var views: [Int: PresentedView] = [:]
  /// The nodes that show the screens, by their entries.
  private var screens: [Int: Int] = [:]
  /// What had the focus when a screen was covered.
  private var focusBefore: [Int: Int] = [:]
  private var shown: [Int] = []
  private var names: [Int: String] = [:]
  private let registrar = ObservationRegistrar()
  private var storedBars: [Int: NavigationBarContent] = [:]
  private var environments: [Int: (base: Int, values: EnvironmentValues)] = [:]

  private struct Destination {
    var owner: Int
    var depth: Int
    var content: @MainActor (AnyHashable) -> AnyView?
  }

  /// A screen that somebody in the tree brings.
  struct PresentedView {
    var owner: NavigationOwner
    var name: String
    /// Nil once what it shows is gone; what was shown last is then seen leaving.
    var content: @MainActor () -> AnyView?
    /// Tells who wanted it that it is gone.
    var retract: @MainActor () -> Void = {}
  }

  var isWorthKeeping: Bool { !entries.entries.isEmpty }
  var depth: Int { entries.entries.count }

  /// The names of the screens over the first one, outermost first.
  var screenNames: [String] { entries.entries.map { names[$0.id] ?? "" } }

  // MARK: Following the path

  /// Takes its place in the tree, and the path that somebody else keeps.
  func join(_ node: ViewNode, path: NavigationBinding?) {
    self.node = node
    self.path = path
    guard let path else { return }
    let values = path.read()
    if bringsBack(values) { return }
    forget(entries.follow(values))
  }

  /// Leaves the tree: the environments that it made lead back to it.
  func leave() { environments = [:] }

  /// Whether a path is that of before and a screen that is just leaving.
  private func bringsBack(_ values: [AnyHashable]) -> Bool {
    guard let value = values.last, values.dropLast().elementsEqual(entries.values) else { return false }
    return bringBack(value)
  }

  private func bringBack(_ value: AnyHashable) -> Bool {
    guard case .number(let leaving) = node?.leaving.last?.key, let entry = lastRemoved, entry.id == leaving,
      entry.value == value
    else { return false }
    entries.bringBack(entry)
    names[entry.id] = Self.name(of: value)
    return true
  }

  private var lastRemoved: NavigationEntries.Entry?

  private func forget(_ removed: [NavigationEntries.Entry]) {
    for entry in removed {
      lastRemoved = entry
      focusBefore[entry.id] = nil
      environments[entry.id] = nil
      screens[entry.id] = nil
      if let view = views.removeValue(forKey: entry.id) { node?.graph.afterUpdate(view.retract) }
    }
  }

  /// Notes what is shown from now on; true if the screens are others than before.
  func shows(_ node: ViewNode) -> Bool {
    let ids = entries.entries.map(\.id)
    guard ids != shown else { return false }
    let before = shown
    shown = ids
    for entry in entries.entries where names[entry.id] == nil {
      names[entry.id] = entry.value.map(Self.name) ?? views[entry.id]?.name ?? ""
    }
    moveFocus(from: before, to: ids, node.graph)
    write(from: before, to: ids, node.environment)
    names = names.filter { ids.contains($0.key) }
    return true
  }

  private func moveFocus(from before: [Int], to ids: [Int], _ graph: ViewGraph) {
    let top = ids.last ?? Self.root
    if ids.starts(with: before), let node, graph.hasFocus(within: node) {
      focusBefore[before.last ?? Self.root] = graph.focusedNode
    } else if before.starts(with: ids), let focus = focusBefore.removeValue(forKey: top) {
      graph.afterUpdate { graph.focus(node: focus) }
    }
  }

  private func write(from before: [Int], to ids: [Int], _ environment: EnvironmentValues) {
    guard let coordinator = environment.coordinator else { return }
    let now = environment.clock?.now ?? .zero
    for id in before.reversed() where !ids.contains(id) {
      coordinator.journal.write(.leftView(names[id] ?? ""), at: now)
    }
    for id in ids where !before.contains(id) {
      coordinator.journal.write(.enteredView(names[id] ?? ""), at: now)
    }
  }

  private static func name(of value: AnyHashable) -> String { "\(type(of: value.base))" }

  /// The environment of a screen, the same one as long as that of the stack is.
  func environment(of entry: NavigationEntries.Entry, in base: EnvironmentValues) -> EnvironmentValues {
    if let known = environments[entry.id], known.base == base.revision { return known.values }
    var values = base
    values.navigation = self
    values.isPresented = true
    values.dismiss = DismissAction { [weak self] in self?.pop(entry.id) }
    environments[entry.id] = (base.revision, values)
    return values
  }

  func rootEnvironment(in base: EnvironmentValues) -> EnvironmentValues {
    if let known = environments[Self.root], known.base == base.revision { return known.values }
    var values = base
    values.navigation = self
    environments[Self.root] = (base.revision, values)
    return values
  }

  // MARK: Pushing and popping

  /// Puts the screen of a value over the others.
  func push(_ value: AnyHashable) {
    guard let path else {
      if !bringBack(value) { entries.push(.value(value)) }
      return changed()
    }
    guard path.write(entries.values + [value]) else {
      node?.graph.note(
        "a NavigationLink has a value of type \(Self.name(of: value)), which the path of its NavigationStack"
          + " can't hold; use a NavigationPath for values of several types")
      return
    }
  }

  /// Puts a view over the others that somebody brings.
  func push(_ view: PresentedView, wanted: AnyHashable) {
    entries.push(.view(owner: ObjectIdentifier(view.owner), wanted: wanted))
    if let id = entries.entries.last?.id { views[id] = view }
    changed()
  }

  /// Takes a screen away and all that lie over it.
  func pop(_ id: Int) {
    if let depth = entries.entries.firstIndex(where: { $0.id == id }) { pop(to: depth) }
  }

  /// Takes away a screen that whoever brought it doesn't want any more, and knows so.
  func withdraw(_ id: Int) {
    views[id]?.retract = {}
    pop(id)
  }

  /// Takes screens away until so many are left over the first one.
  func pop(to depth: Int) {
    let removed = entries.cut(to: depth)
    guard !removed.isEmpty else { return }
    forget(removed)
    if removed.contains(where: { $0.value != nil }) { _ = path?.write(entries.values) }
    changed()
  }

  private func changed() {
    if let node { node.graph.inbox.post(node.id, Transaction.current) }
  }

  // MARK: What screens show

  /// The view of a screen; nil if nothing says how its value is shown.
  func view(of entry: NavigationEntries.Entry, in node: ViewNode) -> AnyView? {
    if entries.entries.contains(entry) { screens[entry.id] = node.id }
    guard let value = entry.value else { return views[entry.id]?.content() }
    return destination(for: ObjectIdentifier(type(of: value.base)))?.content(value)
  }

  /// Of several that say how a type is shown the outermost counts.
  private func destination(for type: ObjectIdentifier) -> Destination? {
    destinations[type]?.min { ($0.depth, $0.owner) < ($1.depth, $1.owner) }
  }

  /// A node says how values of a type are shown.
  func register(
    _ type: ObjectIdentifier, owner: ViewNode, _ content: @escaping @MainActor (AnyHashable) -> AnyView?
  ) {
    destinations[type, default: []].removeAll { $0.owner == owner.id }
    destinations[type, default: []].append(
      Destination(owner: owner.id, depth: owner.depth, content: content))
    guard destination(for: type)?.owner == owner.id else { return }
    let shown = entries.entries.filter { entry in
      entry.value.map { ObjectIdentifier(Swift.type(of: $0.base)) == type } ?? false
    }
    showAgain(shown.map(\.id), owner.graph)
  }

  func unregister(_ type: ObjectIdentifier, owner: Int) {
    destinations[type]?.removeAll { $0.owner == owner }
  }

  /// The screen that somebody has brought, and what they wanted then.
  func entry(of owner: NavigationOwner) -> (id: Int, wanted: AnyHashable)? {
    for entry in entries.entries {
      switch entry.content {
      case .view(ObjectIdentifier(owner), let wanted): return (entry.id, wanted)
      case .view, .value: continue
      }
    }
    return nil
  }

  /// Whoever has brought a screen brings another view for it.
  func update(_ id: Int, _ view: PresentedView, _ graph: ViewGraph) {
    guard views[id] != nil else { return }
    views[id] = view
    showAgain([id], graph)
  }

  private func showAgain(_ ids: [Int], _ graph: ViewGraph) {
    let nodes = ids.compactMap { screens[$0] }
    guard !nodes.isEmpty else { return }
    graph.afterUpdate { for node in nodes { graph.inbox.post(node) } }
  }

  // MARK: Bars

  private var bars: Void { () }

  /// What a screen's bar shows.
  func bar(of id: Int) -> NavigationBarContent {
    registrar.access(self, keyPath: \.bars)
    return storedBars[id] ?? NavigationBarContent()
  }

  func setBar(_ bar: NavigationBarContent, of id: Int) {
    if storedBars[id]?.isSame(as: bar) == true { return }
    registrar.withMutation(of: self, keyPath: \.bars) { storedBars[id] = bar }
  }

  func removeBar(of id: Int) { storedBars[id] = nil }

  /// The title of the screen below another one.
  func titleBelow(_ id: Int) -> Text? {
    let ids = [Self.root] + entries.entries.map(\.id)
    guard let index = ids.firstIndex(of: id), index > 0 else { return nil }
    return bar(of: ids[index - 1]).title
  }
}
