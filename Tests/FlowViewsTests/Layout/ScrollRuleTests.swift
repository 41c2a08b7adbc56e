import FlowCanvas
import FlowViews
import Foundation
import Testing

/// What scrolls, and stacks whose rows are made as they are seen: what they offer and where their content stands.
@Suite @MainActor struct ScrollRuleTests {
  @Test func `along its axis a scroll view asks for the ideal length, across it offers its own`() {
    expectPicture(8, 12, "8x10") {
      ScrollView(showsIndicators: false) {
        GeometryReader { Text("\(Int($0.size.width))x\(Int($0.size.height))") }
      }
    }
    expectPicture(12, 3, "10x3") {
      ScrollView(.horizontal, showsIndicators: false) {
        GeometryReader { Text("\(Int($0.size.width))x\(Int($0.size.height))") }
      }
    }
    expectPicture(12, 12, "10x10") {
      ScrollView([.horizontal, .vertical], showsIndicators: false) {
        GeometryReader { Text("\(Int($0.size.width))x\(Int($0.size.height))") }
      }
    }
  }

  @Test func `what is scrolled stands as it was measured, each view with its ideal length`() {
    expectPicture(2, 4, "aa\naa\naa\nbb") {
      ScrollView(showsIndicators: false) {
        Area("a").frame(idealHeight: 3, maxHeight: .infinity)
        Area("b").frame(idealHeight: 1, maxHeight: .infinity)
      }
    }
    expectPicture(2, 4, "aa\naa\naa\nbb") {
      ScrollView(showsIndicators: false) {
        LazyVStack {
          VStack(spacing: 0) {
            Area("a").frame(idealHeight: 3, maxHeight: .infinity)
            Area("b").frame(idealHeight: 1, maxHeight: .infinity)
          }
        }
      }
    }
  }

  @Test func `a row that is scrolled is as high as its highest view, and so is a divider in it`() {
    expectPicture(8, 3, "a │ c\nb │") {
      ScrollView {
        HStack(alignment: .top) {
          Text("a\nb")
          Divider()
          Text("c")
        }
      }
    }
  }

  @Test func `several views that are scrolled stand below each other, or beside each other along a row`() {
    expectPicture(4, 2, "abc\n d") {
      ScrollView {
        Text("abc")
        Text("d")
      }
    }
    expectPicture(4, "ab c") {
      ScrollView(.horizontal, showsIndicators: false) {
        Text("ab")
        Text("c")
      }
    }
  }

  @Test func `a lazy column has all of its width and aligns its rows in it`() {
    for (alignment, picture) in [
      (HorizontalAlignment.leading, "ab\nc"), (.center, "  ab\n  c"), (.trailing, "    ab\n     c"),
    ] {
      expectPicture(6, 2, picture) {
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: alignment) { ForEach(["ab", "c"], id: \.self) { Text($0) } }
        }
      }
    }
  }

  @Test func `a lazy row has all of its height and aligns its views in it`() {
    expectPicture(6, 3, "\n\nab c") {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(alignment: .bottom) { ForEach(["ab", "c"], id: \.self) { Text($0) } }
      }
    }
  }

  @Test func `spacing of lazy stacks is in the unit in force, within a row of several views too`() {
    func rows(_ spacing: CGFloat) -> some View {
      LazyVStack(alignment: .leading, spacing: spacing) {
        ForEach(["a", "b"], id: \.self) {
          Text($0)
          Text("-")
        }
      }
    }
    expectPicture(3, 7, "a\n\n-\n\nb\n\n-") { rows(1) }
    expectPicture(3, 7, "a\n\n-\n\nb\n\n-") { rows(16).layoutMetric(.points) }
    expectPicture(6, "a  b") {
      LazyHStack(spacing: 16) { ForEach(["a", "b"], id: \.self) { Text($0) } }.layoutMetric(.points)
    }
  }

  @Test
  func `rows of a list are as wide as the list, begin at its leading edge, and are as high as they need`() {
    expectPicture(8, 4, "  ab\n  one  1\n  c\n  d") {
      List {
        Text("ab")
        HStack {
          Text("one")
          Spacer()
          Text("1")
        }
        Text("c\nd")
      }
    }
    expectPicture(8, 4, "   a\n  bbb\n  │ cc\n  │ d") {
      List {
        VStack {
          Text("a")
          Text("bbb")
        }
        HStack(alignment: .top) {
          Divider()
          Text("cc\nd")
        }
      }
    }
  }

  @Test func `a list is as wide as the offer, and as high as its rows or the offer, but for three rows`() {
    let list = List { ForEach(["one", "two", "three", "four"], id: \.self) { Text($0) } }
    // Two columns before the rows are for marks.
    #expect(sizes((20, 9), (20, 4), (20, 1)) { list } == ["7x4", "0x3", "∞x4", "20x4", "20x4", "20x3"])
  }

  @Test func `a form has its rows at its leading edge, and a row's spacer pushes to its far end`() {
    expectPicture(8, 2, "ab\none    1") {
      Form {
        Text("ab")
        HStack {
          Text("one")
          Spacer()
          Text("1")
        }
      }
    }
  }
}
