import FlowViews
import Foundation
import Testing

/// What size each kind of view takes for an offer: none (its ideal size), no room, endless room, and a certain one.
///
/// The rules are those that SwiftUI documents for `ProposedViewSize` and for each view.
@Suite @MainActor struct ProposalRuleTests {
  private let verse = "the quick brown fox"

  @Test func `text takes one line if it may, breaks by the width, and has a row and a column at least`() {
    #expect(
      sizes((10, nil), (10, 1), (30, 5), (5, 2)) { Text(verse) }
        == ["19x1", "1x1", "19x1", "9x2", "10x1", "19x1", "5x2"])
    #expect(sizes((nil, 0)) { Text("a\nbc") } == ["2x2", "1x1", "2x2", "2x1"])
  }

  @Test func `a limit of lines bounds the height of text, whatever is offered`() {
    #expect(sizes((5, nil), (5, 1)) { Text(verse).lineLimit(2) } == ["19x1", "1x1", "19x1", "5x2", "4x1"])
    #expect(sizes((5, nil)) { Text("a").lineLimit(3, reservesSpace: true) } == ["1x3", "1x1", "1x3", "1x3"])
    #expect(sizes((5, nil)) { Text("a").lineLimit(2...) } == ["1x2", "1x1", "1x2", "1x2"])
    #expect(sizes((5, nil)) { Text(verse).lineLimit(...2) } == ["19x1", "1x1", "19x1", "5x2"])
    #expect(sizes((5, nil)) { Text(verse).lineLimit(2...3) } == ["19x2", "1x1", "19x2", "5x3"])
  }

  @Test func `a symbol has one size`() {
    #expect(sizes((9, 9)) { Image(systemName: "star") } == ["1x1", "1x1", "1x1", "1x1"])
  }

  @Test func `colours, shapes and readers of geometry take the offer, and 10 by 10 where there is none`() {
    let expected = ["10x10", "0x0", "∞x∞", "4x2", "10x2", "4x10"]
    #expect(sizes((4, 2), (nil, 2), (4, nil)) { Color.blue } == expected)
    #expect(sizes((4, 2), (nil, 2), (4, nil)) { Capsule() } == expected)
    #expect(sizes((4, 2), (nil, 2), (4, nil)) { Rectangle().stroke(.red) } == expected)
    #expect(sizes((4, 2), (nil, 2), (4, nil)) { GeometryReader { _ in Text("a") } } == expected)
    // 10 points are a column and a row, which are 8 by 16.
    #expect(sizes { Color.blue.layoutMetric(.points) } == ["1x1", "0x0", "∞x∞"])
  }

  @Test func `a spacer outside of a stack takes the offer, and no less than its least`() {
    #expect(sizes((4, 2)) { Spacer() } == ["1x0", "1x0", "∞x∞", "4x2"])
    #expect(sizes((4, 2)) { Spacer(minLength: 3) } == ["3x3", "3x3", "∞x∞", "4x3"])
  }

  @Test func `a divider is as long as the offer and one cell thick`() {
    #expect(sizes((4, 2)) { Divider() } == ["1x1", "0x1", "∞x1", "4x1"])
    #expect(sizes((4, 2)) { HStack { Divider() } } == ["1x1", "1x0", "1x∞", "1x2"])
  }

  @Test func `a frame has its own length where that is fixed, and its content's where it isn't`() {
    #expect(sizes((9, 9)) { Text("ab").frame(width: 5) } == ["5x1", "5x1", "5x1", "5x1"])
    #expect(sizes((9, 9)) { Color.blue.frame(height: 3) } == ["10x3", "0x3", "∞x3", "9x3"])
    #expect(sizes((9, 9)) { Text(verse).frame(width: 10, height: 1) } == ["10x1", "10x1", "10x1", "10x1"])
    #expect(sizes((9, 9)) { Text("ab").frame(width: nil, height: nil) } == ["2x1", "1x1", "2x1", "2x1"])
  }

  /// Content of 2 columns, with bounds; the widths where nothing is offered, and 0, endless, 1, 4 and 9.
  @Test(
    arguments: [
      (nil, 4, nil, "2 2 2 2 2 2"), (3, nil, nil, "3 3 3 3 3 3"), (0, nil, nil, "2 0 2 1 2 2"),
      (nil, nil, 5, "2 2 5 2 4 5"), (nil, nil, 1, "1 1 1 1 1 1"), (nil, nil, .infinity, "2 2 ∞ 2 4 9"),
      (3, nil, 5, "3 3 5 3 4 5"), (0, nil, .infinity, "2 0 ∞ 1 4 9"), (3, nil, 3, "3 3 3 3 3 3"),
      (nil, 4, .infinity, "4 2 ∞ 2 4 9"), (3, 4, nil, "3 3 3 3 3 3"), (0, 4, 6, "4 0 6 1 4 6"),
      (nil, 4, 3, "3 2 3 2 3 3"),
    ] as [(CGFloat?, CGFloat?, CGFloat?, String)])
  func `bounds of a frame hold the offer, and an ideal length stands for a missing one`(
    _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, _ expected: String
  ) {
    let across = sizes((1, 1), (4, 1), (9, 1)) {
      Text("ab").fixedSize().frame(minWidth: least, idealWidth: ideal, maxWidth: most)
    }
    #expect(across.map { $0.prefix { $0 != "x" } }.joined(separator: " ") == expected)
    let down = sizes((1, 1), (1, 4), (1, 9)) {
      Text("a\nb").fixedSize().frame(minHeight: least, idealHeight: ideal, maxHeight: most)
    }
    #expect(down.map { $0.drop { $0 != "x" }.dropFirst() }.joined(separator: " ") == expected)
  }

  @Test func `an ideal length is what the content is offered where nothing is`() {
    #expect(sizes { Color.blue.frame(idealWidth: 4, idealHeight: 2) } == ["4x2", "0x0", "∞x∞"])
    #expect(sizes { Text(verse).frame(idealWidth: 10) } == ["9x2", "1x1", "19x1"])
  }

  @Test func `a fixed size asks for the ideal one, in both directions or in one`() {
    #expect(sizes((10, 1)) { Text(verse).fixedSize() } == ["19x1", "19x1", "19x1", "19x1"])
    #expect(
      sizes((10, 1)) { Text(verse).fixedSize(horizontal: true, vertical: false) }
        == ["19x1", "19x1", "19x1", "19x1"])
    #expect(
      sizes((10, 1)) { Text(verse).fixedSize(horizontal: false, vertical: true) }
        == ["19x1", "1x16", "19x1", "9x2"])
    #expect(
      sizes((10, 1)) { Text(verse).fixedSize(horizontal: false, vertical: false) }
        == ["19x1", "1x1", "19x1", "10x1"])
  }

  @Test func `padding is taken off the offer and put onto the size`() {
    #expect(sizes((8, 4)) { Color.blue.padding(1) } == ["12x12", "2x2", "∞x∞", "8x4"])
    #expect(sizes((8, 4)) { Color.blue.padding(-1) } == ["8x8", "0x0", "∞x∞", "8x4"])
    #expect(sizes((8, 4)) { Text("ab").padding() } == ["6x3", "5x3", "6x3", "6x3"])
    #expect(sizes((8, 4)) { Text("ab").padding(.vertical) } == ["2x3", "1x3", "2x3", "2x3"])
    #expect(sizes { Text("ab").padding(.leading, 3) } == ["5x1", "4x1", "5x1"])
    #expect(sizes { Text("ab").padding(.horizontal, -2) } == ["0x1", "0x1", "0x1"])
  }

  @Test
  func
    `a ratio makes the largest offer of its shape, or the smallest that fills; a cell is twice as high as wide`()
  {
    #expect(
      sizes((8, 2), (8, 8), (8, nil), (nil, 3)) { Color.blue.aspectRatio(1, contentMode: .fit) }
        .suffix(4) == ["4x2", "8x4", "8x4", "6x3"])
    #expect(
      sizes((8, 2), (8, 8)) { Color.blue.aspectRatio(1, contentMode: .fill) }.suffix(2) == ["8x4", "16x8"])
    #expect(sizes((8, 8)) { Color.blue.aspectRatio(1, contentMode: .fit) }.first == "10x5")
    // Without a ratio that of the ideal size is kept.
    let wide = Color.blue.frame(idealWidth: 4, idealHeight: 1)
    #expect(sizes((8, 8), (8, 1)) { wide.scaledToFit() }.suffix(2) == ["8x2", "4x1"])
    #expect(sizes((8, 8)) { wide.scaledToFill() }.last == "32x8")
  }

  @Test func `what lies before or behind a view, and what moves or hides it, leaves its size`() {
    let expected = ["2x1", "1x1", "2x1", "2x1"]
    #expect(sizes((9, 9)) { Text("ab").overlay { Color.blue } } == expected)
    #expect(sizes((9, 9)) { Text("ab").background { Text(verse).fixedSize() } } == expected)
    #expect(sizes((9, 9)) { Text("ab").background(.blue) } == expected)
    #expect(sizes((9, 9)) { Text("ab").offset(x: 5, y: 5) } == expected)
    #expect(sizes((9, 9)) { Text("ab").hidden() } == expected)
    #expect(sizes((9, 9)) { Text("ab").opacity(0) } == expected)
    #expect(sizes((9, 9)) { Text("ab").clipped() } == expected)
    #expect(sizes((9, 9)) { Text("ab").scaleEffect(3) } == expected)
    #expect(sizes((9, 9)) { Text("ab").zIndex(1).layoutPriority(1) } == expected)
    #expect(sizes((9, 9)) { Text("ab").ignoresSafeArea() } == expected)
  }

  @Test func `a positioned view takes all that is offered`() {
    #expect(sizes((9, 3)) { Text("ab").position(x: 1, y: 1) } == ["2x1", "0x0", "∞x∞", "9x3"])
  }

  @Test func `stacks pass on what they are asked: ideal, least, endless`() {
    #expect(
      sizes {
        HStack {
          Text("ab"); Text("cde")
        }
      } == ["6x1", "3x1", "6x1"])
    #expect(
      sizes {
        VStack {
          Text("ab"); Text("cde")
        }
      } == ["3x2", "1x2", "3x2"])
    #expect(
      sizes((7, 3)) {
        HStack(spacing: 0) {
          Color.blue; Text("ab")
        }
      } == ["12x10", "1x1", "∞x∞", "7x3"])
    #expect(
      sizes {
        VStack {
          Color.blue;
          HStack {
            Color.blue; Color.blue
          }
        }
      } == ["21x20", "1x0", "∞x∞"])
    #expect(
      sizes((7, 3)) {
        ZStack {
          Text("ab"); Text("c\nd")
        }
      } == ["2x2", "1x1", "2x2", "2x2"])
    #expect(sizes((7, 3)) { HStack {} } == ["0x0", "0x0", "0x0", "0x0"])
    #expect(sizes((7, 3)) { ZStack {} } == ["0x0", "0x0", "0x0", "0x0"])
  }

  @Test func `a scroll view takes the offer along its axes, and its content's width across`() {
    let lines = ForEach(["one", "two", "three"], id: \.self) { Text($0) }
    // A column more for the bar, where there is more than can be seen.
    #expect(sizes((8, 9), (8, 2)) { ScrollView { lines } }[0...] == ["5x3", "1x0", "5x∞", "5x9", "6x2"])
    #expect(
      sizes((4, 9)) { ScrollView(.horizontal, showsIndicators: false) { Text(verse) } }
        == ["19x1", "0x1", "∞x1", "4x1"])
    #expect(sizes((4, 2)) { ScrollView([.horizontal, .vertical]) { lines } }.last == "4x2")
  }

  @Test func `a lazy stack is as wide as what is offered, and as long as its rows`() {
    let lines = ForEach(["one", "two", "three"], id: \.self) { Text($0) }
    #expect(sizes((8, 2)) { LazyVStack { lines } } == ["5x3", "0x11", "∞x3", "8x3"])
    #expect(sizes((8, 2)) { LazyHStack { lines } } == ["13x1", "13x0", "13x∞", "13x2"])
  }

  @Test func `a choice has the size of the first view whose ideal size fits`() {
    let choice = ViewThatFits {
      Text("long"); Text("so"); Text("a")
    }
    #expect(sizes((3, 1), (0, 1)) { choice } == ["4x1", "1x1", "4x1", "2x1", "1x1"])
  }
}
