import AppFlow

/// A way to read and write a value that somebody else keeps, as in SwiftUI.
@MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value, Transaction) -> Void
  /// What goes with each write: an animation, say.
  public var transaction = Transaction()
  /// Who keeps the value, and the way from there; nil if that isn't known.
  private var origin: (owner: AnyObject, path: [AnyKeyPath])?

  init(
    origin: AnyObject?, get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(get: get, set: set)
    self.origin = origin.map { ($0, []) }
  }

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = { value, _ in set(value) }
  }

  /// A binding whose writes are told the transaction that goes with them.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    read = get
    write = set
  }

  /// Takes a binding as it is: what `$name in` does in a closure.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { set(newValue, with: transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { (_: Value) in })
  }

  /// A binding to a part of the value: a property, or an element as in `$numbers[0]`.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    var part = Binding<Part>(
      get: { read()[keyPath: keyPath] },
      set: { newValue, transaction in
        var value = read()
        value[keyPath: keyPath] = newValue
        set(value, with: transaction)
      })
    part.transaction = transaction
    part.origin = origin.map { ($0.owner, $0.path + [keyPath]) }
    return part
  }

  /// The same binding, whose writes go with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// The same binding, whose writes are shown with an animation; nil shows them at once.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  /// Writes within the transaction that is under way, with what this binding states instead.
  private func set(_ value: Value, with stated: Transaction) {
    guard stated.animation != nil || stated.disablesAnimations || stated.cause != nil else {
      return write(value, Transaction.current)
    }
    var transaction = Transaction.current
    transaction.animation = stated.animation ?? transaction.animation
    transaction.disablesAnimations = stated.disablesAnimations || transaction.disablesAnimations
    transaction.cause = stated.cause ?? transaction.cause
    withTransaction(transaction) { write(value, transaction) }
  }
}

extension Binding: ComparableField {
  func isSame(as other: Binding) -> Bool {
    guard let origin, let second = other.origin else { return false }
    return origin.owner === second.owner && origin.path == second.path
  }
}
