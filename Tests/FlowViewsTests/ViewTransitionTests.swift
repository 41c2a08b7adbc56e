import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

/// A view that comes and goes below a button, with something below it.
private struct Coming<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var isThere = false
  var body: some View {
    VStack(alignment: .leading) {
      Button("flip") { withAnimation(.linear(duration: 1)) { isThere.toggle() } }
      if isThere { content }
      Text("below")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Comes from four columns to the left and leaves to the right.
private struct Shifted: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: phase.value * 4)
  }
}

@Suite @MainActor struct ViewTransitionTests {
  @Test func `a view fades in, and fades out over what has taken its room`() {
    let screen = TestScreen(width: 10, height: 3) {
      Coming { Text("view").foregroundColor(Color(red: 1, green: 1, blue: 1)) }
    }
    expectLines(screen.lines(at: 0), equals: "[ flip ]\nbelow")
    screen.press(.enter)
    expectLines(screen.lines(at: 0), equals: "[ flip ]\n\nbelow")
    expectLines(screen.lines(at: 600), equals: "[ flip ]\nview\nbelow")
    #expect(screen.frame.canvas[0, 1].style.foreground == .rgb(153, 153, 153))
    _ = screen.lines(at: 1_000)
    #expect(screen.frame.canvas[0, 1].style.foreground == .rgb(255, 255, 255))
    #expect(!screen.graph.isAnimating)
    screen.press(.enter)
    // What was below it has its place; the stronger of two texts shows.
    expectLines(screen.lines(at: 1_300), equals: "[ flip ]\nvieww")
    expectLines(screen.lines(at: 1_700), equals: "[ flip ]\nbelow")
    expectLines(screen.lines(at: 2_000), equals: "[ flip ]\nbelow")
    #expect(!screen.graph.isAnimating)
  }

  @Test func `a view that leaves is as near as its index says, in front of what has none`() {
    for (index, pictures) in [(0.0, ["bview", "belview"]), (-1, ["below", "belowew"])] {
      let screen = TestScreen(width: 10, height: 3) {
        Coming { Text("view").zIndex(index).transition(Shifted()) }
      }
      _ = screen.lines(at: 0)
      screen.press(.enter)
      expectLines(screen.lines(at: 1_000), equals: "[ flip ]\nview\nbelow")
      screen.press(.enter)
      expectLines(screen.lines(at: 1_250), equals: "[ flip ]\n\(pictures[0])")
      expectLines(screen.lines(at: 1_750), equals: "[ flip ]\n\(pictures[1])")
      expectLines(screen.lines(at: 2_000), equals: "[ flip ]\nbelow")
    }
  }

  @Test func `a view moves in from an edge by its own size`() {
    let screen = TestScreen(width: 10, height: 3) {
      Coming { Text("view").transition(.move(edge: .leading)) }
    }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    expectLines(screen.lines(at: 0), equals: "[ flip ]\n\nbelow")
    expectLines(screen.lines(at: 500), equals: "[ flip ]\new\nbelow")
    expectLines(screen.lines(at: 1_000), equals: "[ flip ]\nview\nbelow")
  }

  @Test func `a view that comes back while it leaves goes on from where it is, with its state`() {
    struct Named: View {
      @State private var number = 0
      var body: some View { Button("\(number)") { number += 1 }.transition(.offset(x: 4)) }
    }
    let screen = TestScreen(width: 12, height: 3) { Coming { Named() } }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    _ = screen.lines(at: 1_000)
    screen.press(.tab, .enter)
    expectLines(screen.lines(at: 1_000), equals: "[ flip ]\n[ 1 ]\nbelow")
    screen.press(.shiftTab, .enter)
    expectLines(screen.lines(at: 1_500), equals: "[ flip ]\nbe[o1 ]")
    screen.press(.enter)
    expectLines(screen.lines(at: 1_500), equals: "[ flip ]\n  [ 1 ]\nbelow")
    expectLines(screen.lines(at: 2_000), equals: "[ flip ]\n [ 1 ]\nbelow")
    expectLines(screen.lines(at: 2_500), equals: "[ flip ]\n[ 1 ]\nbelow")
  }

  @Test func `a transition of one's own goes through its phases`() {
    let screen = TestScreen(width: 12, height: 3) { Coming { Text("view").transition(Shifted()) } }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    expectLines(screen.lines(at: 500), equals: "[ flip ]\new\nbelow")
    expectLines(screen.lines(at: 1_000), equals: "[ flip ]\nview\nbelow")
    screen.press(.enter)
    expectLines(screen.lines(at: 1_500), equals: "[ flip ]\nbeview")
    expectLines(screen.lines(at: 2_000), equals: "[ flip ]\nbelow")
  }

  @Test func `arriving and leaving may differ, and a transition may bring its animation`() {
    let screen = TestScreen(width: 12, height: 3) {
      Coming {
        Text("view").transition(
          .asymmetric(insertion: .offset(x: 4), removal: .identity).animation(.linear(duration: 2)))
      }
    }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    expectLines(screen.lines(at: 1_000), equals: "[ flip ]\n  view\nbelow")
    expectLines(screen.lines(at: 2_000), equals: "[ flip ]\nview\nbelow")
    screen.press(.enter)
    expectLines(screen.lines(at: 2_000), equals: "[ flip ]\nbelow")
  }

  @Test func `a view that leaves can't be reached, and is gone for good once its removal is over`() {
    var events: [String] = []
    let screen = TestScreen(width: 12, height: 3) {
      Coming { Button("view") {}.onDisappear { events.append("gone") } }
    }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    _ = screen.lines(at: 1_000)
    let there = screen.graph.nodeCount
    screen.press(.enter)
    _ = screen.lines(at: 1_500)
    #expect(screen.control("view") == nil)
    #expect(events.isEmpty)
    #expect(screen.graph.nodeCount == there)
    _ = screen.lines(at: 2_000)
    #expect(events == ["gone"])
    #expect(screen.graph.nodeCount < there)
  }

  @Test func `a change without an animation shows and takes away at once`() {
    struct Screen: View {
      @State private var isThere = false
      var body: some View {
        VStack {
          Button("flip") { isThere.toggle() }
          if isThere { Text("view").transition(.slide) }
        }
      }
    }
    let screen = TestScreen(width: 8, height: 2) { Screen() }
    screen.press(.enter)
    expectLines(screen.lines(at: 0), equals: "[ flip ]\n  view")
    screen.press(.enter)
    expectLines(screen.lines(at: 0), equals: "[ flip ]")
  }
}
