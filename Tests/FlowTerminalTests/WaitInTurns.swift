import TestSupport
import Testing

/// Gives the main queue its turn until a condition holds; fails in the end, with what was there then, as `eventually`.
@MainActor func waitInTurns(
  _ state: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation,
  until condition: () -> Bool
) async throws {
  let deadline = ContinuousClock.now + patience
  var turns = 0
  while !condition() {
    turns += 1
    try #require(
      turns < 1_000 || ContinuousClock.now < deadline, "\(state())", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(1))
  }
}
