import AppFlow
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

private struct Row: Identifiable, Equatable {
  var id: Int
  var text: String
}

@Observable private final class Table {
  var rows = [Row(id: 1, text: "one"), Row(id: 2, text: "two")]
}

@Suite @MainActor struct BindingTests {
  @Test func `a binding to an element writes the collection`() {
    var numbers = [1, 2, 3]
    let binding = Binding(get: { numbers }, set: { numbers = $0 })
    binding[1].wrappedValue = 9
    #expect(numbers == [1, 9, 3])
    let last = binding[2]
    numbers = [5]
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 4
    #expect(numbers == [5])
  }

  @Test func `optionals are taken apart and put on`() {
    var text: String? = "a"
    let binding = Binding(get: { text }, set: { text = $0 })
    let inner = Binding(binding)
    inner?.wrappedValue = "b"
    #expect(text == "b")
    text = nil
    #expect(inner?.wrappedValue == "b")
    #expect(Binding(binding) == nil)
    var number = 1
    let outer = Binding<Int?>(Binding(get: { number }, set: { number = $0 }))
    outer.wrappedValue = 2
    outer.wrappedValue = nil
    #expect(number == 2)
    let hidden = Binding<AnyHashable>(Binding(get: { number }, set: { number = $0 }))
    hidden.wrappedValue = "no number"
    hidden.wrappedValue = 7
    #expect(number == 7)
  }

  @Test func `a write goes with the animation that the binding states`() {
    var seen: [Animation?] = []
    let binding = Binding<Int>(get: { 0 }, set: { _, transaction in seen.append(transaction.animation) })
    binding.wrappedValue = 1
    binding.animation(.easeIn).wrappedValue = 1
    withAnimation(.linear) { binding.wrappedValue = 1 }
    withAnimation(.linear) { binding.animation(.easeIn).wrappedValue = 1 }
    var transaction = Transaction(animation: .spring)
    transaction.disablesAnimations = true
    binding.transaction(transaction).wrappedValue = 1
    #expect(seen == [nil, .easeIn, .linear, .easeIn, .spring])
    var current: [Animation?] = []
    let plain = Binding<[Int]>(
      get: { [1] }, set: { (_: [Int]) in current.append(Transaction.current.animation) })
    plain.animation(.easeOut)[0].wrappedValue = 2
    #expect(current == [.easeOut])
  }

  @Test func `a list of bindings edits its elements`() {
    struct Editor: View {
      @Bindable var table: Table
      var body: some View {
        VStack {
          ForEach($table.rows) { $row in
            Button(row.text) { row.text += "!" }
          }
        }
      }
    }
    let table = Table()
    let screen = TestScreen(width: 10, height: 2) { Editor(table: table) }
    screen.press(.down, .enter)
    #expect(table.rows == [Row(id: 1, text: "one"), Row(id: 2, text: "two!")])
    expectLines(screen.lines, equals: " [ one ]\n [ two! ]")
  }

  @Test func `an object from the environment is made bindable within a body`() {
    struct Editor: View {
      @Environment(Table.self) private var table
      var body: some View {
        @Bindable var table = table
        Button("\(table.rows.count)") { $table.rows.wrappedValue = [] }
      }
    }
    let table = Table()
    let screen = TestScreen(width: 6, height: 1) { Editor().environment(table) }
    screen.press(.enter)
    expectLines(screen.lines, equals: "[ 0 ]")
  }
}
