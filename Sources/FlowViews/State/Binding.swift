/// A way to read and write a value that somebody else keeps, as in SwiftUI.
@MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void
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
    write = set
  }

  /// Takes a binding as it is: what `$name in` does in a closure.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    var part = Binding<Part>(
      get: { read()[keyPath: keyPath] },
      set: { newValue in
        var value = read()
        value[keyPath: keyPath] = newValue
        write(value)
      })
    part.origin = origin.map { ($0.owner, $0.path + [keyPath]) }
    return part
  }
}

extension Binding: ComparableField {
  func isSame(as other: Binding) -> Bool {
    guard let origin, let second = other.origin else { return false }
    return origin.owner === second.owner && origin.path == second.path
  }
}
