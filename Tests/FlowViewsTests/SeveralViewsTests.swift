import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import TestSupport
import Testing

private struct Several: View {
  var body: some View {
    Text("one")
    Text("two")
  }
}

/// What a builder gives where only one view is expected: below each other on screens, side by side in labels.
@Suite @MainActor struct SeveralViewsTests {
  private func expectScreen(
    _ expected: String, height: Int = 5,
    @ViewBuilder of content: @escaping @MainActor () -> some View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Home", content: content)], environment: environment,
      clock: VirtualClock(), size: CellSize(width: 16, height: height), startingFlow: .main)
    let lines = session.screen.lines
    expectLines(lines, equals: expected, sourceLocation: sourceLocation)
  }

  @Test func `on a screen they stand below each other`() {
    expectScreen("\n      one\n      two") { Several() }
  }

  @Test func `in a sheet they do too`() {
    expectScreen("\n\n────────────────\n      one\n      two") {
      Text("below").sheet(isPresented: .constant(true)) { Several() }
    }
  }

  @Test func `in a stack and in a tab they do too`() {
    expectScreen("\n      one\n      two") { NavigationStack { Several() } }
    expectScreen("\n      one\n      two\n\n     • Tab") { TabView { Several().tabItem { Text("Tab") } } }
  }

  @Test func `in the label of a control they stand side by side`() {
    expectScreen("\n\n  [ one two ]") {
      Button {
      } label: {
        Several()
      }
    }
    expectScreen("\n\n  [x] one two") { Toggle(isOn: .constant(true)) { Several() } }
    expectScreen("\n\none two  one two") {
      LabeledContent {
        Several()
      } label: {
        Several()
      }
    }
  }

  @Test func `the buttons of an alert stand below each other where a row of them is too long`() {
    let expected = """
       ┌───────────┐
       │   Sure?   │
       │           │
       │  [ Yes ]  │
       │  [ Not ]  │
       └───────────┘
      """
    expectScreen(expected, height: 6) {
      Text("below").alert("Sure?", isPresented: .constant(true)) {
        Button("Yes") {}
        Button("Not") {}
      }
    }
  }

  @Test func `over another view and behind it they lie over each other`() {
    expectScreen("\n\n      two") { Text("   ").overlay { Several() } }
  }
}
