import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

/// A view that takes all it is offered and shows how much that is, by its letter.
struct Area: View {
  let letter: Character

  init(_ letter: Character) { self.letter = letter }

  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<Int(proxy.size.height)) { _ in
          Text(verbatim: String(repeating: letter, count: Int(proxy.size.width)))
        }
      }
    }
  }
}

/// Expects a picture of a view, from the upper left corner of a screen on; `▒` is a blank cell with a background.
@MainActor func expectPicture(
  _ width: Int, _ height: Int, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder _ content: () -> some View
) {
  let screen = TestScreen(width: width, height: height) {
    VStack { content() }.frame(width: CGFloat(width), height: CGFloat(height), alignment: .topLeading)
  }
  let canvas = screen.frame.canvas
  let rows = (0..<height).map { y in
    (0..<width).map { x in
      let cell = canvas[x, y]
      return cell.text == " " && cell.style.background != .default ? "▒" : cell.text
    }.joined()
  }
  expectLines(rows, equals: expected, sourceLocation: sourceLocation)
}

/// Expects a picture of one row.
@MainActor func expectPicture(
  _ width: Int, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder _ content: () -> some View
) {
  expectPicture(width, 1, expected, sourceLocation: sourceLocation, content)
}
