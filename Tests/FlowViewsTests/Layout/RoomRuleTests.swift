import FlowViews
import Foundation
import Testing

/// What takes the room that is left, what lies before and behind, what knows its room.
@Suite @MainActor struct RoomRuleTests {
  @Test func `a spacer takes what is left, but no less than its least`() {
    expectPicture(9, "aaa   bbb") {
      HStack(spacing: 0) {
        Text("aaa")
        Spacer(minLength: 1)
        Text("bbb")
      }
    }
    expectPicture(9, 2, "a     bbb\na     ccc") {
      HStack(alignment: .top, spacing: 0) {
        Text("a a")
        Spacer(minLength: 5)
        Text("bbb ccc")
      }
    }
    expectPicture(9, "[   ]") {
      HStack(spacing: 0) {
        Text("[")
        Spacer().frame(width: 3)
        Text("]")
      }
    }
    expectPicture(6, 3, "a\n\n▒▒▒▒▒b") {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Text("a")
          Spacer()
        }
        Spacer()
        HStack(spacing: 0) {
          Spacer()
          Text("b")
        }
        .background(.blue)
      }
    }
    // Outside of a row or a column it takes all.
    expectPicture(4, 2, "▒▒▒▒\n▒▒▒▒") { ZStack { Spacer() }.background(.blue) }
  }

  @Test func `a spacer takes the place of the standard gap, and is at least as long`() {
    func row(_ spacer: Spacer) -> some View {
      HStack {
        Text("ab")
        spacer
        Text("cd")
      }
    }
    expectPicture(5, "ab cd") { row(Spacer()) }
    expectPicture(9, "ab cd") { row(Spacer()).fixedSize() }
    expectPicture(9, "abcd") { row(Spacer(minLength: 0)).fixedSize() }
    expectPicture(9, "ab   cd") { row(Spacer(minLength: 3)).fixedSize() }
    expectPicture(9, "ab    cd") {
      HStack {
        Text("ab")
        Spacer().frame(width: 4)
        Text("cd")
      }
    }
    // A stated gap stands on both sides of it.
    expectPicture(9, "a     b") {
      HStack(spacing: 2) {
        Text("a")
        Spacer(minLength: 1)
        Text("b")
      }
      .fixedSize()
    }
    expectPicture(1, 3, "a\nb") {
      VStack {
        Text("a")
        Spacer()
        Text("b")
      }
      .fixedSize()
    }
  }

  @Test func `of several spacers none goes beyond the row for the least of another`() {
    expectPicture(9, 1, "   |") {
      HStack(spacing: 0) {
        Spacer()
        Text("|")
        Spacer(minLength: 5)
      }
      .frame(width: 9, alignment: .leading)
    }
  }

  @Test func `a spacer in a row has no height, and in a column no width`() {
    expectPicture(6, 3, "▒▒▒▒▒▒") { HStack { Spacer() }.frame(minHeight: 1).background(.blue) }
    expectPicture(6, 2, "a▒\n▒▒") {
      VStack(alignment: .leading, spacing: 0) {
        Text("a ")
        Spacer()
      }
      .background(.blue)
    }
  }

  @Test func `a divider lies across its stack and is as long as that`() {
    expectPicture(6, 3, "ab\n──────\ncd") {
      VStack(alignment: .leading) {
        Text("ab")
        Divider()
        Text("cd")
      }
    }
    expectPicture(6, 3, "  │\na │ b\n  │") {
      HStack {
        Text("a")
        Divider()
        Text("b")
      }
    }
    expectPicture(7, 2, "a │ b\na │ b") {
      HStack {
        Text("a\na")
        Divider()
        Text("b\nb")
      }
      .fixedSize(horizontal: true, vertical: false)
      .frame(height: 2)
    }
  }

  @Test func `what lies before or behind a view has that view's room and changes nothing`() {
    expectPicture(6, "xxxx|") {
      HStack(spacing: 0) {
        Text("abcd").overlay { Area("x") }
        Text("|")
      }
    }
    expectPicture(6, "xa|xx") {
      HStack(spacing: 0) {
        Text("a").padding(.leading, 1).background(alignment: .leading) { Text("xxxxx").fixedSize() }
        Text("|")
      }
    }
    expectPicture(7, 3, "1   2\n a5a\n3   4") {
      Text("aaa").padding(1)
        .overlay(alignment: .topLeading) { Text("1") }
        .overlay(alignment: .topTrailing) { Text("2") }
        .overlay(alignment: .bottomLeading) { Text("3") }
        .overlay(alignment: .bottomTrailing) { Text("4") }
        .overlay { Text("5") }
    }
  }

  @Test func `a reader of geometry takes its share and puts its content at its upper left`() {
    expectPicture(8, 2, "ab6x2") {
      HStack(alignment: .top, spacing: 0) {
        Text("ab")
        GeometryReader { Text("\(Int($0.size.width))x\(Int($0.size.height))") }
      }
    }
    expectPicture(6, 2, "▒x▒▒▒▒\n▒▒▒▒▒▒") {
      GeometryReader { proxy in
        Text("x").offset(x: proxy.size.width / 6)
      }
      .background(.blue)
    }
  }

  @Test func `of several views the first is shown that fits, each way or one way`() {
    func choice(_ axes: Axis.Set) -> some View {
      ViewThatFits(in: axes) {
        Text("one two\nthree")
        Text("one two")
        Text("12")
      }
    }
    expectPicture(7, 2, "one two\nthree") { choice([.horizontal, .vertical]) }
    expectPicture(7, 1, "one two") { choice([.horizontal, .vertical]) }
    expectPicture(6, 2, "12") { choice([.horizontal, .vertical]) }
    expectPicture(7, 1, "one tw…") { choice(.horizontal) }
  }

  @Test func `shapes take all that they are offered, and a ratio keeps the offer's larger or smaller side`() {
    expectPicture(6, 2, "▒▒▒▒▒▒\n▒▒▒▒▒▒") { Rectangle().fill(.blue) }
    expectPicture(8, 2, "▒▒▒▒\n▒▒▒▒") { Rectangle().fill(.blue).aspectRatio(1, contentMode: .fit) }
    expectPicture(8, 4, "▒▒▒▒▒▒▒▒\n▒▒▒▒▒▒▒▒") { Rectangle().fill(.blue).aspectRatio(2, contentMode: .fit) }
    expectPicture(6, 4, "▒▒▒▒▒▒\n▒▒▒▒▒▒\n▒▒▒▒▒▒\n▒▒▒▒▒▒") {
      Rectangle().fill(.blue).aspectRatio(1, contentMode: .fill)
    }
    // A circle is as large as the smaller side, in the middle.
    expectPicture(8, 2, " ▒▒▒▒\n ▒▒▒▒") { Circle().fill(.blue).frame(width: 6) }
  }
}
