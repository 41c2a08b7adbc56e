import AppFlow

private struct OwnCauseKey: EnvironmentKey {
  static let defaultValue: FlowTransition.Cause? = nil
}

extension EnvironmentValues {
  /// Who asks where a view does something of its own accord, as it appears, say, or from a task; nil is the program.
  var ownCause: FlowTransition.Cause? {
    get { self[OwnCauseKey.self] }
    set { self[OwnCauseKey.self] = newValue }
  }
}

extension Transaction {
  /// Does something that nobody but a view itself asked for, with the view's own cause.
  static func ofOwnAccord<Result>(_ cause: FlowTransition.Cause?, _ body: () -> Result) -> Result {
    guard let cause else { return body() }
    var transaction = current
    transaction.cause = transaction.cause ?? cause
    return withTransaction(transaction, body)
  }
}
