import FlowViews
import Foundation
import Testing

/// Numbers written for SwiftUI, under `layoutMetric(.points)`: 8 points are a column, 16 a row.
@Suite @MainActor struct PointsTests {
  @Test func `spacing, padding and frames in points`() {
    expectPicture(9, "a  b") {
      HStack(spacing: 16) {
        Text("a")
        Text("b")
      }
      .layoutMetric(.points)
    }
    expectPicture(6, 4, "▒▒▒▒▒\n▒▒x▒▒\n▒▒▒▒▒") {
      Text("x").padding(16).background(.blue).layoutMetric(.points)
    }
    expectPicture(12, 3, "aaaaaaaaaa\naaaaaaaaaa") {
      Area("a").layoutMetric(.cells).frame(width: 80, height: 32).layoutMetric(.points)
    }
    expectPicture(9, "a   b") {
      HStack(spacing: 0) {
        Text("a")
        Spacer(minLength: 24)
        Text("b")
      }
      .layoutMetric(.points)
      .fixedSize()
    }
    expectPicture(4, 2, "\n  a") { Text("a").offset(x: 16, y: 16).layoutMetric(.points) }
  }

  @Test func `lengths in between are rounded to the nearest cell`() {
    for (points, columns) in [(3, 0), (4, 1), (11, 1), (12, 2), (20, 3)] {
      expectPicture(6, String(repeating: " ", count: columns) + "a") {
        Text("a").padding(.leading, CGFloat(points)).layoutMetric(.points)
      }
    }
  }

  @Test func `a unit holds for the views inside, and a nearer one for its own`() {
    expectPicture(9, "  a  b") {
      HStack(spacing: 16) {
        Text("a").padding(.leading, 2).layoutMetric(.cells)
        Text("b")
      }
      .layoutMetric(.points)
    }
  }
}
