import AppFlow
import Foundation

extension View {
  /// Presents an alert while a binding is true; each of its buttons takes it away.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Presents an alert while a binding is true; each of its buttons takes it away.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents an alert with a message while a binding is true; without actions it has an OK button.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> some View,
    @ViewBuilder message: @escaping @MainActor () -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert with a message while a binding is true; without actions it has an OK button.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> some View,
    @ViewBuilder message: @escaping @MainActor () -> some View
  ) -> some View {
    presenting(.alert, name: title.plain, isPresented) {
      AlertContent(title: title, actions: actions(), message: message())
    }
  }

  /// Presents an alert about something while a binding is true and there is such a thing.
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Presents an alert about something while a binding is true and there is such a thing.
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Presents an alert with a message about something while a binding is true and there is such a thing.
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> some View,
    @ViewBuilder message: @escaping @MainActor (T) -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Presents an alert with a message about something while a binding is true and there is such a thing.
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> some View,
    @ViewBuilder message: @escaping @MainActor (T) -> some View
  ) -> some View {
    presenting(.alert, name: title.plain, isPresented.where(data != nil)) {
      if let data { AlertContent(title: title, actions: actions(data), message: message(data)) }
    }
  }

  /// Presents an alert about an error, whose description is the title, while a binding is true and there is one.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> some View
  ) -> some View {
    alert(
      Text(error?.localizedDescription ?? ""), isPresented: isPresented.where(error != nil),
      actions: actions)
  }

  /// Presents an alert with a message about an error, whose description is the title.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor (E) -> some View,
    @ViewBuilder message: @escaping @MainActor (E) -> some View
  ) -> some View {
    alert(
      Text(error?.localizedDescription ?? ""), isPresented: isPresented, presenting: error, actions: actions,
      message: message)
  }
}

extension Binding where Value == Bool {
  /// The binding as long as a condition holds; false otherwise.
  @MainActor func `where`(_ condition: Bool) -> Binding<Bool> {
    Binding {
      condition && wrappedValue
    } set: { value, transaction in
      self.transaction(transaction).wrappedValue = value
    }
  }
}
