/// What goes with a change of state: the animation with which it is shown.
public struct Transaction: Sendable {
  public var animation: Animation?
  /// Whether animations that views state for themselves are left out.
  public var disablesAnimations = false
  /// What brought the change about; nil for the program itself.
  public var cause: FlowTransition.Cause?
  /// What is done once all that was changed in it is at its end.
  package var completion: AnimationCompletion?

  public init(animation: Animation? = nil) { self.animation = animation }

  /// The transaction of the `withTransaction` or `withAnimation` that is being executed.
  @TaskLocal public static var current = Transaction()
}

/// Makes changes that are shown with an animation; nil shows them at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Makes changes that are shown with an animation, and does something once that is complete.
///
/// - Parameters:
///   - completion: done once: also if the animation is interrupted, and at once where nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let (ending, lease) = AnimationCompletion.begin(completionCriteria, completion)
  defer { withExtendedLifetime(lease) {} }
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.completion = ending
  return try withTransaction(transaction, body)
}

/// Makes changes as one transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}

/// Makes changes with one value of their transaction set.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
