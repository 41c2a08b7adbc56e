/// How long a test waits at most for what has to come.
///
/// Hundreds of tests take turns on the main actor and a machine may be busy: what only fails to come is worth
/// minutes, and costs them only then.
public let patience = Duration.seconds(300)

/// Lets other tasks of the main actor go on until a condition holds; false if it doesn't in time.
@MainActor public func eventually(_ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + patience
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    await Task.yield()
  }
  return true
}
