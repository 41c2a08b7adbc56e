import TestSupport
import Testing

/// Gives the main queue its turn until a condition holds; fails in the end, with what was there then.
@MainActor func waitInTurns(
  _ state: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation,
  until condition: () -> Bool
) async throws {
  let holds = await eventually(every: .milliseconds(1), condition)
  try #require(holds, "\(state())", sourceLocation: sourceLocation)
}
