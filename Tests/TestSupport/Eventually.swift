/// How long a test waits at most for what has to come.
///
/// Hundreds of tests take turns on the main actor and a machine may be busy: what only fails to come is worth
/// minutes, and costs them only then.
public let patience = Duration.seconds(300)

/// Lets other tasks of the main actor go on until a condition holds; false if it doesn't in time, nor in a thousand
/// turns: the first of them lasts as long as all tests that have no pause.
///
/// - Parameter pause: what lies between two looks, for what comes from outside of the process or from other threads.
@MainActor public func eventually(every pause: Duration = .zero, _ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + patience
  var turns = 0
  while !condition() {
    guard turns < 1_000 || ContinuousClock.now < deadline else { return false }
    turns += 1
    if pause > .zero { try? await Task.sleep(for: pause) } else { await Task.yield() }
  }
  return true
}
