import Testing

@testable import AppFlow

@Suite struct CoordinatorMachineTests {
  @Test(arguments: MachineTable.states)
  func `every input has its status and its actions`(_ entry: MachineTable.Entry) {
    var answered: Set<MachineInput> = []
    for row in entry.rows {
      for input in row.inputs {
        #expect(answered.insert(input).inserted, "\(entry.state): \(input) stands twice in the table")
        #expect(input.outcome(in: entry.state) == row.outcome, "\(entry.state): \(input)")
      }
    }
    let missing = MachineInput.all.filter { !answered.contains($0) }
    #expect(missing.isEmpty, "\(entry.state)")
  }
}
