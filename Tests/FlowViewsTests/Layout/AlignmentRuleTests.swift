import FlowViews
import Foundation
import Testing

/// Guides: where they are, who passes them on, and what meets by them, as SwiftUI documents `AlignmentID`,
/// `alignmentGuide` and the alignments of stacks, frames, overlays and backgrounds.
@Suite @MainActor struct AlignmentRuleTests {
  @Test func `a view that states nothing has its guides at its edges and in its middle`() throws {
    let area = try #require(idealDimensions { Color.blue.frame(width: 6, height: 4) })
    #expect(area[HorizontalAlignment.leading] == 0)
    #expect(area[HorizontalAlignment.center] == 3)
    #expect(area[HorizontalAlignment.trailing] == 6)
    #expect(area[VerticalAlignment.top] == 0)
    #expect(area[VerticalAlignment.center] == 2)
    #expect(area[VerticalAlignment.bottom] == 4)
    #expect(area[VerticalAlignment.firstTextBaseline] == 4)
    #expect(area[VerticalAlignment.lastTextBaseline] == 4)
    #expect(area[explicit: .leading] == nil)
    #expect(area[explicit: .firstTextBaseline] == nil)
    #expect(area[.ownColumn] == 5)
  }

  @Test func `baselines of text are below its first and its last row`() throws {
    let text = try #require(idealDimensions { Text("a\nb\nc").padding(.top, 2) })
    #expect(text[explicit: .firstTextBaseline] == 3)
    #expect(text[explicit: .lastTextBaseline] == 5)
    #expect(text[explicit: .top] == nil)
  }

  @Test func `a stated guide is computed from the view's other guides, and is the only one that changes`()
    throws
  {
    let text = try #require(
      idealDimensions {
        Text("abcd").alignmentGuide(.leading) { $0[.trailing] + $0.height }
      })
    #expect(text[explicit: .leading] == 5)
    #expect(text[HorizontalAlignment.leading] == 5)
    #expect(text[HorizontalAlignment.trailing] == 4)
    let twice = try #require(
      idealDimensions {
        Text("abcd").alignmentGuide(.leading) { _ in 1 }.alignmentGuide(.leading) { $0[.leading] + 1 }
      })
    #expect(twice[HorizontalAlignment.leading] == 2)
  }

  @Test func `what stands around a view passes its guides on, moved by as much as the view is`() throws {
    func guide(@ViewBuilder _ content: () -> some View) throws -> CGFloat {
      try #require(idealDimensions(of: content)?[explicit: .leading])
    }
    let text = Text("ab").alignmentGuide(.leading) { _ in 1 }
    #expect(try guide { text.padding(.leading, 2) } == 3)
    #expect(try guide { text.frame(width: 6, alignment: .trailing) } == 5)
    #expect(try guide { text.border(.red) } == 2)
    #expect(try guide { text.fixedSize() } == 1)
    #expect(try guide { text.overlay { Color.blue } } == 1)
    #expect(try guide { text.background { Text("c").alignmentGuide(.leading) { _ in 9 } } } == 1)
    #expect(try guide { text.aspectRatio(1, contentMode: .fit) } == 1)
    #expect(try guide { Group { text } } == 1)
    #expect(try guide { ViewThatFits { text } } == 1)
    #expect(
      try guide {
        ViewThatFits {
          text
          Text("longer")
        }
      } == 1)
    // It is drawn aside, and stands where it did.
    #expect(try guide { text.offset(x: 4) } == 1)
    // Its middle is in column 4 of the room that it has.
    #expect(try guide { text.position(x: 4.5, y: 0).frame(width: 9, height: 1) } == 5)
    #expect(idealDimensions { GeometryReader { _ in text } }?[explicit: .leading] == nil)
  }

  @Test func `a stack has the mean of its views' guides, and of baselines the first and the last`() throws {
    let stack = try #require(
      idealDimensions {
        VStack(alignment: .trailing) {
          Text("abcd").alignmentGuide(.ownColumn) { _ in 0 }
          Text("ab").alignmentGuide(.ownColumn) { _ in 2 }
          Text("ab")
        }
      })
    // At 0 of the first one and at 2 of the second, which begins at 2; the third states none.
    #expect(stack[explicit: .ownColumn] == 2)
    #expect(stack[explicit: .firstTextBaseline] == 1)
    #expect(stack[explicit: .lastTextBaseline] == 3)
    #expect(stack[explicit: .leading] == nil)
  }

  @Test func `views of nested stacks meet at a guide of one's own`() {
    expectPicture(7, 3, "     -\nname ad\nold") {
      HStack(alignment: .ownRow, spacing: 1) {
        VStack(alignment: .leading) {
          Text("name").alignmentGuide(.ownRow) { $0[.bottom] }
          Text("old")
        }
        VStack(alignment: .leading) {
          Text("-")
          Text("ad").alignmentGuide(.ownRow) { $0[.bottom] }
        }
      }
    }
  }

  @Test func `a row of text and other things stands on one line`() {
    expectPicture(5, 2, "a ▒ c\nb ▒") {
      HStack(alignment: .lastTextBaseline) {
        Text("a\nb")
        Color.blue.frame(width: 1, height: 2)
        Text("c\n")
      }
    }
    expectPicture(5, 3, "  ▒\na ▒ c\nb") {
      HStack(alignment: .firstTextBaseline) {
        Text("a\nb")
        Color.blue.frame(width: 1, height: 2)
        Text("c")
      }
    }
    expectPicture(3, 3, "\n\na b") {
      HStack(alignment: .firstTextBaseline) {
        Text("a")
        Text("b").padding(.top, 2)
      }
    }
  }

  @Test func `what lies before or behind a view meets that view's guides`() {
    expectPicture(3, 3, "\naxc\n y") {
      Text("abc").padding(.vertical, 1).overlay(alignment: .centerFirstTextBaseline) { Text("x\ny") }
    }
    expectPicture(3, "xbc") {
      Text("abc").alignmentGuide(.trailing) { _ in 1 }.overlay(alignment: .trailing) { Text("x") }
    }
    expectPicture(4, "axy") {
      Text("a").padding(.trailing, 3).alignmentGuide(.trailing) { _ in 3 }
        .background(alignment: .trailing) { Text("xy") }
    }
    // Their own guides count too: this one hangs over the upper edge.
    expectPicture(3, 2, " x\nabc") {
      Text("abc").overlay(alignment: .top) { Text("x").alignmentGuide(.top) { $0[.bottom] } }
        .padding(.top, 1)
    }
  }

  @Test func `several views before or behind a view lie over each other, in the middle of their largest`() {
    expectPicture(6, 2, "xyxdef") {
      Text("abcdef").overlay(alignment: .leading) {
        Text("xxx")
        Text("y")
      }
    }
  }

  @Test func `a frame has its content's guide at its own default one`() {
    expectPicture(6, "  ab") {
      Text("ab").alignmentGuide(.leading) { _ in -2 }.frame(width: 6, alignment: .leading)
    }
    expectPicture(6, 3, "\n\nab") {
      Text("ab").frame(width: 6, height: 3, alignment: .bottomLeading)
    }
    expectPicture(6, 3, "ab\ncd") {
      Text("ab\ncd").fixedSize().frame(width: 6, height: 1, alignment: .leadingFirstTextBaseline)
    }
  }

  @Test func `layers meet at their guides, and are as large as that makes them`() {
    let layers = ZStack(alignment: .topLeading) {
      Text("ab")
      Text("cd").alignmentGuide(.leading) { _ in -3 }.alignmentGuide(.top) { _ in -1 }
    }
    expectPicture(6, 2, "ab\n   cd") { layers }
    #expect(sizes { layers }.first == "5x2")
  }
}

extension HorizontalAlignment {
  private enum OwnColumn: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width - 1 }
  }

  fileprivate static let ownColumn = HorizontalAlignment(OwnColumn.self)
}

extension VerticalAlignment {
  private enum OwnRow: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  fileprivate static let ownRow = VerticalAlignment(OwnRow.self)
}
