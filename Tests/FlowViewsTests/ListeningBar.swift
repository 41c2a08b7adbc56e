import FlowCanvas
import FlowRuntime
import FlowViews

/// A bar that notes who has the keyboard whenever its height is asked for.
@MainActor final class ListeningBar: SessionBar {
  unowned let session: FlowSession
  var heard: Set<FlowSession.Keyboard> = []
  init(session: FlowSession) { self.session = session }
  func keyboardArrived() {}
  func keyboardLeft() {}
  func handle(_ event: InputEvent) -> Bool { false }
  func handleAnywhere(_ key: KeyPress) -> Bool { false }
  func interrupt() -> Bool { false }
  func tell(_ sentence: String) {}
  func draw(on canvas: inout Canvas, in rect: CellRect) -> CellPoint? { nil }

  func height(width: Int) -> Int {
    heard.insert(session.keyboard)
    return 1
  }
}
