import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

/// What is selected with the mouse, what of it is seen, and what is copied.
@MainActor struct SelectionTests {
  private func session(
    width: Int, height: Int, @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) -> FlowSession {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Home", content: content)],
      size: CellSize(width: width, height: height), startingFlow: .main)
  }

  private func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> InputEvent {
    .mouse(MouseEvent(kind, location: CellPoint(x: x, y: y)))
  }

  /// Drags from one cell to another; what went to the clipboard.
  private func drag(
    _ session: FlowSession, from start: (Int, Int), to end: (Int, Int)
  ) -> [String] {
    var copied: [String] = []
    session.onCopy = { copied.append($0) }
    session.send(mouse(.pressed, start.0, start.1))
    session.send(mouse(.moved, end.0, end.1))
    session.send(mouse(.released, end.0, end.1))
    return copied
  }

  /// The screen with what is selected as `#`.
  private func picture(_ session: FlowSession) -> [String] {
    let canvas = session.frame().canvas
    return (0..<canvas.size.height).map { y in
      (0..<canvas.size.width).map { x in
        canvas[x, y].style.attributes.contains(.reverse) ? "#" : canvas[x, y].text
      }.joined()
    }
  }

  @Test func `a text that was broken to fit is copied as one line, across views`() {
    let session = session(width: 14, height: 7) {
      VStack(alignment: .leading) {
        Text("the quick brown fox jumps")
        Text("one\ntwo")
        HStack {
          Text("left"); Text("right")
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectLines(
      session.frame().canvas.lines,
      equals: """
        the quick
        brown fox
        jumps
        one
        two
        left right
        """)
    #expect(
      drag(session, from: (4, 0), to: (3, 5)) == ["quick brown fox jumps\none\ntwo\nleft"])
    expectLines(
      picture(session),
      equals: """
        the ##########
        ##############
        ##############
        ##############
        ##############
        #### right
        """)
    #expect(drag(session, from: (3, 5), to: (0, 4)) == ["two\nleft"])
  }

  @Test func `a word that was broken is whole again, and blanks come back`() {
    let session = session(width: 6, height: 6) {
      Text("incomprehensible  a  b c").frame(maxHeight: .infinity, alignment: .top)
    }
    expectLines(session.frame().canvas.lines, equals: "incomp\nrehens\nible\na  b c")
    #expect(drag(session, from: (0, 0), to: (5, 3)) == ["incomprehensible  a  b c"])
  }

  @Test func `wide characters are selected whole and copied once`() {
    let session = session(width: 12, height: 1) { Text("a映画🇩🇪e\u{301}b") }
    #expect(session.frame().canvas.lines == [" a映画🇩🇪e\u{301}b"])
    // From the right half of the first to the left half of the third.
    #expect(drag(session, from: (3, 0), to: (6, 0)) == ["映画🇩🇪"])
    #expect(picture(session) == [" a######e\u{301}b  "])
  }

  @Test func `texts side by side are no continuation of each other, and common indents go`() {
    let session = session(width: 24, height: 4) {
      HStack(alignment: .top, spacing: 2) {
        Text("left is broken").frame(width: 7)
        Text("right is broken").frame(width: 8)
      }
    }
    expectLines(
      session.frame().canvas.lines,
      equals: """

           left is  right is
           broken   broken
        """)
    #expect(drag(session, from: (0, 1), to: (23, 2)) == ["left is  right is\nbroken   broken"])
  }

  @Test func `a click selects nothing, and what was selected goes with the next key`() {
    let session = session(width: 12, height: 2) { Text("some text") }
    #expect(drag(session, from: (2, 0), to: (2, 0)) == [])
    #expect(!session.hasSelection)
    #expect(drag(session, from: (2, 0), to: (5, 0)) == ["ome"])
    #expect(session.hasSelection)
    session.send(.key(.tab))
    #expect(!session.hasSelection)
    #expect(picture(session)[0] == " some text  ")
  }

  @Test func `a button is pressed, whatever the hand does then`() {
    var presses = 0
    let session = session(width: 12, height: 1) { Button("Press") { presses += 1 } }
    #expect(drag(session, from: (4, 0), to: (6, 0)) == [])
    #expect(presses == 1)
  }

  @Test func `the run loop hands over what is copied, and gives the mouse to the terminal by one key`()
    async throws
  {
    let session = session(width: 12, height: 1) { Text("some text") }
    let bar = TellingBar()
    session.bar = bar
    let terminal = MemoryTerminal(size: CellSize(width: 12, height: 1))
    let running = Task { try await FlowRunLoop(session: session, terminal: terminal).run() }
    #expect(await eventually { terminal.isTaken })
    #expect(terminal.reportsMouse)
    terminal.bring(mouse(.pressed, 1, 0), mouse(.moved, 4, 0), mouse(.released, 4, 0))
    #expect(terminal.copied == ["some"])
    terminal.longestCopy = 3
    terminal.bring(mouse(.pressed, 1, 0), mouse(.moved, 4, 0), mouse(.released, 4, 0))
    #expect(terminal.copied == ["some"])
    let sentence = "a text of 4 bytes is too long for the terminal's clipboard; nothing was copied"
    #expect(session.journal.records.last?.description == "0.0ms notice \(sentence)")
    #expect(bar.told == [sentence])
    terminal.bring(.key(FlowSession.mouseKey))
    #expect(!terminal.reportsMouse)
    terminal.bring(.key(FlowSession.mouseKey))
    #expect(terminal.reportsMouse)
    terminal.bring(.terminationRequested(signal: 15))
    #expect(try await running.value == 143)
    #expect(!terminal.isTaken)
  }
}

/// A bar that keeps what it is told.
@MainActor private final class TellingBar: SessionBar {
  private(set) var told: [String] = []
  func tell(_ sentence: String) { told.append(sentence) }
  func height(width: Int) -> Int { 0 }
  func draw(on canvas: inout Canvas, in rect: CellRect) -> CellPoint? { nil }
  func handle(_ event: InputEvent) -> Bool { false }
  func handleAnywhere(_ key: KeyPress) -> Bool { false }
  func keyboardArrived() {}
  func keyboardLeft() {}
  func interrupt() -> Bool { false }
}
