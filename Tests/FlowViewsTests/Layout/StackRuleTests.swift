import FlowViews
import Foundation
import Testing

/// How stacks share their room, as SwiftUI's documentation of `HStack`, `VStack`, `ZStack` and `layoutPriority` has it.
@Suite @MainActor struct StackRuleTests {
  @Test func `the least flexible is asked first, and the rest is shared equally`() {
    expectPicture(9, "aaabbbccc") {
      HStack(spacing: 0) {
        Area("a")
        Text("bbb")
        Area("c")
      }
    }
    expectPicture(10, "aaaaaaaabb") {
      HStack(spacing: 0) {
        Area("a")
        Area("b").frame(maxWidth: 2)
      }
    }
    expectPicture(8, "aaaaaabb") {
      HStack(spacing: 0) {
        Area("a").frame(minWidth: 6)
        Area("b")
      }
    }
    expectPicture(1, 6, "a\na\nb\nb\nc\nc") {
      VStack(spacing: 0) {
        Area("a")
        Area("b")
        Area("c")
      }
    }
  }

  @Test func `a higher priority has what the others don't need at least`() {
    expectPicture(10, "aabbbbbbbb") {
      HStack(spacing: 0) {
        Area("a").frame(minWidth: 2)
        Area("b").layoutPriority(1)
      }
    }
    expectPicture(12, "long w… kept") {
      HStack {
        Text("long words here")
        Text("kept").layoutPriority(1)
      }
      .lineLimit(1)
    }
    expectPicture(9, "aaa bbbbb") {
      HStack {
        Area("a").frame(minWidth: 1, maxWidth: 3).layoutPriority(1)
        Area("b").layoutPriority(-1)
      }
    }
  }

  @Test func `shares are equal, whatever the ideal lengths are`() {
    expectPicture(12, "aaaaaabbbbbb") {
      HStack(spacing: 0) {
        Area("a")
        Area("b").frame(idealWidth: 2, maxWidth: .infinity)
      }
    }
    // The text is offered half, and breaks there.
    expectPicture(12, 2, "aaaabbbbbbbb\naaaabbbbbbbb") {
      HStack(spacing: 0) {
        Text("aaaa aaaa")
        Area("b")
      }
    }
  }

  @Test func `a priority that is no number is none`() {
    expectPicture(8, "aaaabbbb") {
      HStack(spacing: 0) {
        Area("a").layoutPriority(.nan)
        Area("b")
      }
    }
  }

  @Test func `what can't be as short as others is asked before them`() {
    expectPicture(8, "aabbbbbb") {
      HStack(spacing: 0) {
        Area("a")
        Area("b").frame(minWidth: 6)
      }
    }
  }

  @Test func `where nobody wants more than its ideal length, what fits is whole`() {
    // Of 11 columns each would be offered 5, and the button needs 7.
    expectPicture(12, "[ add ] abcd") {
      HStack {
        Button("add") {}
        Text("abcd")
      }
    }
  }

  @Test func `each group of a priority leaves the least lengths to those below`() {
    expectPicture(12, "abbbbbbbcccc") {
      HStack(spacing: 0) {
        Area("a").frame(minWidth: 1)
        Area("b").frame(minWidth: 2).layoutPriority(1)
        Area("c").frame(maxWidth: 4).layoutPriority(2)
      }
    }
    expectPicture(10, "aabbbbcccc") {
      HStack(spacing: 0) {
        Area("a").frame(minWidth: 2)
        Area("b").layoutPriority(1)
        Area("c").layoutPriority(1)
      }
    }
    expectPicture(1, 4, "a\nb\nb\nb") {
      VStack(spacing: 0) {
        Area("a").frame(minHeight: 1)
        Area("b").layoutPriority(1)
      }
    }
    // A priority counts in the stack around, not through another one.
    expectPicture(8, "aaaabbbb") {
      HStack(spacing: 0) {
        Area("a")
        HStack { Area("b").layoutPriority(1) }
      }
    }
  }

  @Test func `the layers of the highest priority make the size of all`() {
    expectPicture(6, "xy|aa") {
      HStack(spacing: 0) {
        ZStack(alignment: .leading) {
          Area("a")
          Text("xy").layoutPriority(1)
        }
        Text("|")
      }
    }
    #expect(
      sizes((8, 4)) {
        ZStack {
          Color.blue
          Text("ab").layoutPriority(1)
        }
      }.last == "2x1")
  }

  @Test func `across a stack that has its ideal width, all may grow to that width`() {
    expectPicture(4, 3, "a c\nb ▒") {
      HStack {
        Text("a\nb")
        Text("c").frame(maxHeight: .infinity, alignment: .top).background(.blue)
      }
      .fixedSize(horizontal: false, vertical: true)
    }
    expectPicture(5, 3, "abc\n───\nd") {
      VStack(alignment: .leading) {
        Text("abc")
        Divider()
        Text("d")
      }
      .fixedSize()
    }
    // The same by the layout of the stack.
    expectPicture(5, 2, "a │ c\nb │") {
      AnyLayout(HStackLayout(alignment: .top)) {
        Text("a\nb")
        Divider()
        Text("c")
      }
      .fixedSize()
    }
  }

  @Test func `a spacing below 0 lets views overlap, one of 0 lets them touch`() {
    expectPicture(5, "acd") {
      HStack(spacing: -1) {
        Text("ab")
        Text("cd")
      }
    }
    expectPicture(5, "abcd") {
      HStack(spacing: 0) {
        Text("ab")
        Text("cd")
      }
    }
  }

  @Test func `spacing stands between views, and only there`() {
    expectPicture(7, "a  b  c") {
      HStack(spacing: 2) {
        Text("a")
        EmptyView()
        Text("b")
        if false { Text("no") }
        Group { Text("c") }
      }
    }
    expectPicture(1, 3, "a\n\nb") {
      VStack(spacing: 1) {
        Text("a")
        EmptyView()
        Text("b")
      }
    }
  }

  @Test(arguments: [
    (VerticalAlignment.top, "ax1\n y2\n z"), (.center, " x1\nay2\n z"), (.bottom, " x\n y1\naz2"),
    (.firstTextBaseline, "ax1\n y2\n z"), (.lastTextBaseline, " x\n y1\naz2"),
  ])
  func `a row aligns its views`(_ alignment: VerticalAlignment, _ picture: String) {
    expectPicture(3, 3, picture) {
      HStack(alignment: alignment, spacing: 0) {
        Text("a")
        Text("x\ny\nz")
        Text("1\n2")
      }
    }
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, "a\nxyz"), (.center, " a\nxyz"), (.trailing, "  a\nxyz"),
  ])
  func `a column aligns its views`(_ alignment: HorizontalAlignment, _ picture: String) {
    expectPicture(3, 2, picture) {
      VStack(alignment: alignment) {
        Text("a")
        Text("xyz")
      }
    }
  }

  @Test func `guides of views meet, and the stack is as large as that makes it`() {
    expectPicture(3, 2, " b\na") {
      HStack(alignment: .top, spacing: 0) {
        Text("a").alignmentGuide(.top) { _ in -1 }
        Text("b")
      }
    }
    // The guide is the stack's own too, so that it meets the leading edge of the frame, until another is stated.
    expectPicture(4, 2, "a\n bb") {
      VStack(alignment: .leading) {
        Text("a").alignmentGuide(.leading) { $0[.trailing] }
        Text("bb")
      }
      .frame(width: 3, alignment: .leading)
      .padding(.leading, 1)
      .alignmentGuide(.leading) { _ in 0 }
    }
    // The colons of three labels stand in one column.
    expectPicture(9, 3, "  a: 1\nbbb: 2\n cc: 33") {
      VStack(alignment: .colon) {
        ForEach(["a: 1", "bbb: 2", "cc: 33"], id: \.self) { text in
          Text(verbatim: text).alignmentGuide(.colon) { _ in
            CGFloat(text.prefix { $0 != ":" }.count)
          }
        }
      }
    }
  }

  @Test func `layers are offered the same room, and are as large as the largest`() {
    expectPicture(5, "aabaa") {
      ZStack {
        Area("a")
        Text("b")
      }
    }
    expectPicture(6, 3, "xb▒\nx▒▒\nx▒a") {
      ZStack(alignment: .bottomTrailing) {
        Text("a").frame(width: 3, height: 3, alignment: .bottomTrailing)
        Text("x\nx\nx").frame(width: 3, alignment: .leading)
        Text("b").frame(width: 2, height: 3, alignment: .topLeading)
      }
      .background(.blue)
    }
    expectPicture(4, 2, "ab\nc") {
      ZStack(alignment: .topLeading) {
        Text("ab")
        Text("c").alignmentGuide(.top) { _ in -1 }
      }
    }
  }

  @Test func `a stack is placed by the offer that it was measured with`() {
    // The first text takes all of its half, the second less: the row is narrower than its offer, and stays as it is.
    expectPicture(20, 3, "aaaa bbbbbddddd\ncc        eeeeee f\n------------------") {
      VStack(alignment: .leading) {
        HStack(alignment: .top, spacing: 0) {
          Text("aaaa bbbbb cc")
          Text("ddddd eeeeee f")
        }
        .overlay(alignment: .bottomLeading) { Text("------------------").fixedSize().offset(y: 1) }
        Text("")
      }
    }
    // A view that insists on its size makes the column wider, and not what was offered to the others.
    expectPicture(6, 3, "abcdef\naaaa\n────") {
      VStack(alignment: .leading) {
        Text("abcdef").fixedSize()
        Area("a").frame(height: 1)
        Divider()
      }
      .frame(width: 4, alignment: .leading)
    }
  }

  @Test func `what is too wide for its row goes on beyond it, and the row stays where it is`() {
    expectPicture(4, 2, "abcd\n--") {
      VStack(alignment: .leading) {
        HStack { Text("abcdef").fixedSize() }.frame(width: 2, alignment: .leading)
        Text("--")
      }
    }
    let screen = TestScreen(width: 4, height: 1) { Text("abcdef").fixedSize() }
    #expect(screen.lines == ["bcde"])
  }
}

extension HorizontalAlignment {
  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  fileprivate static let colon = HorizontalAlignment(Colon.self)
}
