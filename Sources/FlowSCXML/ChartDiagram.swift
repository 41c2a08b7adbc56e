import FlowMachine

/// A chart as the text of a picture, with the states that are active marked.
public struct ChartDiagram: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// For Graphviz.
    case dot
    /// A `stateDiagram-v2` for Mermaid.
    case mermaid
    /// One object with the states nested in it, for programs.
    case json
  }

  public var definition: MachineDefinition
  /// The ids of the active states; others are ignored.
  public var active: Set<String>

  /// Lines about the chart: comments in dot and Mermaid, a list in JSON.
  public var remarks: [String]

  public init(_ definition: MachineDefinition, active: Set<String> = [], remarks: [String] = []) {
    self.definition = definition
    self.active = active
    self.remarks = remarks
  }

  /// The same text for the same chart, with a line end at the end.
  public func text(_ format: Format) -> String {
    let outline = ChartOutline(definition)
    switch format {
    case .dot: return comments("//") + DotWriter.text(of: outline, active: active)
    case .mermaid: return comments("%%") + MermaidWriter.text(of: outline, active: active)
    case .json: return JSONWriter.text(of: definition, active: active, remarks: remarks)
    }
  }

  private func comments(_ sign: String) -> String {
    remarks.map { "\(sign) \(shown($0, limit: 1_000))\n" }.joined()
  }
}
