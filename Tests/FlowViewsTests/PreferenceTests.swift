import FlowViews
import Foundation
import TestSupport
import Testing

private struct Titles: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@Suite @MainActor struct PreferenceTests {
  @Test func `preferences of several views are put together in their order and told once a change`() {
    struct Screen: View {
      let note: @MainActor ([String]) -> Void
      @State private var isLong = false
      @State private var other = 0
      var body: some View {
        VStack {
          Text("a").preference(key: Titles.self, value: ["a"])
          Text("b").preference(key: Titles.self, value: ["b"])
            .transformPreference(Titles.self) { $0.append("b2") }
          if isLong { Text("c").preference(key: Titles.self, value: ["c"]) }
          Button("more") { isLong.toggle() }
          Button("\(other)") { other += 1 }
        }
        .onPreferenceChange(Titles.self) { note($0) }
      }
    }
    var told: [[String]] = []
    let screen = TestScreen(width: 12, height: 6) { Screen { told.append($0) } }
    _ = screen.lines
    #expect(told == [["a", "b", "b2"]])
    screen.press(.tab, .enter)
    _ = screen.lines
    #expect(told.count == 1)
    screen.press(.shiftTab, .enter)
    _ = screen.lines
    #expect(told == [["a", "b", "b2"], ["a", "b", "b2", "c"]])
    screen.press(.enter)
    _ = screen.lines
    #expect(told.last == ["a", "b", "b2"])
  }

  @Test func `a preference stated around a view takes the place of those within`() {
    var told: [[String]] = []
    let screen = TestScreen(width: 6, height: 1) {
      Text("a").preference(key: Titles.self, value: ["in"]).preference(key: Titles.self, value: ["out"])
        .onPreferenceChange(Titles.self) { told.append($0) }
    }
    _ = screen.lines
    #expect(told == [["out"]])
  }

  @Test func `what lies in front may depend on what is preferred within`() {
    let screen = TestScreen(width: 6, height: 1) {
      Text("abcdef").preference(key: Titles.self, value: ["x", "y"])
        .overlayPreferenceValue(Titles.self, alignment: .leading) { Text($0.joined()) }
    }
    expectLines(screen.lines, equals: "xycdef")
  }
}
