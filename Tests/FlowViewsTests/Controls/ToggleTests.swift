import FlowCanvas
@testable import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct ToggleTests {
  @Test func `a toggle is a box that Space, Enter, a click and scripts tick`() {
    let screen = TestScreen(width: 12, height: 1) { Switch() }
    expectLines(screen.lines, equals: " [ ] Wi-Fi")
    screen.press(.space)
    expectLines(screen.lines, equals: " [x] Wi-Fi")
    #expect(screen.control("Wi-Fi")?.value == "on")
    #expect(screen.control("Wi-Fi")?.role == .toggle)
    screen.press(.enter)
    expectLines(screen.lines, equals: " [ ] Wi-Fi")
    #expect(screen.graph.click(at: CellPoint(x: 6, y: 0)))
    expectLines(screen.lines, equals: " [x] Wi-Fi")
  }

  @Test func `a style makes it a slide, a button, or what it draws`() {
    func lines(_ isOn: Bool, _ style: some ToggleStyle) -> [String] {
      TestScreen(width: 14, height: 1) {
        HStack {
          Toggle("Wi-Fi", isOn: .constant(isOn)).toggleStyle(style)
          Spacer()
        }
      }.lines
    }
    expectLines(lines(true, .switch), equals: "Wi-Fi  [━━●]")
    expectLines(lines(false, .switch), equals: "Wi-Fi  [○──]")
    expectLines(lines(true, .button), equals: "[✓ Wi-Fi ]")
    expectLines(lines(false, .button), equals: "[  Wi-Fi ]")
    expectLines(lines(true, .checkbox), equals: "[x] Wi-Fi")
    expectLines(lines(true, Wordy()), equals: "Wi-Fi: true")
  }

  @Test func `without its label it goes on to be found by it`() {
    let screen = TestScreen(width: 12, height: 1) { Switch().labelsHidden() }
    expectLines(screen.lines, equals: "    [ ]")
    #expect(screen.control("Wi-Fi") != nil)
  }

  @Test func `a label that is too long is cut before the switch is`() {
    let screen = TestScreen(width: 12, height: 2) {
      Toggle("Notifications", isOn: .constant(true)).toggleStyle(.switch).lineLimit(1)
    }
    expectLines(screen.lines, equals: "Noti…  [━━●]")
  }

  @Test func `a stepper goes in steps within its bounds`() {
    let screen = TestScreen(width: 16, height: 1) { Counter() }
    expectLines(screen.lines, equals: "Count 1  [-][+]")
    screen.press(.right, KeyPress("+"), .right)
    expectLines(screen.lines, equals: "Count 5  [-][+]")
    screen.press(.left)
    #expect(screen.control("Count 3")?.value == "3")
    #expect(screen.graph.click(at: CellPoint(x: 10, y: 0)))
    expectLines(screen.lines, equals: "Count 1  [-][+]")
    #expect(screen.graph.click(at: CellPoint(x: 13, y: 0)))
    expectLines(screen.lines, equals: "Count 3  [-][+]")
    screen.press(.enter)
    expectLines(screen.lines, equals: "Count 3  [-][+]")
  }

  @Test func `a step stops where the bounds or the numbers end`() {
    #expect(UInt(0).stepped(by: -1, in: 0...10) == 0)
    #expect(UInt(5).stepped(by: -7, in: 0...10) == 0)
    #expect(UInt(5).stepped(by: 7, in: 0...10) == 10)
    #expect(UInt(5).stepped(by: 3, in: 0...UInt.max) == 8)
    #expect(Int.max.stepped(by: 1, in: nil) == .max)
    #expect(Int8(-100).stepped(by: 200, in: nil) == 100)
    #expect((20).stepped(by: -1, in: 0...10) == 10)
    #expect((0.5).stepped(by: -2, in: 0...1) == 0)
    #expect(Level.low.stepped(by: -1, in: .low ... .high) == .low)
    #expect(Level.low.stepped(by: 1, in: .low ... .high) == .high)
    var count: UInt = 0
    let screen = TestScreen(width: 16, height: 1) {
      Stepper("Count", value: Binding(get: { count }, set: { count = $0 }), in: 0...10)
    }
    screen.press(KeyPress("-"))
    #expect(count == 0)
    screen.press(KeyPress("+"))
    #expect(count == 1)
  }

  @Test func `a slider moves by keys and by a click`() {
    let screen = TestScreen(width: 16, height: 1) { Volume() }
    expectLines(screen.lines, equals: "Vol  ●──────────")
    screen.press(.right, .right, .right)
    expectLines(screen.lines, equals: "Vol  ━━━●───────")
    screen.press(.end, .left)
    #expect(screen.control("Vol")?.value == "9.0")
    #expect(screen.graph.click(at: CellPoint(x: 10, y: 0)))
    expectLines(screen.lines, equals: "Vol  ━━━━━●─────")
    screen.press(.home)
    #expect(screen.control("Vol")?.value == "0.0")
  }
}

/// A value that can't be beyond its bounds.
private enum Level: Int, Strideable {
  case low, high
  func distance(to other: Level) -> Int { other.rawValue - rawValue }
  func advanced(by step: Int) -> Level {
    guard let level = Level(rawValue: rawValue + step) else {
      preconditionFailure("no level \(step) from \(self)")
    }
    return level
  }
}

private struct Switch: View {
  @State private var isOn = false
  var body: some View { Toggle("Wi-Fi", isOn: $isOn) }
}

private struct Counter: View {
  @State private var count = 1
  var body: some View { Stepper("Count \(count)", value: $count, in: 1...5, step: 2) }
}

private struct Volume: View {
  @State private var volume = 0.0
  var body: some View { Slider(value: $volume, in: 0...10, step: 1) { Text("Vol") } }
}

private struct Wordy: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.label
      Text(": \(configuration.isOn)")
    }
  }
}
