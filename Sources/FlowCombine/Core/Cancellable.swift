/// Something under way that can be stopped, as in Combine.
public protocol Cancellable {
  /// Stops it; once stopped, further calls do nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection until the collection is released.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set until the set is released.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
