/// How a coordinator answered a request for a flow.
public enum ReceiptName: String, CaseIterable, Sendable, ScriptChoice {
  case applied
  case queued
  case coalesced
  case redirected
  case held
  case rejected
}
