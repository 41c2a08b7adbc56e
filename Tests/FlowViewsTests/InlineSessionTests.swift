import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Testing

/// A session whose frames are a region, as high as what is in it.
@MainActor struct InlineSessionTests {
  private func session(rows: Int, height: Int = 10) -> FlowSession {
    let flows = [
      FlowDefinition(.main, title: "Main") {
        VStack(alignment: .leading) {
          ForEach(0..<rows, id: \.self) { Text("row \($0)") }
          Spacer()
        }
      }
    ]
    let session = FlowSession(
      flows: flows, size: CellSize(width: 12, height: height), startingFlow: .main)
    session.presentation = .inline
    return session
  }

  @Test func `a frame is as high as its content, and no higher than the terminal`() {
    #expect(session(rows: 3).frame().canvas.lines.prefix(3).map(\.isEmpty) == [false, false, false])
    #expect(session(rows: 3).frame().canvas.size == CellSize(width: 12, height: 3))
    #expect(session(rows: 9).frame().canvas.size.height == 9)
    for rows in [10, 11, 20] { #expect(session(rows: rows).frame().canvas.size.height == 10) }
  }

  @Test func `the whole screen is filled where it isn't inline`() {
    let session = session(rows: 3)
    session.presentation = .fullScreen
    #expect(session.frame().canvas.size == CellSize(width: 12, height: 10))
    session.commit(["nowhere"])
    #expect(session.takeCommitted().isEmpty)
  }

  @Test func `lines that are committed are broken, come in order, and come once`() {
    let session = session(rows: 1)
    session.commit(["a line that is long", "short"])
    session.commit(["last \u{1B}[2J"], color: .red)
    let committed = session.takeCommitted()
    #expect(
      committed.flatMap(\.lines).map { $0.trimmingSpaces } == [
        "a line that", "is long", "short", "last ␛[2J",
      ])
    #expect(session.takeCommitted().isEmpty)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
