import AppFlow

/// A view that says how a stack shows values of a type.
struct DestinationStated<Content: View, Value: Hashable, Destination: View>: PrimitiveView {
  let content: Content
  let destination: @MainActor (Value) -> Destination

  func update(_ node: ViewNode) {
    let type = ObjectIdentifier(Value.self)
    let (id, navigation) = (node.id, node.environment.navigation)
    navigation?.register(type, owner: node) { value in
      (value.base as? Value).map { AnyView(destination($0)) }
    }
    node.onRemoval = { [weak navigation] in navigation?.unregister(type, owner: id) }
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

/// A view that pushes a screen as long as a binding says so.
struct DestinationPresented<Content: View>: PrimitiveView {
  let content: Content
  let name: String
  /// What is to be shown, by its identity; nil for nothing.
  let wanted: @MainActor () -> AnyHashable?
  let retract: @MainActor () -> Void
  /// Nil once there is nothing to be shown.
  let destination: @MainActor () -> AnyView?

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    let wanted = wanted()
    guard let navigation = node.environment.navigation else { return }
    let owner = NavigationOwner.of(node)
    let view = NavigationModel.PresentedView(
      owner: owner, name: name, content: destination, retract: retract)
    node.graph.afterUpdate { [weak node] in
      if node?.isAlive == true { follow(wanted, view, navigation) }
    }
    if let entry = navigation.entry(of: owner), entry.wanted == wanted {
      navigation.update(entry.id, view, node.graph)
    }
    node.onRemoval = { [graph = node.graph, weak navigation] in
      graph.afterUpdate {
        // A stack that is out of the tree itself keeps its screens.
        guard let navigation, navigation.node?.isAlive == true else { return }
        if let entry = navigation.entry(of: owner) { navigation.pop(entry.id) }
      }
    }
  }

  /// Brings the screen that is there and what the binding wants together.
  private func follow(
    _ wanted: AnyHashable?, _ view: NavigationModel.PresentedView, _ navigation: NavigationModel
  ) {
    // What was written meanwhile counts: a binding that was just told may not want it any more.
    guard self.wanted() == wanted else { return }
    if let entry = navigation.entry(of: view.owner) {
      if entry.wanted == wanted { return }
      navigation.withdraw(entry.id)
    }
    if let wanted { navigation.push(view, wanted: wanted) }
  }
}

extension View {
  /// Says how the stack around this view shows values of a type; of several the outermost counts.
  public func navigationDestination<Value: Hashable>(
    for data: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> some View
  ) -> some View {
    DestinationStated(content: self, destination: destination)
  }

  /// Pushes a view on the stack around this one while a binding is true.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) -> some View {
    DestinationPresented(
      content: self, name: "\(Destination.self)",
      wanted: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      retract: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      destination: { AnyView(destination()) })
  }

  /// Pushes a view for an item on the stack around this one while there is one.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> some View
  ) -> some View {
    DestinationPresented(
      content: self, name: "\(Item.self)", wanted: { item.wrappedValue.map { AnyHashable($0) } },
      retract: { if item.wrappedValue != nil { item.wrappedValue = nil } },
      destination: { item.wrappedValue.map { AnyView(destination($0)) } })
  }
}
