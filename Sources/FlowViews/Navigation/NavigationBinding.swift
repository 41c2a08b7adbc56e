/// A stack's path as whoever keeps it gives it, whatever it is kept as.
@MainActor struct NavigationBinding {
  let read: @MainActor () -> [AnyHashable]
  /// False if one of the values can't stand in the path.
  let write: @MainActor ([AnyHashable]) -> Bool

  init(_ path: Binding<NavigationPath>) {
    read = { path.wrappedValue.elements }
    write = { values in
      path.wrappedValue = NavigationPath(hidden: values)
      return true
    }
  }

  init<Values: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ path: Binding<Values>
  ) where Values.Element: Hashable {
    read = { path.wrappedValue.map { AnyHashable($0) } }
    write = { values in
      let typed = values.compactMap { $0.base as? Values.Element }
      guard typed.count == values.count else { return false }
      path.wrappedValue = Values(typed)
      return true
    }
  }
}
