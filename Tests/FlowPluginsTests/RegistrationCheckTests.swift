import Testing

@testable import FlowPlugins

@Suite struct RegistrationCheckTests {
  private func message(
    _ registered: [String], stated: [String], taken: Set<String> = [], kind: ContributionKind = .flow
  ) -> String? {
    do {
      try RegistrationCheck(identifier: "a.b", kind: kind, stated: stated, taken: taken).check(registered)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `what the manifest states and nothing else passes`() {
    #expect(message([], stated: []) == nil)
    #expect(message(["y", "x"], stated: ["x", "y"], taken: ["z"]) == nil)
  }

  @Test func `each difference from the manifest is named`() {
    let end = "; nothing of it was loaded"
    #expect(
      message(["x"], stated: ["x", "y"])
        == "plugin a.b states the flow \"y\" in its manifest and did not register it" + end)
    #expect(
      message(["x", "y"], stated: ["x"])
        == "plugin a.b registered the flow \"y\", which its manifest does not state" + end)
    #expect(message(["x", "x"], stated: ["x"]) == "plugin a.b registered the flow \"x\" twice" + end)
    #expect(
      message(["x"], stated: ["x"], taken: ["x"], kind: .value)
        == "plugin a.b registered the environment value \"x\", which exists already" + end)
  }
}
