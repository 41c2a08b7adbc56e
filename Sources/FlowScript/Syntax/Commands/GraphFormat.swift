/// The forms in which the graph of flows can be printed.
public enum GraphFormat: String, CaseIterable, Sendable, ScriptChoice {
  case dot
  case mermaid
  case json
}
