/// What happens to a request for a flow that arrives during a transition.
public enum PolicyName: String, CaseIterable, Sendable, ScriptChoice {
  case queue
  case coalesce
  case replacePending
  case reverse
  case reject
}
