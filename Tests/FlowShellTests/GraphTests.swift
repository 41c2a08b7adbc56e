import AppFlow
import FlowRuntime
import FlowScript
import FlowViews
import Testing

@testable import FlowShell

@MainActor @Suite struct `The graph at the prompt` {
  private let application = ShellApplication(
    options: .init(), editor: BuiltinLineEditor(), clock: VirtualClock())

  @Test func `a flow's path and what lies over it are regions of its state`() {
    let coordinator = application.session.coordinator
    coordinator.show(.main, animation: nil)
    coordinator.push(1, animation: nil)
    coordinator.push("two", animation: nil)
    coordinator.present(3, animation: nil)
    #expect(
      application.graph(.mermaid, remarks: []).joined(separator: "\n") == """
        stateDiagram-v2
          [*] --> n1
          state "login" as n1
          state n1 {
            state "login path" as n2
            --
            state "login overlays" as n3
          }
          state "main (active)" as n4
          state n4 {
            state "main path (active)" as n5
            state n5 {
              [*] --> n6
              state "main/Int" as n6
              state "main/Int/String" as n7
              n7 --> n6 : back
            }
            --
            state "main overlays (active)" as n8
            state n8 {
              [*] --> n9
              state "sheet Int #35;1" as n9
            }
          }
          n1 --> n4 : show.main
          n4 --> n1 : show.login
          classDef active font-weight:bold,stroke-width:3px
          class n7,n9 active
        """)
  }

  @Test(arguments: [(GraphFormat.dot, "label=\"main/Int\""), (.json, "\"id\": \"main/Int\"")])
  func `the other formats have them too`(format: GraphFormat, expected: String) {
    application.session.coordinator.setPath(path, of: .main, animation: nil)
    #expect(application.graph(format, remarks: []).joined(separator: "\n").contains(expected))
  }

  /// Of a flow that isn't shown.
  private var path: FlowPath {
    var path = FlowPath()
    path.append(1)
    return path
  }
}
