import AppFlow

extension View {
  /// Presents a sheet while a binding is true, as in SwiftUI; Escape and `back` take it away.
  ///
  /// - Parameter onDismiss: called once the sheet is gone.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    presenting(.sheet, name: nil, isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet for an item while there is one; another item is another sheet.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    Presenting(
      content: self, style: .sheet, name: "\(Item.self)",
      wanted: { item.wrappedValue.map { AnyHashable($0.id) } }, retract: { item.wrappedValue = nil },
      onDismiss: onDismiss,
      overlay: { item.wrappedValue.map { AnyView(content($0)) } ?? AnyView(EmptyView()) })
  }

  /// Presents an alert while a binding is true; each of its buttons takes it away.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents an alert with a message while a binding is true; without actions it has an OK button.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> some View,
    @ViewBuilder message: @escaping @MainActor () -> some View
  ) -> some View {
    let title = String(title)
    return presenting(.alert, name: title, isPresented) {
      AlertContent(title: title, actions: actions(), message: message())
    }
  }

  /// Presents a choice of actions while a binding is true; Cancel is added unless one of them cancels.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping @MainActor () -> some View
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Presents a choice of actions with a message while a binding is true.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping @MainActor () -> some View,
    @ViewBuilder message: @escaping @MainActor () -> some View
  ) -> some View {
    let title = String(title)
    return presenting(.confirmationDialog, name: title, isPresented) {
      DialogContent(
        title: titleVisibility == .hidden ? nil : title, actions: actions(), message: message())
    }
  }

  private func presenting<Shown: View>(
    _ style: FlowOverlay.Style, name: String?, _ isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil, content: @escaping @MainActor () -> Shown
  ) -> some View {
    Presenting(
      content: self, style: style, name: name ?? "\(Shown.self)",
      wanted: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      retract: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
      overlay: { AnyView(content()) })
  }
}
