/// What opening a link would do.
public struct FlowLinkPlan: Hashable, Sendable {
  public var link: FlowLink
  public var destination: FlowPlace
  /// Whether it waits until somebody has logged in; the steps are then those from there on.
  public var waitsForLogin: Bool
  /// Every screen that is left and every one that is entered, in order.
  public var steps: [Step]

  /// One screen less, or one more.
  public enum Step: Hashable, Sendable {
    case leave(FlowPlace)
    case enter(FlowPlace)
  }

  init(link: FlowLink, waitsForLogin: Bool, places: [FlowPlace], destination: FlowPlace) {
    self.link = link
    self.destination = destination
    self.waitsForLogin = waitsForLogin
    steps = zip(places, places.dropFirst()).flatMap { from, to in
      let (left, entered) = from.difference(to: to)
      return left.map(Step.leave) + entered.map(Step.enter)
    }
  }

  /// The screens that are left, in order.
  public var left: [FlowPlace] {
    steps.compactMap { if case .leave(let place) = $0 { place } else { nil } }
  }

  /// The screens that are entered, in order.
  public var entered: [FlowPlace] {
    steps.compactMap { if case .enter(let place) = $0 { place } else { nil } }
  }
}
