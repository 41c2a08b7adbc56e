/// A call that was scheduled on a clock and can be taken back.
@MainActor public final class FlowTimer {
  private var action: (@MainActor () -> Void)?
  private var onCancel: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - action: what `fire()` does, once.
  ///   - onCancel: tells the clock that it need not wait any more.
  public init(
    _ action: @escaping @MainActor () -> Void, onCancel: (@MainActor () -> Void)? = nil
  ) {
    self.action = action
    self.onCancel = onCancel
  }

  /// Whether the call is still to come.
  public var isPending: Bool { action != nil }

  /// Makes the call, if it was neither made nor taken back before; what it changes has the cause `timer`.
  public func fire() {
    guard let action else { return }
    self.action = nil
    onCancel = nil
    var transaction = Transaction()
    transaction.cause = .timer
    withTransaction(transaction, action)
  }

  public func cancel() {
    action = nil
    onCancel?()
    onCancel = nil
  }
}
