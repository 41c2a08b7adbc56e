import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews

/// What is said of a view while lines are typed.
@MainActor func transcript(
  _ lines: [String], size: CellSize = CellSize(width: 40, height: 12),
  isUnfinished: @escaping (String) -> Bool = { _ in false },
  @ViewBuilder of content: @escaping @MainActor () -> some View
) async -> [String] {
  var environment = EnvironmentValues()
  environment.accessibilityReduceMotion = true
  let session = FlowSession(
    flows: [FlowDefinition(.main, title: "Home", content: content)], environment: environment, size: size,
    startingFlow: .main)
  var said: [String] = []
  let loop = TranscriptLoop(session: session, say: { said += $0 }, isUnfinished: isUnfinished)
  for line in lines { loop.receive(line) }
  loop.receive(nil)
  await loop.run()
  return Array(said.dropFirst())
}
