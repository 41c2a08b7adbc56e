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

  func presenting<Shown: View>(
    _ style: FlowOverlay.Style, name: String?, _ isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping @MainActor () -> Shown
  ) -> some View {
    Presenting(
      content: self, style: style, name: name ?? "\(Shown.self)",
      wanted: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      retract: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
      overlay: { AnyView(content()) })
  }
}
