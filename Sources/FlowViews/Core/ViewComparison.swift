import AppFlow
@_spi(Reflection) import Swift

/// Tells whether a view value says the same as another one, so that nothing has to be evaluated again.
///
/// Two values whose bytes are equal are the same: the same numbers, objects and closures. Beyond that parts
/// that are `Equatable` are asked, and structures are compared part by part. What can't be told counts as
/// different, which costs time and nothing else.
@MainActor enum ViewComparison {
  private typealias PartComparison = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private struct Plan {
    var parts: [(offset: Int, compare: PartComparison)] = []
  }

  private static var plans: [ObjectIdentifier: Plan] = [:]

  static func areSame(_ first: Any, _ second: Any) -> Bool {
    func compare<Value>(_ first: Value) -> Bool {
      guard let second = second as? Value else { return false }
      return areEqual(first, second)
    }
    return _openExistential(first, do: compare)
  }

  private static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in
        // A type without a size has nothing that could differ.
        guard let first = first.baseAddress, let second = second.baseAddress else { return true }
        return isEqual(Value.self, first, second)
      }
    }
  }

  private static func isEqual<Value>(
    _ type: Value.Type, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    let size = MemoryLayout<Value>.size
    let bytes = UnsafeRawBufferPointer(start: first, count: size)
    if bytes.elementsEqual(UnsafeRawBufferPointer(start: second, count: size)) { return true }
    if let type = type as? any ComparableField.Type { return fields(type, first, second) }
    if let type = type as? any Equatable.Type { return equals(type, first, second) }
    // Two references to two objects; an object may also be of a class below the one that is stated.
    if type is AnyClass { return false }
    // Only of a value that is just what its type says can the parts be asked for: what stands behind a
    // protocol counts as different.
    let value: Any = first.assumingMemoryBound(to: Value.self).pointee
    guard Swift.type(of: value) == type else { return false }
    let plan = plan(of: type)
    return !plan.parts.isEmpty
      && plan.parts.allSatisfy { $0.compare(first + $0.offset, second + $0.offset) }
  }

  private static func equals<Value: Equatable>(
    _ type: Value.Type, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    first.assumingMemoryBound(to: Value.self).pointee == second.assumingMemoryBound(to: Value.self).pointee
  }

  private static func fields<Value: ComparableField>(
    _ type: Value.Type, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    first.assumingMemoryBound(to: Value.self).pointee
      .isSame(as: second.assumingMemoryBound(to: Value.self).pointee)
  }

  private static func plan(of type: any Any.Type) -> Plan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    var plan = Plan()
    _ = _forEachField(of: type) { _, offset, type, _ in
      plan.parts.append((offset, comparison(of: type)))
      return true
    }
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  private static func comparison(of type: any Any.Type) -> PartComparison {
    func make<Value>(_ type: Value.Type) -> PartComparison {
      { isEqual(Value.self, $0, $1) }
    }
    return _openExistential(type, do: make)
  }
}

/// A part of a view that knows better than its bytes whether it says the same as another one.
@MainActor protocol ComparableField {
  func isSame(as other: Self) -> Bool
}

extension EnvironmentValues: ComparableField {
  /// Whether the same values are set here as there.
  func isSame(as other: EnvironmentValues) -> Bool {
    if revision == other.revision { return true }
    let (own, others) = (values, other.values)
    return own.count == others.count
      && own.allSatisfy { key, value in
        others[key].map { ViewComparison.areSame(value, $0) } ?? false
      }
  }
}
