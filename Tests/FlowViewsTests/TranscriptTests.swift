import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

/// The linear transcript of a session, without a command language.
@MainActor struct TranscriptTests {
  @Test func `an alert is read with its kind, and what is below it afterwards`() async {
    let said = await transcript(["1", "2"]) { Asking() }
    expectLines(
      said,
      equals: """
        Screen Home
        asked 0 times
        1 button Ask
        Alert Sure?
        It's ten.
        1 button Yes
        2 button No
        Screen Home
        asked 1 times
        1 button Ask
        """)
  }

  @Test func `a text that tells a time is read with its screen, and not each second`() async {
    struct Waiting: View {
      @Environment(\.clock) private var clock
      @State private var seconds = 0
      var body: some View {
        VStack {
          Text(Date(timeIntervalSinceReferenceDate: 9), style: .timer)
          Text("waited \(seconds) s")
          Button("Wait") {}
        }
        .task {
          for _ in 0..<2 {
            try? await clock?.sleep(for: .seconds(2))
            seconds += 2
          }
        }
      }
    }
    let clock = VirtualClock()
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Home") { Waiting() }], clock: clock,
      size: CellSize(width: 40, height: 12), startingFlow: .main)
    var said: [String] = []
    let loop = TranscriptLoop(session: session) {
      said += $0
    } perform: { _ in
      await session.wait(.seconds(5))
    }
    for line in ["1", "?"] { loop.receive(line) }
    loop.receive(nil)
    await loop.run()
    expectLines(
      Array(said.dropFirst()),
      equals: """
        Screen Home
        0:09
        waited 0 s
        1 button Wait
        waited 2 s
        waited 4 s
        Screen Home
        0:04
        waited 4 s
        1 button Wait
        """)
  }

  @Test func `the options of a menu are read as it opens, and another control closes it`() async {
    let said = await transcript(["1", "4", "1", "2"]) { Choosing() }
    expectLines(
      said,
      equals: """
        Screen Home
        1 picker Size: small
        2 button Button
        pressed 0 times
        3 option small: chosen
        4 option large
        gone: 3 option small
        gone: 4 option large
        1 picker Size: large
        3 option small
        4 option large: chosen
        gone: 3 option small
        gone: 4 option large
        pressed 1 times
        """)
  }

  @Test func `of a long list the rows in view are read, and those that come into view`() async {
    let said = await transcript(["1", "7"], size: CellSize(width: 20, height: 3)) {
      List(0..<100, id: \.self) { Text("row \($0)") }
    }
    expectLines(
      said,
      equals: """
        Screen Home
        1 list, 100 items, 1 to 3 here
        2 row row 0
        3 row row 1
        4 row row 2
        Error: there is no 7; the numbers are 1 to 4, and ? reads them
        """)
  }

  @Test func `rules, frames and control characters are not read`() async {
    let said = await transcript([]) {
      VStack {
        Text("╭── box ──╮")
        Text("━━━━")
        Divider()
        Text("a\u{1B}[31mb\nc")
      }
    }
    expectLines(said, equals: "Screen Home\nbox\na␛[31mb c")
  }

  @Test func `a control that goes is told of, and numbers stay with their controls`() async {
    let said = await transcript(["1", "3", "1", "?"]) { Coming() }
    expectLines(
      said,
      equals: """
        Screen Home
        1 button Toggle
        2 button Last
        3 button First
        3 button First, disabled
        gone: 3 button First
        Screen Home
        1 button Toggle
        2 button Last
        """)
  }

  @Test func `steppers and sliders go up and down by their numbers`() async {
    let said = await transcript(["1 ++", "1", "2 ---", "1 up", "2 +-"]) { Adjusting() }
    expectLines(
      said,
      equals: """
        Screen Home
        1 stepper Size: 5
        2 slider Share: 0.5
        1 stepper Size: 7
        stepper Size: + behind its number goes up, - goes down
        2 slider Share: 0.2
        Error: stepper Size takes no text; + or - behind its number changes it
        Error: slider Share takes no text; + or - behind its number changes it
        """)
  }

  @Test func `a list goes on by its number, and back`() async {
    let said = await transcript(["1 +", "1 -"], size: CellSize(width: 20, height: 4)) {
      List(0..<9, id: \.self) { Text("row \($0)") }
    }
    expectLines(
      said,
      equals: """
        Screen Home
        1 list, 9 items, 1 to 4 here
        2 row row 0
        3 row row 1
        4 row row 2
        5 row row 3
        1 list, 9 items, 4 to 7 here
        6 row row 4
        7 row row 5
        8 row row 6
        1 list, 9 items, 1 to 4 here
        6 row row 0
        7 row row 1
        8 row row 2
        """)
  }

  @Test func `rows of a lazy stack that are out of view are come to by its number`() async {
    let said = await transcript(["1 +"], size: CellSize(width: 20, height: 4)) {
      ScrollView { LazyVStack { ForEach(0..<9) { Text("row \($0)") } } }
    }
    expectLines(
      said,
      equals: """
        Screen Home
        1 scroll view, 9 items, 1 to 4 here
        row 0
        row 1
        row 2
        row 3
        1 scroll view, 9 items, 4 to 7 here
        row 4
        row 5
        row 6
        """)
  }

  @Test func `a sheet without a control is left, and Escape does what it does on a screen`() async {
    let said = await transcript(["1", "<", "<"]) { Reading() }
    expectLines(
      said,
      equals: """
        Screen Home
        read 0 times
        1 button Read
        2 button Stop
        Sheet
        nothing to press
        Screen Home
        read 1 times
        1 button Read
        2 button Stop
        read 0 times
        """)
  }

  @Test func `a line that is no number is refused where there are no commands`() async {
    let said = await transcript(["tap \"Go\""]) { Button("Go") {} }
    expectLines(
      said,
      equals: """
        Screen Home
        1 button Go
        Error: type the number of a control, or ? to hear the screen
        """)
  }

  @Test func `what an inline region leaves behind is said`() async {
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Home") { Button("Go") {} }], size: CellSize(width: 10, height: 5),
      startingFlow: .main)
    session.presentation = .inline
    var said: [String] = []
    let loop = TranscriptLoop(
      session: session, say: { said += $0 },
      perform: { _ in session.commit(["a line that is longer than ten", "two\n\u{1B}lines"]) })
    for line in ["1", nil] { loop.receive(line) }
    await loop.run()
    expectLines(
      Array(said.dropFirst()),
      equals: """
        Screen Home
        1 button Go
        a line that is longer than ten
        two
        ␛lines
        """)
  }
}

private struct Asking: View {
  @State private var count = 0
  @State private var asks = false
  var body: some View {
    VStack {
      Text("asked \(count) times")
      Button("Ask") { asks = true }
    }
    .alert("Sure?", isPresented: $asks) {
      Button("Yes", role: .destructive) { count += 10 }
      Button("No", role: .cancel) { count += 1 }
    } message: {
      Text("It's ten.")
    }
  }
}

private struct Coming: View {
  @State private var isThere = false
  @State private var isUsed = false
  var body: some View {
    VStack {
      if isThere { Button("First") { isUsed = true }.disabled(isUsed) }
      Button("Toggle") { isThere.toggle() }
      Button("Last") {}
    }
  }
}

private struct Choosing: View {
  @State private var size = "small"
  @State private var count = 0
  var body: some View {
    VStack {
      Picker("Size", selection: $size) { ForEach(["small", "large"], id: \.self) { Text($0) } }
      Button("Button") { count += 1 }
      Text("pressed \(count) times")
    }
  }
}

private struct Adjusting: View {
  @State private var size = 5
  @State private var share = 0.5
  var body: some View {
    Stepper("Size", value: $size, in: 0...9)
    Slider(value: $share, in: 0...1, step: 0.1) { Text("Share") }
  }
}

private struct Reading: View {
  @State private var isReading = false
  @State private var count = 0
  var body: some View {
    Text("read \(count) times")
    Button("Read") { isReading = true }
    Button("Stop") { count = 0 }
      .keyboardShortcut(.cancelAction)
      .sheet(isPresented: $isReading, onDismiss: { count += 1 }) { Text("nothing to press") }
  }
}
