@testable import AppFlow

/// Something that happens to the machine, an eighth of a second after it got into its state.
///
/// A request is number 9 and its transition takes a second, or none if it is a cut.
enum MachineInput: Hashable, Sendable {
  case requested(Flow, ArrivalPolicy, isAnimated: Bool)
  case completed(Int)
  case timedOut(Int)
  case removed(Flow)

  static let instant = FlowInstant.seconds(0.125)

  /// Every input that the table has to answer.
  static let all: [MachineInput] = {
    var all: [MachineInput] = []
    for flow in [Flow.login, .main, .movies] {
      for policy in ArrivalPolicy.allCases {
        all += [.requested(flow, policy, isAnimated: true), .requested(flow, policy, isAnimated: false)]
      }
    }
    return all + transitions.map(completed) + transitions.map(timedOut)
      + [Flow.login, .main, .movies].map(removed)
  }()

  /// The first two that a machine begins, and one that there never was.
  private static let transitions = [1, 2, 7]

  /// The status and the actions, in the words of the table.
  func outcome(in state: MachineState) -> String {
    var machine = state.machine
    var words: [String] = []
    let actions: [CoordinatorMachine.Action]
    switch self {
    case .requested(let flow, let policy, let isAnimated):
      var request = FlowRequest.slow(flow, policy)
      if !isAnimated { request.animation = nil }
      let (status, done) = machine.requested(request, id: 9, now: Self.instant)
      if case .queued(let position) = status {
        words.append("queued \(position)")
      } else {
        words.append(status.name)
      }
      actions = done
    case .completed(let id): actions = machine.completed(transition: id, now: Self.instant)
    case .timedOut(let id): actions = machine.timedOut(transition: id, now: Self.instant)
    case .removed(let flow):
      actions = machine.removed(flow, fallback: flow == .main ? .login : .main, now: Self.instant)
    }
    words += actions.map(\.words)
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  /// The inputs that a row's first column stands for.
  ///
  /// `main reverse queue` is a request with one policy or the other, `main *` with any; `main cut *` is one
  /// without an animation, `main any *` one with or without. `completed 1`, `timedOut 1` and
  /// `removed login main` are what they say, and `other reports` those of what isn't in flight.
  static func reading(_ text: Substring, in state: MachineState) -> [MachineInput] {
    let words = text.split(separator: " ").map(String.init)
    let flows = ["login": Flow.login, "main": .main, "movies": .movies]
    switch words.first {
    case "completed": return words.compactMap(Int.init).map(completed)
    case "timedOut": return words.compactMap(Int.init).map(timedOut)
    case "other":
      let other = transitions.filter { $0 != state.machine.transition?.id }
      return other.map(completed) + other.map(timedOut)
    case "removed": return words.dropFirst().compactMap { flows[$0] }.map(removed)
    default:
      guard let flow = words.first.flatMap({ flows[$0] }) else { return [] }
      let kinds = words.contains("any") ? [true, false] : [!words.contains("cut")]
      let policies = words.contains("*") ? ArrivalPolicy.allCases : words.compactMap(ArrivalPolicy.init)
      return kinds.flatMap { kind in policies.map { .requested(flow, $0, isAnimated: kind) } }
    }
  }
}
