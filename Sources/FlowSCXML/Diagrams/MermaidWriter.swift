import FlowMachine

/// Mermaid's `stateDiagram-v2`. Each transition stands in the innermost state around both its ends.
struct MermaidWriter {
  private let outline: ChartOutline
  private let active: Set<String>
  /// The transitions by the state in which they stand.
  private let edges: [Int: [ChartOutline.Edge]]
  private var lines: [String] = []

  static func text(of outline: ChartOutline, active: Set<String>) -> String {
    var writer = MermaidWriter(outline: outline, active: active)
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private init(outline: ChartOutline, active: Set<String>) {
    self.outline = outline
    self.active = active
    edges = Dictionary(grouping: outline.edges()) { outline.commonParent($0.source, $0.target) }
  }

  private mutating func write() {
    lines = ["stateDiagram-v2"]
    writeContents(of: 0, indent: "  ")
    // Mermaid marks no composite states; these have it in their label.
    let marked = outline.nodes.indices.filter {
      $0 > 0 && !outline.nodes[$0].isComposite && active.contains(outline.nodes[$0].state.id)
    }
    guard !marked.isEmpty else { return }
    lines.append("  classDef active font-weight:bold,stroke-width:3px")
    lines.append("  class \(marked.map { "n\($0)" }.joined(separator: ",")) active")
  }

  private mutating func writeContents(of number: Int, indent: String) {
    let node = outline.nodes[number]
    for target in outline.beginnings(of: number) {
      let label = node.state.initial.map { ChartLabel.text(of: $0) } ?? ""
      lines.append("\(indent)[*] --> n\(target)\(Self.suffix(label))")
    }
    for (index, child) in node.children.enumerated() {
      if index > 0, node.state.kind == .parallel { lines.append("\(indent)--") }
      write(child, indent: indent)
    }
    for edge in edges[number] ?? [] {
      lines.append("\(indent)n\(edge.source) --> n\(edge.target)\(Self.suffix(edge.label))")
    }
  }

  private mutating func write(_ number: Int, indent: String) {
    let node = outline.nodes[number]
    lines.append("\(indent)state \"\(Self.escape(label(of: node)))\" as n\(number)")
    if node.state.kind == .final { lines.append("\(indent)n\(number) --> [*]") }
    guard node.isComposite else { return }
    lines.append("\(indent)state n\(number) {")
    writeContents(of: number, indent: indent + "  ")
    lines.append("\(indent)}")
  }

  private func label(of node: ChartOutline.Node) -> String {
    let state = node.state
    switch state.kind {
    case .shallowHistory: return "H"
    case .deepHistory: return "H*"
    case .state, .parallel, .final:
      let mark = node.isComposite && active.contains(state.id) ? " (active)" : ""
      return ([state.id + mark] + state.invocations.map { "invoke \(ChartLabel.text(of: $0))" })
        .joined(separator: ", ")
    }
  }

  private static func suffix(_ label: String) -> String { label.isEmpty ? "" : " : \(escape(label))" }

  /// Mermaid has no quoting; what could mean something to it is written as the code of the character.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isInvisible {
        result += "\u{FFFD}"
      } else if scalar.value >= 0x80 || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .,_-*/[]()'".unicodeScalars.contains(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
    }
    return result
  }
}
