import AppFlow

/// An alert as a value, in the older form of `alert(isPresented:content:)`.
@MainActor public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button, OK unless another is stated.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert; it takes the alert away.
  @MainActor public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: @MainActor () -> Void

    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  @ViewBuilder var content: some View {
    AlertContent(
      title: title,
      actions: ForEach(buttons.indices, id: \.self) { index in
        FlowViews.Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
      }, message: message)
  }
}

extension View {
  /// Presents an alert while a binding is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert) -> some View {
    let name = isPresented.wrappedValue ? content().title.plain : "Alert"
    return presenting(.alert, name: name, isPresented) { content().content }
  }

  /// Presents an alert for an item while there is one.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    Presenting(
      content: self, style: .alert, name: item.wrappedValue.map { content($0).title.plain } ?? "Alert",
      wanted: { item.wrappedValue.map { AnyHashable($0.id) } }, retract: { item.wrappedValue = nil },
      overlay: { item.wrappedValue.map { AnyView(content($0).content) } ?? AnyView(EmptyView()) })
  }
}
