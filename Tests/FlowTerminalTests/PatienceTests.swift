import Testing

@testable import FlowTerminal

/// Leaving waits for the last answer by how long the first ones took.
@Suite struct PatienceTests {
  private static let millisecond: UInt64 = 1_000_000

  @Test(
    arguments: [
      ([], 500), ([1], 500), ([30], 500), ([50], 800), ([100], 1_600), ([100, 3], 1_600), ([3, 100], 1_600),
      ([125], 2_000), ([5_000], 2_000), ([1_000_000], 2_000),
    ] as [([UInt64], UInt64)])
  func `a quick terminal isn't waited for as if it were far away`(answers: [UInt64], wait: UInt64) {
    var patience = AnswerPatience()
    for answer in answers { patience.answered(after: answer * Self.millisecond) }
    #expect(patience.nanoseconds(keepsUp: true) == wait * Self.millisecond)
    #expect(patience.nanoseconds(keepsUp: false) == 2_000 * Self.millisecond)
  }
}
