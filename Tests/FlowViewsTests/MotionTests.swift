import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

/// Shows a number that can be animated, in thousandths.
private struct Moving: View, Animatable {
  var value: Double
  var animatableData: Double {
    get { value }
    set { value = newValue }
  }
  var body: some View { Text("\(Int((value * 1000).rounded()))") }
}

/// Goes from 0 to 1 and back with an animation.
private struct Switching: View {
  var animation: Animation?
  @State private var isOn = false
  var body: some View {
    HStack {
      Button("go") { withAnimation(animation) { isOn.toggle() } }
      Moving(value: isOn ? 1 : 0)
    }
  }
}

@Suite @MainActor struct MotionTests {
  private func value(_ screen: TestScreen, at milliseconds: Int) -> Int? {
    screen.lines(at: milliseconds)[0].split(separator: " ").last.flatMap { Int($0) }
  }

  @Test func `a value is where the curve says at each instant, and exactly at its end`() {
    let screen = TestScreen(width: 14, height: 1) { Switching(animation: .linear(duration: 1)) }
    #expect(value(screen, at: 1_000) == 0)
    screen.press(.enter)
    #expect(value(screen, at: 1_000) == 0)
    #expect(value(screen, at: 1_250) == 250)
    #expect(value(screen, at: 1_700) == 700)
    #expect(screen.graph.isAnimating)
    #expect(value(screen, at: 2_000) == 1_000)
    #expect(!screen.graph.isAnimating)
    #expect(value(screen, at: 3_000) == 1_000)
  }

  @Test func `without an animation, or with motion switched off, the end is there at once`() {
    let plain = TestScreen(width: 14, height: 1) { Switching(animation: nil) }
    plain.press(.enter)
    #expect(value(plain, at: 0) == 1_000)
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let reduced = TestScreen(width: 14, height: 1, environment: environment) {
      Switching(animation: .linear(duration: 1))
    }
    reduced.press(.enter)
    #expect(value(reduced, at: 0) == 1_000)
    #expect(!reduced.graph.isAnimating)
  }

  @Test func `an interrupted motion goes on from what is on the screen`() {
    let screen = TestScreen(width: 14, height: 1) { Switching(animation: .linear(duration: 1)) }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    #expect(value(screen, at: 600) == 600)
    screen.press(.enter)
    #expect(value(screen, at: 600) == 600)
    // From 0.6 to 0 in a second.
    #expect(value(screen, at: 1_100) == 300)
    #expect(value(screen, at: 1_600) == 0)
    #expect(!screen.graph.isAnimating)
  }

  @Test func `a spring that is turned round keeps its speed`() {
    let screen = TestScreen(width: 14, height: 1) { Switching(animation: .spring(duration: 1, bounce: 0)) }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    // Critically damped, ω = 2π: x = 1 - (1 + ωt)e^(-ωt), x' = ω²t e^(-ωt).
    let omega = 2 * Double.pi
    func position(_ t: Double) -> Double { 1 - (1 + omega * t) * exp(-omega * t) }
    let (at, speed) = (position(0.2), omega * omega * 0.2 * exp(-omega * 0.2))
    #expect(value(screen, at: 200) == Int((at * 1000).rounded()))
    screen.press(.enter)
    // Back to 0 from there, with that speed: x = (x0 + (v0 + ω x0)t)e^(-ωt).
    func back(_ t: Double) -> Double { (at + (speed + omega * at) * t) * exp(-omega * t) }
    for milliseconds in [10, 50, 100, 400] {
      let wanted = Int((back(Double(milliseconds) / 1000) * 1000).rounded())
      #expect(value(screen, at: 200 + milliseconds) == wanted)
    }
    // At first it goes on the way that it was going.
    #expect(back(0.01) > at)
  }

  @Test func `places, extents and colours move`() {
    struct Box: View {
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
          Text("x").offset(x: isOn ? 8 : 0)
          HStack(spacing: 0) {
            Text("y").frame(width: isOn ? 9 : 1, alignment: .leading)
            Text("]")
          }
          Text("z").padding(.leading, isOn ? 8 : 0)
          Text("c").foregroundColor(
            isOn ? Color(red: 1, green: 1, blue: 1) : Color(red: 0, green: 0, blue: 0))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    let screen = TestScreen(width: 12, height: 5) { Box() }
    expectLines(screen.lines(at: 0), equals: "[ go ]\nx\ny]\nz\nc")
    screen.press(.enter)
    expectLines(screen.lines(at: 500), equals: "[ go ]\n    x\ny    ]\n    z\nc")
    #expect(screen.frame.canvas[0, 4].style.foreground == .rgb(128, 128, 128))
    expectLines(screen.lines(at: 1_000), equals: "[ go ]\n        x\ny        ]\n        z\nc")
    #expect(screen.frame.canvas[0, 4].style.foreground == .rgb(255, 255, 255))
  }

  @Test func `an animation that a view states moves it when the value changes, and only then`() {
    struct Screen: View {
      @State private var value = 0.0
      @State private var other = 0.0
      var body: some View {
        VStack {
          Button("v") { value += 1 }
          Button("o") { other += 1 }
          Moving(value: value + other).animation(.linear(duration: 1), value: value)
        }
      }
    }
    let screen = TestScreen(width: 6, height: 3) { Screen() }
    func shown(_ milliseconds: Int) -> String { screen.lines(at: milliseconds)[2].filter { $0 != " " } }
    #expect(shown(0) == "0")
    screen.press(.tab, .enter)
    #expect(shown(0) == "1000")
    screen.press(.shiftTab, .enter)
    #expect(shown(0) == "1000")
    #expect(shown(500) == "1500")
    #expect(shown(1_000) == "2000")
  }

  @Test func `a transaction that disables animations shows everything at once`() {
    struct Screen: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Button("v") {
            var transaction = Transaction(animation: .linear(duration: 1))
            transaction.disablesAnimations = true
            withTransaction(transaction) { value += 1 }
          }
          Moving(value: value).animation(.linear(duration: 1), value: value)
        }
      }
    }
    let screen = TestScreen(width: 6, height: 2) { Screen() }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    #expect(screen.lines(at: 0)[1].contains("1000"))
    #expect(!screen.graph.isAnimating)
  }

  @Test func `of several writes before an update the animated one counts`() {
    struct Screen: View {
      @State private var value = 0.0
      @State private var label = "a"
      var body: some View {
        VStack {
          Button(label) {
            label = "b"
            withAnimation(.linear(duration: 1)) { value = 1 }
          }
          Moving(value: value)
        }
      }
    }
    let screen = TestScreen(width: 6, height: 2) { Screen() }
    _ = screen.lines(at: 0)
    screen.press(.enter)
    expectLines(screen.lines(at: 500), equals: "[ b ]\n 500")
  }

  @Test func `settling ends with the motion, and nothing is left to wake up for`() async throws {
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Start") { Switching(animation: .linear(duration: 0.4)) },
        FlowDefinition(.main, title: "Main") { Text("main") },
      ],
      size: CellSize(width: 20, height: 3))
    session.send(.key(KeyPress(.return)))
    #expect(session.isAnimating == false)
    _ = session.frame()
    #expect(session.isAnimating)
    try await session.settle()
    #expect(session.clock.now == FlowInstant(offset: .milliseconds(400)))
    #expect(!session.isAnimating)
    #expect(session.clock.armedTimers == 0)
    #expect(session.screen.lines[1].contains("1000"))
  }
}
