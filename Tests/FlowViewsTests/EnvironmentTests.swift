import AppFlow
import FlowViews
import Foundation
import TestSupport
import Testing

private struct GreetingKey: EnvironmentKey {
  static var defaultValue: String { "hello" }
}

extension EnvironmentValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

private struct Greeter: View {
  @Environment(\.greeting) private var greeting
  var body: some View { Text(greeting) }
}

@Suite @MainActor struct EnvironmentTests {
  @Test func `a value reaches all within, and an inner one is nearer`() {
    let screen = TestScreen(width: 8, height: 4) {
      VStack(alignment: .leading) {
        Greeter()
        VStack(alignment: .leading) {
          Greeter()
          Greeter().environment(\.greeting, "inner")
        }
        .environment(\.greeting, "outer")
        Greeter()
      }
    }
    expectLines(screen.lines, equals: " hello\n outer\n inner\n hello")
  }

  @Test func `the tree starts from the environment it is given`() {
    var values = EnvironmentValues()
    values.greeting = "first"
    let screen = TestScreen(width: 8, height: 1, environment: values) { Greeter() }
    expectLines(screen.lines, equals: " first")
    values.greeting = "second"
    screen.graph.setEnvironment(values, content: Greeter())
    expectLines(screen.lines, equals: " second")
  }

  @Test func `a modifier that follows state changes what is below it`() {
    struct Parent: View {
      @State private var greeting = "one"
      var body: some View {
        VStack {
          Greeter().environment(\.greeting, greeting)
          Button("next") { greeting = "two" }
        }
      }
    }
    let screen = TestScreen(width: 10, height: 2) { Parent() }
    screen.press(.enter)
    expectLines(screen.lines, equals: "   two\n [ next ]")
  }

  @Test func `outside of a view the default is read`() {
    #expect(Environment(\.greeting).wrappedValue == "hello")
  }
}
