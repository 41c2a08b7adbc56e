import AppFlow
import FlowCanvas
import FlowViews

/// The whole terminal: a view, or flows with a coordinator between them.
///
/// A terminal has one window, so a group has one too; `id` names it among the application's.
public struct WindowGroup: PrimitiveScene {
  package let flows: [FlowDefinition]
  package let startingFlow: Flow
  package private(set) var presentation = TerminalPresentation.fullScreen

  private init(_ title: String, content: @escaping @MainActor () -> some View) {
    flows = [FlowDefinition(.main, title: title, content: content)]
    startingFlow = .main
  }

  /// One view, which is the main flow.
  public init(@ViewBuilder content: @escaping @MainActor () -> some View) {
    self.init("Main", content: content)
  }

  /// One view, which is the main flow, with the flow's title.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> some View) {
    self.init(String(title), content: content)
  }

  /// One view, which is the main flow.
  public init(id: String, @ViewBuilder content: @escaping @MainActor () -> some View) {
    self.init("Main", content: content)
  }

  /// One view, which is the main flow, with the flow's title.
  public init(
    _ title: some StringProtocol, id: String, @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.init(String(title), content: content)
  }

  /// One view, which is the main flow, with the flow's title.
  public init(_ title: Text, @ViewBuilder content: @escaping @MainActor () -> some View) {
    self.init(title.plain, content: content)
  }

  /// One view, which is the main flow, with the flow's title.
  public init(_ title: Text, id: String, @ViewBuilder content: @escaping @MainActor () -> some View) {
    self.init(title.plain, content: content)
  }

  /// Several flows, of which the coordinator shows one.
  public init(flows: [FlowDefinition], startingFlow: Flow = .login) {
    self.flows = flows
    self.startingFlow = startingFlow
  }

  /// States where on the terminal the group is shown.
  public func presentation(_ presentation: TerminalPresentation) -> WindowGroup {
    var group = self
    group.presentation = presentation
    return group
  }
}

extension WindowGroup {
  /// A window that stands for a value: nil at first, and after a new start what it was when the program ended.
  ///
  /// The value is kept under the name of its type whenever it is set; see the page of this module for the file.
  public init<Value: Codable & Hashable>(
    for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> some View
  ) {
    self.init("Main") { RestoredWindow(key: "\(type)", content: content) }
  }

  /// A window with a title that stands for a value.
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> some View
  ) {
    self.init(String(title)) { RestoredWindow(key: "\(type)", content: content) }
  }

  /// A window that stands for a value, which is kept under the window's name.
  public init<Value: Codable & Hashable>(
    id: String, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> some View
  ) {
    self.init("Main") { RestoredWindow(key: id, content: content) }
  }

  /// A window with a title that stands for a value, which is kept under the window's name.
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> some View
  ) {
    self.init(String(title)) { RestoredWindow(key: id, content: content) }
  }

  /// A window that stands for a value, which is made at first.
  public init<Value: Codable & Hashable>(
    for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value>) -> some View,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init("Main") { RestoredWindow(key: "\(type)", content: content, defaultValue: defaultValue) }
  }

  /// A window with a title that stands for a value, which is made at first.
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value>) -> some View,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init(String(title)) { RestoredWindow(key: "\(type)", content: content, defaultValue: defaultValue) }
  }

  /// A window that stands for a value, which is made at first and kept under the window's name.
  public init<Value: Codable & Hashable>(
    id: String, for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value>) -> some View,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init("Main") { RestoredWindow(key: id, content: content, defaultValue: defaultValue) }
  }

  /// A window with a title that stands for a value, which is made at first and kept under the window's name.
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value>) -> some View,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init(String(title)) { RestoredWindow(key: id, content: content, defaultValue: defaultValue) }
  }
}

/// A view that is given the value that its window stands for.
private struct RestoredWindow<Value: Codable & Hashable, Content: View>: View {
  let key: String
  let content: (Binding<Value?>) -> Content
  @Environment(\.sceneStore) private var store

  init(key: String, content: @escaping (Binding<Value?>) -> Content) {
    self.key = key
    self.content = content
  }

  init(
    key: String, content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init(key: key) { value in
      content(
        Binding(
          get: { value.wrappedValue ?? defaultValue() }, set: { (new: Value) in value.wrappedValue = new }))
    }
  }

  var body: some View {
    // A session always has one.
    if let store { content(store.binding(of: key, as: Value.self)) }
  }
}
