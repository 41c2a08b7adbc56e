/// A value on its way to another thread or actor, whatever its type.
///
/// Combine's publishers, closures and values aren't Sendable, yet schedulers carry them from one thread to the
/// next. Whoever wraps a value promises to let go of it.
// Not checked: the one who wraps hands the value over and uses it no more, which the compiler can't see.
package struct HandedOver<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
