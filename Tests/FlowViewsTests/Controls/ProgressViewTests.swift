import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct ProgressViewTests {
  private func lines(_ width: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    TestScreen(width: width, height: 1, view).lines
  }

  @Test func `work of unknown length has a spinner, a total of 0 too`() {
    expectLines(lines(6) { ProgressView() }, equals: "  ⠋")
    expectLines(lines(8) { ProgressView("Sync") }, equals: " ⠋ Sync")
    expectLines(lines(8) { ProgressView("Sync", value: 2, total: 0.0) }, equals: " ⠋ Sync")
    expectLines(lines(8) { ProgressView("Sync", value: Double?.none) }, equals: " ⠋ Sync")
    expectLines(lines(10) { ProgressView("Sync").progressViewStyle(.linear) }, equals: "Sync  ────")
  }

  @Test func `a spinner turns with the time, unless motion is left out`() {
    let screen = TestScreen(width: 1, height: 1) { ProgressView() }
    #expect([0, 99, 100, 250, 1000].map { screen.lines(at: $0)[0] } == ["⠋", "⠋", "⠙", "⠹", "⠋"])
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let still = TestScreen(width: 1, height: 1, environment: environment) { ProgressView() }
    #expect([0, 100].map { still.lines(at: $0)[0] } == ["⠋", "⠋"])
  }

  @Test func `a share of work has a bar, with a label of its own for the value`() {
    expectLines(lines(16) { ProgressView(value: 1, total: 4) }, equals: "━━────────  25 %")
    expectLines(
      lines(20) {
        ProgressView(value: 3, total: 6.0) {
          Text("Copy")
        } currentValueLabel: {
          Text("3 of 6")
        }
      }, equals: "Copy  ━━━──── 3 of 6")
  }

  @Test func `a disc fills`() {
    expectLines(
      lines(12) { ProgressView("Sync", value: 0.5).progressViewStyle(.circular) }, equals: "◑ Sync  50 %")
    #expect(
      [0, 0.3, 0.75, 1].map { share in lines(7) { ProgressView(value: share).progressViewStyle(.circular) }[0]
      }
        == ["○   0 %", "◔  30 %", "◕  75 %", "● 100 %"])
  }

  @Test func `a hidden label leaves its room to the bar`() {
    expectLines(
      lines(12) { ProgressView("Sync", value: 0.5).labelsHidden() }, equals: "━━━───  50 %")
  }
}
