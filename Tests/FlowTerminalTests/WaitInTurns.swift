import TestSupport
import Testing

/// Gives the main queue its turn until a condition holds; fails after a minute, with what was there then.
@MainActor func waitInTurns(
  _ state: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation,
  until condition: () -> Bool
) async throws {
  let deadline = ContinuousClock.now + patience
  while !condition() {
    try #require(ContinuousClock.now < deadline, "\(state())", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(1))
  }
}
