/// Which way the wheel turns.
public enum ScrollDirection: String, CaseIterable, Sendable, ScriptChoice {
  case up
  case down
}
