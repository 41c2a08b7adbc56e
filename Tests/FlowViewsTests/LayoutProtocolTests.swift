import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

/// Places views on a diagonal, each a step further than the last one.
private struct Diagonal: Layout {
  var step: CGFloat = 2

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let last = CGFloat(max(0, subviews.count - 1)) * step
    return CGSize(
      width: last + (sizes.map(\.width).max() ?? 0), height: last / 2 + (sizes.map(\.height).max() ?? 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(
          x: bounds.minX + CGFloat(index) * step, y: bounds.minY + CGFloat(index) * step / 2),
        proposal: .unspecified)
    }
  }
}

private struct Rank: LayoutValueKey {
  static let defaultValue = 0
}

/// Places views from left to right by their rank; counts how often its cache is made.
private struct ByRank: Layout {
  let made: Counter

  func makeCache(subviews: Subviews) -> [Int] {
    made.count += 1
    return subviews.indices.sorted { subviews[$0][Rank.self] < subviews[$1][Rank.self] }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) -> CGSize {
    CGSize(width: subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }, height: 1)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]
  ) {
    var x = bounds.minX
    for index in cache {
      subviews[index].place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subviews[index].sizeThatFits(.unspecified).width
    }
  }
}

@MainActor private final class Counter {
  var count = 0
}

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

@Suite @MainActor struct LayoutProtocolTests {
  @Test func `a layout of one's own places views where it says`() {
    let screen = TestScreen(width: 9, height: 3) {
      Diagonal() {
        Text("one")
        Text("two")
        Text("six")
      }
    }
    expectLines(screen.lines, equals: " one\n   two\n     six")
  }

  @Test func `a layout places views by the offer that it was measured with`() {
    struct Half: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.first?.sizeThatFits(half(proposal)) ?? .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        subviews.first?.place(at: bounds.origin, proposal: half(proposal))
      }
      private func half(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { $0 / 2 }, height: proposal.height)
      }
    }
    // The row has 20 columns, and leaves two of them: it isn't broken again by those 18.
    for (layout, width) in [(AnyLayout(Half()), 40), (AnyLayout(HStackLayout()), 20)] {
      let screen = TestScreen(width: width, height: 2) {
        layout {
          HStack(alignment: .top, spacing: 0) {
            Text("aaaa bbbbb cc")
            Text("ddddd eeeeee f")
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      expectLines(screen.lines, equals: "aaaa bbbbbddddd\ncc        eeeeee f")
    }
  }

  @Test func `under the metric of points the same numbers are 8 to a column and 16 to a row`() {
    let screen = TestScreen(width: 9, height: 3) {
      Diagonal(step: 32) {
        Text("a")
        Text("b")
      }
      .layoutMetric(.points)
    }
    expectLines(screen.lines, equals: "  a\n      b")
    let padded = TestScreen(width: 6, height: 3) {
      Text("x").padding(16).frame(width: 48, height: 48, alignment: .topLeading).layoutMetric(.points)
    }
    expectLines(padded.lines, equals: "\n  x\n")
  }

  @Test func `a layout reads the values that views leave for it, and keeps its cache`() {
    let made = Counter()
    let screen = TestScreen(width: 6, height: 1) {
      ByRank(made: made) {
        Text("c").layoutValue(key: Rank.self, value: 3)
        Text("b").layoutValue(key: Rank.self, value: 2).padding(.trailing, 1)
        Text("a")
      }
    }
    expectLines(screen.lines, equals: " ab c")
    _ = screen.lines
    #expect(made.count == 1)
  }

  @Test func `what a layout doesn't place stands in the middle`() {
    struct Nothing: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {}
    }
    let screen = TestScreen(width: 5, height: 3) { Nothing() { Text("x") } }
    expectLines(screen.lines, equals: "\n  x\n")
  }

  @Test func `another layout takes the place of one and the views keep their state`() {
    struct Turning: View {
      @State private var isColumn = false
      var body: some View {
        let layout = isColumn ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout(spacing: 2))
        layout {
          Counting()
          Button("turn") { isColumn.toggle() }
        }
      }
    }
    struct Counting: View {
      @State private var number = 0
      var body: some View { Button("\(number)") { number += 1 } }
    }
    let screen = TestScreen(width: 16, height: 2) { Turning() }
    expectLines(screen.lines, equals: "[ 0 ]  [ turn ]")
    screen.press(.enter, .enter, .tab, .enter)
    expectLines(screen.lines, equals: "     [ 2 ]\n    [ turn ]")
  }

  @Test func `the layouts of stacks are those of the stacks`() {
    let screen = TestScreen(width: 12, height: 2) {
      VStackLayout(alignment: .trailing) {
        HStackLayout(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
        }
        Text("cc")
      }
    }
    expectLines(screen.lines, equals: "a          b\n          cc")
    let layers = TestScreen(width: 4, height: 1) {
      ZStackLayout(alignment: .trailing) {
        Text("aaaa")
        Text("b")
      }
    }
    expectLines(layers.lines, equals: "aaab")
  }

  @Test func `a view of higher priority has its room first`() {
    let plain = TestScreen(width: 12, height: 2) {
      HStack {
        Text("first part").lineLimit(1)
        Text("other part").lineLimit(1)
      }
    }
    let screen = TestScreen(width: 12, height: 1) {
      HStack {
        Text("first part").lineLimit(1)
        Text("other part").lineLimit(1).layoutPriority(1)
      }
    }
    #expect(plain.lines != screen.lines)
    expectLines(screen.lines, equals: "… other part")
  }

  @Test func `guides meet where views put them`() {
    let screen = TestScreen(width: 9, height: 2) {
      VStack(alignment: .leading) {
        Text("name:").alignmentGuide(.leading) { $0[.trailing] }
        Text("ada")
      }
    }
    expectLines(screen.lines, equals: "name:\n     ada")
    let own = HorizontalAlignment(Middle.self)
    let custom = TestScreen(width: 8, height: 2) {
      VStack(alignment: own) {
        Text("a=1").alignmentGuide(own) { $0.width - 1 }
        Text("bbbb=2").alignmentGuide(own) { $0.width - 1 }
      }
    }
    expectLines(custom.lines, equals: "    a=1\n bbbb=2")
  }

  @Test func `a guide is asked for by the offer that its view is placed by`() {
    /// Takes half of what it is offered; its content ends there.
    struct Half: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: (proposal.width ?? 16) / 2, height: 1)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        subviews.first?.place(
          at: CGPoint(x: bounds.maxX, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
      }
    }
    let content = VStack(alignment: .leading, spacing: 0) {
      Half() { Text("a") }.alignmentGuide(.leading) { $0[.trailing] }
      Text("b")
    }
    expectLines(TestScreen(width: 16, height: 2) { content }.lines, equals: "          a\n           b")
  }

  @Test func `rows of text stand on one line by their first or last row`() {
    let screen = TestScreen(width: 7, height: 3) {
      HStack(alignment: .firstTextBaseline) {
        Text("a\nb")
        VStack {
          Color.blue.frame(width: 3, height: 1)
          Text("c")
        }
      }
    }
    // The first row of text in the column is its second row.
    expectLines(screen.lines, equals: "\n a  c\n b")
  }

  @Test func `a frame with an ideal size takes that where nothing is offered`() {
    let screen = TestScreen(width: 12, height: 1) {
      HStack(spacing: 0) {
        Text("[")
        Text("x").frame(idealWidth: 4, maxWidth: .infinity, alignment: .leading).fixedSize()
        Text("]")
      }
    }
    expectLines(screen.lines, equals: "   [x   ]")
  }

  @Test func `with only a least width a frame is as narrow as the offer, but for that least`() {
    let screen = TestScreen(width: 6, height: 1) {
      HStack(spacing: 0) {
        Text("abcdefgh").lineLimit(1).fixedSize().frame(minWidth: 4, alignment: .leading).clipped()
        Text("]")
      }
    }
    expectLines(screen.lines, equals: "abcde]")
  }
}
