import FlowViews
import Foundation
import TestSupport
import Testing

private enum Field: Hashable { case user, code }

private struct Form: View {
  @State private var user = ""
  @State private var code = ""
  @FocusState private var field: Field?
  var initial: Field?

  var body: some View {
    VStack(alignment: .leading) {
      TextField("User", text: $user).focused($field, equals: .user)
      TextField("Code", text: $code).focused($field, equals: .code)
        .onSubmit { field = .user }
      Button("Away") { field = nil }
      Text("at \(field.map { "\($0)" } ?? "none")")
    }
    .defaultFocus($field, initial)
  }
}

@Suite @MainActor struct FocusStateTests {
  private func state(_ screen: TestScreen) -> String {
    screen.lines.last { $0.contains { $0 != " " } }?.trimmingCharacters(in: .whitespaces) ?? ""
  }

  @Test func `the state follows the focus`() {
    let screen = TestScreen(width: 20, height: 6) { Form() }
    _ = screen.frame
    #expect(state(screen) == "at user")
    screen.press(.tab)
    #expect(state(screen) == "at code")
    screen.press(.tab)
    #expect(screen.focus == "Away")
    #expect(state(screen) == "at none")
  }

  @Test func `the focus follows the state`() {
    let screen = TestScreen(width: 20, height: 6) { Form() }
    _ = screen.frame
    screen.press(.tab)
    screen.type("x")
    screen.press(.enter)
    #expect(screen.focus == "User")
    #expect(state(screen) == "at user")
    screen.type("ada")
    #expect(screen.control("User")?.value == "ada")
  }

  @Test func `the default focus is where a view begins`() {
    let screen = TestScreen(width: 20, height: 6) { Form(initial: .code) }
    #expect(screen.focus == "Code")
    #expect(state(screen) == "at code")
  }

  @Test func `false takes the focus away, until a key brings it back`() {
    struct Single: View {
      @FocusState private var isFocused: Bool
      @State private var text = ""
      var body: some View {
        VStack {
          TextField("Text", text: $text).focused($isFocused).onSubmit { isFocused = false }
          Text("\(isFocused)")
        }
      }
    }
    let screen = TestScreen(width: 14, height: 3) { Single() }
    _ = screen.frame
    #expect(state(screen) == "true")
    screen.press(.enter)
    #expect(state(screen) == "false")
    #expect(screen.focus == nil)
    screen.press(.tab)
    #expect(screen.focus == "Text")
    #expect(state(screen) == "true")
  }

  @Test func `the state is empty once what had the focus is gone`() {
    struct Vanishing: View {
      @FocusState private var field: Field?
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere { Button("Go") { isThere = false }.focused($field, equals: .code) }
          Button("Stay") {}
          Text(field == nil ? "none" : "some")
        }
      }
    }
    let screen = TestScreen(width: 10, height: 3) { Vanishing() }
    _ = screen.frame
    #expect(state(screen) == "some")
    screen.press(.enter)
    #expect(screen.focus == "Stay")
    #expect(state(screen) == "none")
    #expect(screen.graph.focusWatcherCount == 0)
  }
}
