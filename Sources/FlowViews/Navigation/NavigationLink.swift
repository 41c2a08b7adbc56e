import AppFlow

/// A way to another screen of the navigation stack around it: `Label ›`, as in SwiftUI.
///
/// Outside of a stack it can't be operated.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let target: Target
  private let label: Label
  @Environment(\.navigation) private var navigation

  private enum Target {
    case value(AnyHashable?)
    case view(@MainActor () -> Destination)
    /// A view that is there as long as somebody says so.
    case presented(@MainActor () -> Destination, Binding<Bool>)
  }

  private init(_ target: Target, label: Label) {
    self.target = target
    self.label = label
  }

  public var body: some View {
    switch target {
    case .value(let value):
      LinkControl(mark: .trailing, action: action(value)) { label }
    case .view(let destination):
      DestinationLink(label: label, destination: destination)
    case .presented(let destination, let isActive):
      LinkControl(mark: .trailing, action: activation(of: isActive)) { label }
        .navigationDestination(isPresented: isActive, destination: destination)
    }
  }

  private func activation(of isActive: Binding<Bool>) -> (@MainActor () -> Void)? {
    guard navigation != nil else { return nil }
    return { isActive.wrappedValue = true }
  }

  private func action(_ value: AnyHashable?) -> (@MainActor () -> Void)? {
    guard let navigation, let value else { return nil }
    return { navigation.push(value) }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes a value; `navigationDestination(for:)` says how it is shown. Nil switches the link off.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { AnyHashable($0) }), label: label())
  }

  /// A link with a title that pushes a value.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Label == Text {
    self.init(.value(value.map { AnyHashable($0) }), label: Text(title))
  }
}

extension NavigationLink {
  /// A link that pushes a view.
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(.view(destination), label: label())
  }

  /// A link that pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.view { destination }, label: label())
  }

  /// A link that pushes a view, which is there as long as a binding is true.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(.presented({ destination }, isActive), label: label())
  }

  /// A link that pushes a view, which is there as long as a binding is true.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.presented(destination, isActive), label: label())
  }
}

extension NavigationLink {
  /// A link that pushes a view, which is there as long as the selection is the link's tag.
  public init<Tag: Hashable>(
    destination: Destination, tag: Tag, selection: Binding<Tag?>, @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, isActive: selection.names(tag), label: label)
  }

  /// A link that pushes a view, which is there as long as the selection is the link's tag.
  public init<Tag: Hashable>(
    tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.names(tag), destination: destination, label: label)
  }
}

extension Binding {
  /// Whether an optional is one value; set to false it becomes nil if it was.
  @MainActor fileprivate func names<Tag: Hashable>(_ tag: Tag) -> Binding<Bool> where Value == Tag? {
    Binding<Bool> {
      wrappedValue == tag
    } set: { isActive in
      if isActive {
        wrappedValue = tag
      } else if wrappedValue == tag {
        wrappedValue = nil
      }
    }
  }
}

extension NavigationLink where Label == Text {
  /// A link with a title that pushes a view, which is there as long as the selection is the link's tag.
  public init<Tag: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }

  /// A link with a title that pushes a view.
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(.view(destination), label: Text(title))
  }

  /// A link with a title that pushes a view.
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(.view { destination }, label: Text(title))
  }

  /// A link with a title that pushes a view, which is there as long as a binding is true.
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(.presented({ destination }, isActive), label: Text(title))
  }

  /// A link with a title that pushes a view, which is there as long as a binding is true.
  public init(
    _ title: some StringProtocol, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(.presented(destination, isActive), label: Text(title))
  }

  /// A link with a title that pushes a view, which is there as long as the selection is the link's tag.
  public init<Tag: Hashable>(
    _ title: some StringProtocol, tag: Tag, selection: Binding<Tag?>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(.presented(destination, selection.names(tag)), label: Text(title))
  }
}

/// A link that brings the view of its screen, and goes on bringing what it is now.
private struct DestinationLink<Label: View, Destination: View>: PrimitiveView {
  let label: Label
  let destination: @MainActor () -> Destination

  func update(_ node: ViewNode) {
    guard let navigation = node.environment.navigation else {
      return node.setChildren([
        ViewNode.Child(key: 0, view: LinkControl(mark: .trailing, action: nil) { label })
      ])
    }
    let owner = NavigationOwner.of(node)
    let view = NavigationModel.PresentedView(owner: owner, name: "\(Destination.self)") {
      AnyView(destination())
    }
    if let entry = navigation.entry(of: owner) { navigation.update(entry.id, view, node.graph) }
    let action: @MainActor () -> Void = { navigation.push(view, wanted: 0) }
    node.setChildren([
      ViewNode.Child(key: 0, view: LinkControl(mark: .trailing, action: action) { label })
    ])
  }
}
