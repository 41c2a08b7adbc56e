/// One thing that happened, with the instant at which it did.
public struct JournalRecord: Hashable, Sendable, CustomStringConvertible {
  public var instant: FlowInstant
  public var event: Event

  public enum Event: Hashable, Sendable {
    case command(String)
    case input(String)
    case requested(Flow, policy: ArrivalPolicy, cause: FlowTransition.Cause, answer: String)
    case began(FlowTransition)
    case ended(FlowTransition, FlowReceipt.Settlement)
    case changed(from: FlowPlace, to: FlowPlace)
    /// A snapshot took the place of what was there; nothing was left or entered.
    case restored(from: FlowPlace, to: FlowPlace)
    /// A screen was left for good, or until somebody comes back to its flow.
    case left(FlowPlace)
    case entered(FlowPlace)
    /// An overlay was asked for, or asked to go, or a screen of a navigation stack to be popped.
    case requestedOverlay(String, cause: FlowTransition.Cause, answer: String)
    case overlayBegan(OverlayMotion)
    case overlayEnded(OverlayMotion, FlowReceipt.Settlement)
    case overlayLeft(FlowOverlay)
    case overlayEntered(FlowOverlay)
    /// A screen of a navigation stack, within a flow's screen, was left or entered.
    case leftView(String)
    case enteredView(String)
    case notice(String)
    case failed(String)
  }

  public var description: String {
    // Written by hand: a format that neither locale nor platform can change.
    let milliseconds = instant.offset / .milliseconds(1)
    let tenths = Int64((milliseconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)ms \(event)"
  }
}

extension JournalRecord.Event: CustomStringConvertible {
  public var description: String {
    switch self {
    case .command(let text): "command \(text)"
    case .input(let text): "input \(text)"
    case .requested(let flow, let policy, let cause, let answer):
      "request \(flow.name) policy \(policy.rawValue) cause \(cause.rawValue): \(answer)"
    case .began(let transition):
      "begin #\(transition.id) \(transition.origin.name) -> \(transition.destination.name)"
        + " insertion \(transition.insertion.name) removal \(transition.removal.name)"
        + (transition.overtaken.isEmpty ? "" : " over a transition")
    case .ended(let transition, let settlement):
      "end #\(transition.id) \(transition.origin.name) -> \(transition.destination.name) \(settlement)"
    case .changed(let from, let to): "change \(from.name) -> \(to.name)"
    case .restored(let from, let to): "restore \(from.name) -> \(to.name)"
    case .left(let place): "leave \(place.name)"
    case .entered(let place): "enter \(place.name)"
    case .requestedOverlay(let what, let cause, let answer):
      "request \(what) cause \(cause.rawValue): \(answer)"
    case .overlayBegan(let motion): "begin \(motion.title)"
    case .overlayEnded(let motion, let settlement): "end \(motion.title) \(settlement)"
    case .overlayLeft(let overlay): "leave \(overlay.title)"
    case .overlayEntered(let overlay): "enter \(overlay.title)"
    case .leftView(let name): "leave view \(name)"
    case .enteredView(let name): "enter view \(name)"
    case .notice(let text): "notice \(text)"
    case .failed(let text): "error \(text)"
    }
  }
}
