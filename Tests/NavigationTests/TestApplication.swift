import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTesting
import FlowViews

extension FlowTest {
  /// An application whose main flow is one view.
  convenience init(
    width: Int, height: Int, @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) {
    self.init(
      flows: [
        FlowDefinition(.main, title: "Main", content: content),
        FlowDefinition(.login, title: "Login") { Text("login") },
      ], startingFlow: .main, size: CellSize(width: width, height: height))
  }

  /// The label of what has the focus.
  var focus: String? { session.controls.first(where: \.isFocused)?.label }

  /// The labels of all that can be operated, in the order of focus.
  var labels: [String] { session.controls.map(\.label) }
}
