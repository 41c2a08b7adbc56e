import FlowCanvas
import FlowViews

/// What was read of the screen so far, and under which numbers: gives the lines for what is new.
///
/// A number stands for its control as long as the screen is there; listing the screen numbers it afresh.
struct Transcript {
  private var screen: AccessibilityScreen?
  private var controls: [(number: Int, node: AccessibilityNode)] = []
  /// What was said of each node.
  private var said: [Int: String] = [:]
  private var percents: [Int: Int] = [:]
  private var focus: Int?

  /// The numbers that are known, in their order.
  var numbers: [Int] { controls.map(\.number) }

  func control(numbered number: Int) -> AccessibilityNode? {
    controls.first { $0.number == number }?.node
  }

  /// Lines for what differs from what was read before; all of a screen that wasn't there before.
  mutating func lines(for new: AccessibilityScreen) -> [String] {
    guard let screen, screen.place == new.place, screen.overlay == new.overlay else { return whole(new) }
    self.screen = new
    let nodes = new.readNodes
    let lines = gone(nodes) + nodes.compactMap { changed($0) }
    said = said.filter { entry in nodes.contains { $0.node == entry.key } }
    return lines
  }

  /// The title and everything on a screen.
  mutating func whole(_ new: AccessibilityScreen) -> [String] {
    self = Transcript()
    screen = new
    return [TranscriptWords.title(new)] + new.readNodes.compactMap { changed($0) }
  }

  /// What has the focus was put there by whoever reads, and need not be told of.
  mutating func followFocus(in new: AccessibilityScreen) {
    focus = new.readNodes.first(where: \.isFocused)?.node
  }

  /// The line of a node, if there is something new to say of it.
  private mutating func changed(_ node: AccessibilityNode) -> String? {
    let phrase = TranscriptWords.phrase(node)
    let before = said[node.node]
    let gotFocus = node.isFocused && focus != node.node
    if node.isFocused { focus = node.node }
    note(node)
    guard before != phrase || (gotFocus && before != nil) else { return nil }
    if let percent = node.percent, let last = percents[node.node], !Self.isStep(from: last, to: percent) {
      return nil
    }
    percents[node.node] = node.percent
    said[node.node] = phrase
    if node.tellsTime, before != nil { return nil }
    return TranscriptWords.line(phrase, number: number(of: node))
  }

  private mutating func note(_ node: AccessibilityNode) {
    guard node.isOperable else { return }
    if let index = controls.firstIndex(where: { $0.node.node == node.node }) {
      controls[index].node = node
    } else {
      controls.append(((controls.last?.number ?? 0) + 1, node))
    }
  }

  private func number(of node: AccessibilityNode) -> Int? {
    controls.first { $0.node.node == node.node }?.number
  }

  /// Progress is worth a line at each quarter, and wherever it goes back.
  private static func isStep(from last: Int, to percent: Int) -> Bool {
    percent < last || percent / 25 != last / 25
  }

  /// Controls that are no longer there; rows that leave a list are in the list's own line.
  private mutating func gone(_ nodes: [AccessibilityNode]) -> [String] {
    let missing = controls.filter { known in !nodes.contains { $0.node == known.node.node } }
    controls.removeAll { known in missing.contains { $0.number == known.number } }
    return missing.filter { $0.node.role != .control(.row) }
      .map { TranscriptWords.gone($0.node, number: $0.number) }
  }
}

extension AccessibilityScreen {
  /// What is read, in order: a heading that only says the title again is left out.
  fileprivate var readNodes: [AccessibilityNode] {
    var nodes = self.nodes.flatMap(\.flattened).filter { !TranscriptWords.phrase($0).isEmpty }
    if let first = nodes.first, !first.isControl, first.label == title { nodes.removeFirst() }
    return nodes
  }
}
