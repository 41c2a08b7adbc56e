import FlowViews
import Foundation
import Observation
import Testing

/// Two views without a layout of their own.
private struct Pair: View {
  var body: some View {
    Text("ab")
    Text("cde")
  }
}

@MainActor @Observable private final class Amount {
  var count = 1
  @ObservationIgnored var events: [String] = []
}

private struct Marked: View {
  let amount: Amount
  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<amount.count, id: \.self) { Text(" \($0)") }
        .overlay(alignment: .leading) {
          Text(">").onAppear { amount.events.append("+") }.onDisappear { amount.events.append("-") }
        }
    }
  }
}

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

  @Test func `what lies behind or before several views lies there at each of them`() {
    expectPicture(7, "▒a▒ ▒b▒") {
      HStack {
        Group {
          Text("a").padding(.horizontal, 1)
          Text("b").padding(.horizontal, 1)
        }
        .background(.blue)
      }
    }
    expectPicture(7, "a| cd|") { HStack { Pair().overlay(alignment: .trailing) { Text("|") } } }
    expectPicture(8, ">1>2>3  ") {
      HStack(spacing: 0) {
        ForEach(1..<4) { Text(" \($0)") }.overlay(alignment: .leading) { Text(">") }
      }
    }
  }

  @Test func `more views get a background of their own, and those that go take theirs along`() {
    let model = Amount()
    let screen = TestScreen(width: 6, height: 1) {
      Marked(amount: model).frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(screen.lines == [">0"])
    model.count = 3
    #expect(screen.lines == [">0>1>2"])
    #expect(model.events == ["+", "+", "+"])
    model.count = 1
    #expect(screen.lines == [">0"])
    #expect(model.events == ["+", "+", "+", "-", "-"])
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
