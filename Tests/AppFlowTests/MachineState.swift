@testable import AppFlow

/// A state of the machine, by the requests that lead to it: numbered from 1, at instant 0.
struct MachineState: Sendable, CustomStringConvertible {
  var description: String
  var flow: Flow
  var requests: [FlowRequest]

  init(_ description: String, from flow: Flow, _ requests: FlowRequest...) {
    self.description = description
    self.flow = flow
    self.requests = requests
  }

  var machine: CoordinatorMachine {
    var machine = CoordinatorMachine(flow: flow, graph: .test)
    for (index, request) in requests.enumerated() {
      _ = machine.requested(request, id: index + 1, now: .zero)
    }
    return machine
  }
}

extension Flow {
  static let movies = Flow.plugin(PluginFlow(name: "movies", owner: "tests"))
  static let notes = Flow.plugin(PluginFlow(name: "notes", owner: "tests"))
}

extension FlowRequest {
  /// A request whose transition takes a second, at an even pace.
  static func slow(_ flow: Flow, _ policy: ArrivalPolicy = .coalesce) -> FlowRequest {
    FlowRequest(flow, animation: .linear(duration: 1), policy: policy)
  }
}

extension FlowInstant {
  static func seconds(_ seconds: Double) -> FlowInstant { FlowInstant(offset: .seconds(seconds)) }
}

extension CoordinatorMachine.Action {
  /// The action in the words of the tests' tables.
  var words: String {
    switch self {
    case .begin(let transition):
      let start = transition.initialProgress == 0 ? "" : " at \(transition.initialProgress)"
      return "begin #\(transition.id) \(transition.route)\(transition.isReversed ? " reversed" : "")\(start)"
        + (transition.overtaken.isEmpty ? "" : " over \(transition.overtaken.count)")
    case .end(let transition, let settlement):
      return "end #\(transition.id) \(transition.route) \(settlement)"
    case .change(let from, let to): return "change \(from.name)>\(to.name)"
    case .restore(let from, let to): return "restore \(from.name)>\(to.name)"
    case .resume(let transition): return "resume #\(transition.id) \(transition.route)"
    case .settle(let request, let settlement): return "settle \(request) \(settlement)"
    case .refuse(let request, _): return "refuse \(request)"
    }
  }
}

extension FlowTransition {
  var route: String { "\(from.name)>\(to.name)" }
}

extension FlowGraph {
  /// Both of the application's flows and two of plugins.
  static let test = FlowGraph(flows: [.login, .main, .movies, .notes])
}
