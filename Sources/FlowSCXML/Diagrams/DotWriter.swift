import FlowMachine

/// Graphviz: a composite state is a cluster, where it begins is a dot within.
struct DotWriter {
  private let outline: ChartOutline
  private let active: Set<String>
  private var lines: [String] = []

  static func text(of outline: ChartOutline, active: Set<String>) -> String {
    var writer = DotWriter(outline: outline, active: active)
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private init(outline: ChartOutline, active: Set<String>) {
    self.outline = outline
    self.active = active
  }

  private mutating func write() {
    lines = [
      "digraph \(Self.quote(outline.name.isEmpty ? "chart" : outline.name)) {", "  compound=true;",
      "  node [shape=box, style=rounded];",
    ]
    writeBeginning(of: 0, indent: "  ")
    for child in outline.nodes[0].children { write(child, indent: "  ") }
    for edge in outline.edges() { write(edge) }
    lines.append("}")
  }

  private mutating func write(_ number: Int, indent: String) {
    let node = outline.nodes[number]
    guard node.isComposite else {
      lines.append("\(indent)n\(number) [\(attributes(of: node.state))];")
      return
    }
    lines.append("\(indent)subgraph cluster_\(number) {")
    let style = node.state.kind == .parallel ? "\"rounded,dashed\"" : "rounded"
    let mark = active.contains(node.state.id) ? " penwidth=3;" : ""
    lines.append("\(indent)  label=\(Self.quote(label(of: node.state))); style=\(style);\(mark)")
    // Edges need a node to end at; those of a cluster end at this one.
    lines.append("\(indent)  n\(number) [shape=point, style=invis];")
    writeBeginning(of: number, indent: indent + "  ")
    for child in node.children { write(child, indent: indent + "  ") }
    lines.append("\(indent)}")
  }

  private mutating func writeBeginning(of number: Int, indent: String) {
    let targets = outline.beginnings(of: number)
    guard !targets.isEmpty else { return }
    lines.append("\(indent)i\(number) [shape=point];")
    let label = outline.nodes[number].state.initial.map { ChartLabel.text(of: $0) } ?? ""
    for target in targets {
      var attributes = label.isEmpty ? [] : ["label=\(Self.quote(label))"]
      if outline.nodes[target].isComposite { attributes.append("lhead=cluster_\(target)") }
      lines.append("\(indent)i\(number) -> n\(target)\(Self.list(attributes));")
    }
  }

  private mutating func write(_ edge: ChartOutline.Edge) {
    var attributes = edge.label.isEmpty ? [] : ["label=\(Self.quote(edge.label))"]
    // An edge can't be cut off at a cluster that it doesn't leave.
    if outline.nodes[edge.source].isComposite, !outline.isWithin(edge.target, edge.source) {
      attributes.append("ltail=cluster_\(edge.source)")
    }
    if outline.nodes[edge.target].isComposite, !outline.isWithin(edge.source, edge.target) {
      attributes.append("lhead=cluster_\(edge.target)")
    }
    if outline.nodes[edge.source].state.kind.isHistory { attributes.append("style=dashed") }
    lines.append("  n\(edge.source) -> n\(edge.target)\(Self.list(attributes));")
  }

  private func attributes(of state: StateDefinition) -> String {
    let mark = active.contains(state.id) ? ", penwidth=3" : ""
    switch state.kind {
    case .shallowHistory: return "label=\"H\", shape=circle, tooltip=\(Self.quote(state.id))\(mark)"
    case .deepHistory: return "label=\"H*\", shape=circle, tooltip=\(Self.quote(state.id))\(mark)"
    case .final: return "label=\(Self.quote(label(of: state))), peripheries=2\(mark)"
    case .state, .parallel: return "label=\(Self.quote(label(of: state)))\(mark)"
    }
  }

  private func label(of state: StateDefinition) -> String {
    ([state.id] + state.invocations.map { "invoke \(ChartLabel.text(of: $0))" }).joined(separator: "\n")
  }

  private static func list(_ attributes: [String]) -> String {
    attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
  }

  /// A quoted string of the dot language, with nothing in it that Graphviz or a terminal would take as a
  /// command.
  static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.isInvisible { result += "\u{FFFD}" } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result + "\""
  }
}
