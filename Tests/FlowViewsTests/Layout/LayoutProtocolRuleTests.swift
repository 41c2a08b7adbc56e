import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

/// A layout that is told by closures what to do.
private struct Stated: Layout {
  var size = CGSize(width: 3, height: 2)
  var guides: (vertical: CGFloat?, horizontal: CGFloat?) = (nil, nil)
  var place: @MainActor (CGRect, LayoutSubviews) -> Void

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { size }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { place(bounds, subviews) }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? { guide == .leading ? guides.horizontal.map { bounds.minX + $0 } : nil }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? { guide == .top ? guides.vertical.map { bounds.minY + $0 } : nil }
}

/// Puts the only view at the upper left corner.
@MainActor private func first(_ bounds: CGRect, _ subviews: LayoutSubviews) {
  subviews.first?.place(at: bounds.origin, proposal: .unspecified)
}

@MainActor private final class Log {
  var entries: [String] = []
}

/// Counts what is asked of its cache.
private struct Caching: Layout {
  let log: Log

  func makeCache(subviews: Subviews) -> Int {
    log.entries.append("make")
    return subviews.count
  }

  func updateCache(_ cache: inout Int, subviews: Subviews) {
    log.entries.append("update")
    cache = subviews.count
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
    CGSize(width: CGFloat(cache), height: 1)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
    for (index, view) in subviews.enumerated() {
      view.place(at: CGPoint(x: bounds.minX + CGFloat(index), y: bounds.minY), proposal: .unspecified)
    }
  }
}

private struct Growing: View {
  let log: Log
  @State private var count = 1

  var body: some View {
    VStack(alignment: .leading) {
      Caching(log: log)() { ForEach(0..<count, id: \.self) { Text("\($0)") } }
      Button("more") { count += 1 }
    }
  }
}

/// What SwiftUI documents of `Layout`, `LayoutSubview`, `ViewSpacing`, `ProposedViewSize` and `AnyLayout`.
@Suite @MainActor struct LayoutProtocolRuleTests {
  @Test func `a view is placed by the anchor that is stated, the upper left corner unless one is`() {
    for (anchor, picture) in [
      (nil, "\n  ab"), (UnitPoint.center, "\n ab"), (.topTrailing, "\nab"), (.bottomTrailing, "ab"),
      (.bottom, " ab"), (UnitPoint(x: 0.5, y: 0), "\n ab"),
    ] as [(UnitPoint?, String)] {
      expectPicture(4, 2, picture) {
        Stated(size: CGSize(width: 4, height: 2)) { bounds, views in
          let point = CGPoint(x: bounds.minX + 2, y: bounds.minY + 1)
          if let anchor {
            views[0].place(at: point, anchor: anchor, proposal: .unspecified)
          } else {
            views[0].place(at: point, proposal: .unspecified)
          }
        }() {
          Text("ab")
        }
      }
    }
  }

  @Test func `the last place that is stated for a view counts`() {
    expectPicture(3, 2, "\n b") {
      Stated { bounds, views in
        first(bounds, views)
        views[0].place(at: CGPoint(x: bounds.minX + 1, y: bounds.minY + 1), proposal: .unspecified)
      }() {
        Text("b")
      }
    }
  }

  @Test func `a guide that a layout states holds for the stack around, and through an erased layout`() {
    let lowered = Stated(guides: (1, nil), place: first)
    for layout in [AnyLayout(lowered), AnyLayout(AnyLayout(lowered))] {
      expectPicture(4, 2, " b\na") {
        HStack(alignment: .top, spacing: 0) {
          Text("a")
          layout { Text("b") }
        }
        // The row has the guide too, until it states another.
        .alignmentGuide(.top) { _ in 0 }
      }
    }
    expectPicture(4, 3, " b\n\na") {
      VStack(alignment: .leading) {
        Stated(guides: (nil, -1), place: first)() { Text("b") }
        Text("a")
      }
    }
    expectPicture(4, 3, " b\n\na") {
      VStack(alignment: .leading) {
        AnyLayout(Stated(guides: (nil, -1), place: first))() { Text("b") }
        Text("a")
      }
    }
  }

  @Test
  func `a layout that states no guide has those of its views where it puts them, from the first picture on`()
  {
    let screen = TestScreen(width: 4, height: 2) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a")
        Stated(place: first)() { Text("b") }
      }
    }
    expectLines(screen.lines, equals: "ab\n")
    screen.size.width = 6
    expectLines(screen.lines, equals: " ab\n")
  }

  @Test func `a cache is made once, and brought up to date when views or sizes are others`() {
    let log = Log()
    let screen = TestScreen(width: 8, height: 2) { Growing(log: log) }
    expectLines(screen.lines, equals: "0\n[ more ]")
    _ = screen.lines
    #expect(log.entries == ["make"])
    screen.press(.enter)
    expectLines(screen.lines, equals: "01\n[ more ]")
    #expect(log.entries.first == "make")
    #expect(Set(log.entries.dropFirst()) == ["update"])
  }

  @Test func `spacing that nobody states is a column beside each other, nothing above, and none at a spacer`()
  {
    var distances: [CGFloat] = []
    func measure(_ metric: LayoutMetric) {
      distances = []
      let screen = TestScreen(width: 3, height: 1) {
        Stated { _, views in
          guard views.count == 3 else { return }
          distances = [
            views[0].spacing.distance(to: views[1].spacing, along: .horizontal),
            views[0].spacing.distance(to: views[1].spacing, along: .vertical),
            views[0].spacing.distance(to: views[2].spacing, along: .horizontal),
            ViewSpacing().distance(to: ViewSpacing(), along: .horizontal),
          ]
        }() {
          Text("a")
          Color.blue
          Spacer()
        }
        .layoutMetric(metric)
      }
      screen.graph.layout(in: screen.size)
    }
    measure(.cells)
    #expect(distances == [1, 0, 0, 1])
    measure(.points)
    #expect(distances == [8, 0, 0, 1])
  }

  @Test func `a layout sees the priority and the values of its views, through what stands around them`() {
    var seen: [String] = []
    let screen = TestScreen(width: 3, height: 1) {
      Stated { _, views in
        seen = views.map { "\($0.priority) \($0[Rank.self])" }
      }() {
        Text("a")
        Text("b").layoutPriority(2).layoutValue(key: Rank.self, value: 7).padding(1).frame(width: 4)
        HStack { Text("c").layoutPriority(2).layoutValue(key: Rank.self, value: 7) }
        Text("d").layoutPriority(1).overlay { Text("e").layoutPriority(5) }
      }
    }
    screen.graph.layout(in: screen.size)
    #expect(seen == ["0.0 0", "2.0 7", "0.0 0", "1.0 0"])
  }

  @Test func `the three offers that have names, and what takes the place of a missing length`() {
    #expect(ProposedViewSize.zero == ProposedViewSize(width: 0, height: 0))
    #expect(ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
    #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
    let half = ProposedViewSize(width: 3, height: nil)
    #expect(half.replacingUnspecifiedDimensions() == CGSize(width: 3, height: 10))
    #expect(
      half.replacingUnspecifiedDimensions(by: CGSize(width: 7, height: 7)) == CGSize(width: 3, height: 7))
  }

  @Test func `what a layout is offered comes to it as it is: missing, none, endless, in the unit in force`() {
    /// Tells what it is offered.
    struct Telling: Layout {
      let log: Log
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let entry = [proposal.width, proposal.height].map { $0.map { "\($0)" } ?? "nil" }
        log.entries.append(entry.joined(separator: " "))
        return CGSize(width: 1, height: 1)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {}
    }
    let log = Log()
    _ = sizes((4, nil)) { Telling(log: log)() { Text("a") } }
    #expect(log.entries.prefix(4) == ["nil nil", "0.0 0.0", "inf inf", "4.0 nil"])
    log.entries = []
    _ = sizes { Telling(log: log)() { Text("a") }.padding(1).layoutMetric(.points) }
    #expect(log.entries.prefix(3) == ["nil nil", "0.0 0.0", "inf inf"])
    log.entries = []
    _ = sizes((4, 2)) { Telling(log: log)() { Text("a") }.layoutMetric(.points) }
    #expect(log.entries.prefix(4).last == "32.0 32.0")
  }
}

private struct Rank: LayoutValueKey {
  static let defaultValue = 0
}
