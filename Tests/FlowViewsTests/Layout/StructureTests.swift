import FlowViews
import Foundation
import Testing

/// Views that stand for others: what a modifier around them is applied to, and what takes no room.
@Suite @MainActor struct StructureTests {
  @Test func `a modifier of a group is applied to each of its views`() {
    expectPicture(4, 2, " a\n b") {
      VStack(alignment: .leading) {
        Group {
          Text("a")
          Text("b")
        }
        .padding(.leading, 1)
      }
    }
    expectPicture(6, " a  b") {
      HStack(spacing: 0) {
        Group {
          Text("a")
          Text("b")
        }
        .padding(.leading, 1)
        .padding(.trailing, 1)
      }
    }
  }

  @Test func `rows of a loop stand in the stack around it`() {
    expectPicture(5, "1 2 3") { HStack { ForEach(1..<4) { Text("\($0)") } } }
    expectPicture(3, 3, "a\nab\nabc") {
      VStack(alignment: .leading) { ForEach(["a", "ab", "abc"], id: \.self) { Text($0) } }
    }
  }

  @Test func `a view of any type is what it holds`() {
    expectPicture(5, "a ▒ b") {
      HStack {
        AnyView(Text("a"))
        AnyView(Color.blue.frame(width: 1, height: 1))
        AnyView(AnyView(Text("b")))
        AnyView(EmptyView())
      }
    }
  }

  @Test func `a section outside of a list is its heading, its content and its footer`() {
    expectPicture(8, 4, "Heading\none\ntwo\nend") {
      VStack(alignment: .leading) {
        Section {
          Text("one")
          Text("two")
        } header: {
          Text("Heading")
        } footer: {
          Text("end")
        }
      }
    }
  }

  @Test func `a colour is an area, as large as what it is offered`() {
    expectPicture(4, 2, "▒▒a\n▒▒") {
      HStack(alignment: .top, spacing: 0) {
        Color.blue
        Text("a").frame(width: 2, alignment: .leading)
      }
    }
  }

  @Test func `what is hidden keeps its room, and what isn't there has none`() {
    expectPicture(6, "a   c") {
      HStack {
        Text("a")
        Text("b").hidden()
        Text("c")
      }
    }
    expectPicture(6, "a   c") {
      HStack {
        Text("a")
        Text("b").opacity(0)
        Text("c")
      }
    }
    expectPicture(6, "a c") {
      HStack {
        Text("a")
        if 1 > 2 { Text("b") }
        Text("c")
      }
    }
  }
}
