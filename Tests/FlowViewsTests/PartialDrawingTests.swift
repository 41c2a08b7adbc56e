import AppFlow
import FlowCanvas
import TestSupport
import Testing

@testable import FlowViews

/// Only what changed is drawn again; what is seen must be what drawing everything would show.
@Suite @MainActor struct PartialDrawingTests {
  @Test(arguments: 0..<8)
  func `random changes of random trees show what drawing everything anew shows`(part: Int) {
    for seed in part * 40..<(part + 1) * 40 {
      guard let difference = firstDifference(seed: UInt64(seed)) else { continue }
      Issue.record("seed \(seed): \(difference)")
      return
    }
  }

  /// Changes a tree a few times, and tells where a picture first isn't as it should be.
  private func firstDifference(seed: UInt64) -> String? {
    let tree = RandomTree(seed: seed)
    let content = tree.view(depth: 4)
    let screen = TestScreen(width: 40, height: 16) { content }
    _ = screen.frame
    for step in 1...12 {
      let change = change(tree, screen)
      let shown = screen.frame
      screen.graph.picture.isStale = true
      if let difference = difference(of: shown, from: screen.frame) {
        return "step \(step), \(change), drawn anew: \(difference)"
      }
      for element in screen.graph.root?.elements ?? [] { forgetLayout(element) }
      screen.graph.layoutIsStale()
      if let difference = difference(of: shown, from: screen.frame) {
        return "step \(step), \(change), laid out anew: \(difference)"
      }
    }
    return nil
  }

  private func change(_ tree: RandomTree, _ screen: TestScreen) -> String {
    switch tree.random(0...9) {
    case 0:
      screen.press(.tab)
      return "Tab"
    case 1:
      screen.press(.down)
      return "Down"
    case 2:
      let point = CellPoint(x: tree.random(0...39), y: tree.random(0...15))
      return "wheel at \(point): \(screen.graph.scroll(at: point, lines: tree.random(-2...2)))"
    default:
      screen.now = screen.now.advanced(by: .milliseconds(tree.random(0...80)))
      guard !tree.numbers.isEmpty else { return "time" }
      let isAnimated = tree.random(0...4) == 0
      withAnimation(isAnimated ? .linear(duration: 0.2) : nil) {
        for _ in 0..<tree.random(0...2) {
          tree.numbers[tree.random(0...tree.numbers.count - 1)].value = tree.random(0...9)
        }
      }
      return isAnimated ? "animated" : "changed"
    }
  }

  private func difference(of shown: Frame, from fresh: Frame) -> String? {
    guard shown != fresh else { return nil }
    guard let run = CanvasDiff.runs(from: shown.canvas, to: fresh.canvas).first else {
      return "cursor \(String(describing: shown.cursor)), not \(String(describing: fresh.cursor))"
    }
    let text = (shown.canvas.line(run.row), fresh.canvas.line(run.row))
    return "row \(run.row), columns \(run.columns): \"\(text.0)\", not \"\(text.1)\""
  }

  private func forgetLayout(_ element: Element) {
    element.invalidateLayout()
    for child in element.children { forgetLayout(child) }
  }
}
