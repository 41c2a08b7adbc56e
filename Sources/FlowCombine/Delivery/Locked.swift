import Foundation

/// A value behind a lock, where one is shared by the whole process.
///
/// `NSLock` is what the thread sanitizer knows; the value needs not be Sendable.
// Not checked: the value is reached by `withLock` alone.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
