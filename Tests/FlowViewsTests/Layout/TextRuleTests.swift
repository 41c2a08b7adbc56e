import FlowViews
import Foundation
import Testing

/// How text takes its room: lines, limits, ellipses and alignment.
@Suite @MainActor struct TextRuleTests {
  private let verse = "the quick brown fox"

  @Test func `text takes no more than its longest line`() {
    expectPicture(12, 3, "the quick|\nbrown fox") {
      HStack(alignment: .top, spacing: 0) {
        Text(verse)
        Text("|")
      }
      .frame(width: 10)
    }
  }

  @Test func `a limit holds for all text inside, and the nearest for its own`() {
    expectPicture(9, 4, "the quic…\nthe quick\nbrown fox\nthe quic…") {
      VStack(alignment: .leading) {
        Text(verse)
        Text(verse).lineLimit(2)
        Text(verse)
      }
      .lineLimit(1)
    }
    expectPicture(5, 4, "the\nquick\nbrown\nfox") { Text(verse).lineLimit(nil).lineLimit(1) }
    expectPicture(5, 3, "the\nquick\nbrow…") { Text(verse).lineLimit(3) }
  }

  @Test func `the last line that is shown ends with its paragraph, and an ellipsis stands for the others`() {
    expectPicture(8, 2, "ab…") { Text("ab\ncd").lineLimit(1) }
    expectPicture(8, 3, "ab\ncd…") { Text("ab\ncd\nef").lineLimit(2) }
    expectPicture(8, 1, "…cd") { Text("ab\ncd").lineLimit(1).truncationMode(.head).frame(width: 3) }
  }

  @Test func `text has as many lines as its room, the last one with an ellipsis`() {
    expectPicture(9, 2, "the quick\nbrown fo…") {
      Text(verse + " jumps over").frame(width: 9, height: 2)
    }
  }

  @Test func `alignment of lines is within the text, that of the text within its frame`() {
    expectPicture(12, 2, "   the quick\n  brown foxx") {
      Text("the quick brown foxx").multilineTextAlignment(.trailing).frame(width: 10)
        .frame(width: 12, alignment: .trailing)
    }
    expectPicture(12, 2, "the quick\n   ab") {
      Text("the quick ab").multilineTextAlignment(.center).frame(width: 10, alignment: .leading)
    }
  }

  @Test func `a truncation mode is inherited`() {
    expectPicture(7, 2, "…wn fox\n…wn fox") {
      VStack {
        Text(verse)
        Text(verse)
      }
      .lineLimit(1)
      .truncationMode(.head)
    }
  }
}
