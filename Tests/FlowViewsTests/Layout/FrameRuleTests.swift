import FlowViews
import Foundation
import Testing

/// Frames, padding, `fixedSize`, `offset`: what they offer, what they take, where their content stands.
@Suite @MainActor struct FrameRuleTests {
  @Test func `a fixed frame offers and takes its size, whatever its content does`() {
    expectPicture(6, "aaaa|") {
      HStack(spacing: 0) {
        Area("a").frame(width: 4, height: 1)
        Text("|")
      }
    }
    expectPicture(8, "abcd|f") {
      HStack(spacing: 0) {
        Text("abcdef").fixedSize().frame(width: 4, alignment: .leading)
        Text("|")
      }
    }
    expectPicture(6, 2, "a  |\n   |") {
      HStack(spacing: 0) {
        Text("a").frame(width: 3, height: 2, alignment: .topLeading)
        Text("|\n|")
      }
    }
  }

  @Test func `bounds hold the offer, and then the size`() {
    // At most 5 of the 10 that are offered.
    expectPicture(10, "[ ab  ]") {
      HStack(spacing: 0) {
        Text("[")
        Text("ab").frame(maxWidth: 5)
        Text("]")
      }
    }
    // Neither less than 3 nor more than 5.
    for (offered, picture) in [(2, "aaa"), (4, "aaaa"), (9, "aaaaa")] {
      expectPicture(10, picture) {
        Area("a").frame(minWidth: 3, maxWidth: 5).frame(width: CGFloat(offered), alignment: .leading)
      }
    }
    expectPicture(3, 4, "a\na") { Area("a").frame(width: 1).frame(minHeight: 1, maxHeight: 2) }
  }

  @Test func `what is inside stands as it was measured`() {
    func row() -> some View {
      HStack(alignment: .top, spacing: 0) {
        Text("aaaa bbbbb cc")
        Text("ddddd eeeeee f")
      }
    }
    // By its own width, which is less than what the row was offered, it would be broken otherwise.
    expectPicture(21, 3, "aaaa bbbbbddddd   |\ncc        eeeeee f|\n") {
      HStack(alignment: .top, spacing: 0) {
        row().frame(height: 3, alignment: .top)
        Text("|\n|").layoutPriority(1)
      }
      .frame(width: 21, alignment: .leading)
    }
    expectPicture(
      22, 4, "┌──────────────────┐\n│aaaa bbbbbddddd   │\n│cc        eeeeee f│\n└──────────────────┘"
    ) {
      row().border(.primary)
    }
  }

  @Test func `an ideal size counts where nothing is offered`() {
    expectPicture(8, 2, "aaa\naaa") { Area("a").frame(idealWidth: 3, idealHeight: 2).fixedSize() }
    expectPicture(8, 1, "aaaaaaaa") { Area("a").frame(idealWidth: 3, idealHeight: 2) }
  }

  @Test func `padding is outside of what came before it and inside of what comes after`() {
    expectPicture(6, 3, "▒▒▒▒\n▒▒x▒\n▒▒▒▒") {
      Text("x").padding(.leading, 2).padding(.vertical, 1).padding(.trailing, 1).background(.blue)
    }
    expectPicture(6, 2, "\n  x") {
      Text("x").background(.blue).padding(EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 0))
    }
    expectPicture(6, 3, "------\n-aaaa-\n------") {
      ZStack {
        Area("-")
        Area("a").padding(1)
      }
    }
  }

  @Test func `a padding below 0 draws what follows nearer`() {
    expectPicture(4, "abX") {
      HStack(spacing: 0) {
        Text("abc").padding(.trailing, -1)
        Text("X")
      }
    }
    expectPicture(6, "aaaaaa") { Area("a").padding(.horizontal, -1).frame(width: 4).padding(.leading, 1) }
  }

  @Test func `a fixed size is the ideal one, in one direction or both`() {
    expectPicture(6, 3, "the qu\n|") {
      VStack(alignment: .leading) {
        Text("the quick fox").fixedSize()
        Text("|")
      }
      .frame(width: 6, alignment: .leading)
    }
    expectPicture(6, 3, "the\n|uick\nfox") {
      VStack(alignment: .leading) {
        Text("the quick fox")
          .fixedSize(horizontal: false, vertical: true)
          .frame(width: 6, height: 1, alignment: .topLeading)
        Text("|")
      }
    }
  }

  @Test func `an offset moves what is drawn and not its room`() {
    expectPicture(5, 2, " b\n   a") {
      HStack(spacing: 0) {
        Text("a").offset(x: 3, y: 1)
        Text("b")
      }
    }
    // What is put around it before goes with it, what comes after stays.
    expectPicture(6, 1, "  ▒a▒") { Text("a").padding(.horizontal, 1).background(.blue).offset(x: 2) }
    expectPicture(6, 1, "▒▒▒a") { Text("a").padding(.horizontal, 1).offset(x: 2).background(.blue) }
  }

  @Test func `what is moved, fitted or chosen stands as it was measured`() {
    // Half of the offer breaks each text, and the row is narrower than the offer: by its own width it would be broken again.
    func row() -> some View {
      HStack(alignment: .top, spacing: 0) {
        Text("aaaa bbbbb cc")
        Text("ddddd eeeeee f")
      }
    }
    let picture = "aaaa bbbbbddddd\ncc        eeeeee f"
    expectPicture(20, 2, picture) { row().offset(x: 0) }
    expectPicture(20, 2, picture) { row().position(x: 9, y: 1) }
    expectPicture(20, 2, picture) { ViewThatFits(in: .vertical) { row() } }
    expectPicture(20, 5, picture) { row().aspectRatio(2, contentMode: .fit) }
    expectPicture(
      22, 4, "┌────────────────────┐\n│ aaaa bbbbbddddd    │\n│ cc        eeeeee f │\n└────────────────────┘"
    ) {
      GroupBox { row() }.frame(width: 24, alignment: .leading)
    }
    expectPicture(23, 2, "x  aaaa bbbbbddddd\n   cc        eeeeee f") {
      LabeledContent("x") { row() }
    }
  }

  @Test func `a position counts from the room that the view has, an offset from its place`() {
    expectPicture(8, 3, "\n a b\n") {
      ZStack {
        Text("a").position(x: 1.5, y: 1.5)
        Text("b").position(x: 3.5, y: 1.5)
      }
    }
    expectPicture(8, 3, "\n  xa") {
      ZStack(alignment: .topLeading) {
        Text("a").offset(x: 3, y: 1)
        Text("x").offset(CGSize(width: 2, height: 1))
      }
    }
  }

  @Test func `what is clipped ends at its frame`() {
    expectPicture(6, "abc|") {
      HStack(spacing: 0) {
        Text("abcdef").fixedSize().frame(width: 3, alignment: .leading).clipped()
        Text("|")
      }
    }
    expectPicture(6, "|def") {
      HStack(spacing: 0) {
        Text("|")
        Text("abcdef").fixedSize().frame(width: 3, alignment: .trailing).clipped()
      }
    }
  }

  @Test func `what lies nearer is drawn later, whatever its place in the row`() {
    expectPicture(4, "aaab") {
      HStack(spacing: 0) {
        Text("aaa").fixedSize().frame(width: 2, alignment: .leading).zIndex(1)
        Text("bb")
      }
    }
    expectPicture(4, "aabb") {
      HStack(spacing: 0) {
        Text("aaa").fixedSize().frame(width: 2, alignment: .leading)
        Text("bb")
      }
    }
  }

  @Test func `there is no unsafe area that could be ignored`() {
    expectPicture(3, 2, "aaa\naaa") { Area("a").ignoresSafeArea() }
    expectPicture(3, 2, "aaa\naaa") { Area("a").edgesIgnoringSafeArea(.all) }
  }
}
