import AppFlow
import FlowCanvas
import FlowMachine
import FlowRuntime
import FlowViews

extension CommandRunner {
  func show(
    _ name: String, animation: AnimationName?, duration: Duration?, policy: ArrivalPolicy?
  ) throws -> [String] {
    guard let flow = session.flows.flow(named: name) else {
      throw CommandFailure(
        "there is no flow named \"\(name)\"; \(suggestion(for: name, in: session.flows.names, plural: "flows"))"
      )
    }
    let standard = session.flows[flow]?.animation ?? .default
    let receipt = session.coordinator.show(
      flow, animation: Self.animation(animation, duration: duration, standard: standard),
      policy: policy ?? .coalesce, cause: .command)
    session.step()
    switch receipt.status {
    case .applied, .coalesced, .redirected: return []
    case .queued(let position): return ["\(name): queued at \(position)"]
    case .held: return ["\(name): held until somebody has logged in"]
    case .rejected(let reason): throw CommandFailure("\(name) was rejected: \(reason)")
    }
  }

  /// From a plugin's flow to main, from main to login.
  func back() throws -> [String] {
    switch session.coordinator.activeFlow {
    case .plugin: return try show("main", animation: nil, duration: nil, policy: .reverse)
    case .main: return try show("login", animation: nil, duration: nil, policy: .reverse)
    case .login: throw CommandFailure("there is nothing to go back to from login")
    }
  }

  func flowList() -> [String] {
    let active = session.coordinator.activeFlow
    let width = session.flows.names.map(\.count).max() ?? 0
    return session.flows.definitions.map { definition in
      let name = definition.flow.name
      let mark = definition.flow == active ? "*" : " "
      let padding = String(repeating: " ", count: width - name.count)
      return VisibleText.replacingControls(
        in: "\(mark) \(name)\(padding)  \(definition.title) (\(definition.owner))")
    }
  }

  /// What is wrong or doubtful in the graph of flows.
  func checkGraph() throws -> [String] {
    let graph = session.coordinator.graph
    let issues = graph.check()
    let lines = issues.map { VisibleText.replacingControls(in: "\($0)") }
    guard issues.allSatisfy({ $0.severity == .warning }) else {
      throw CommandFailure("the graph of flows has errors", details: lines.joined(separator: "\n"))
    }
    return lines + ["\(graph.flows.count) flows, \(graph.routes.count) ways, \(issues.count) warnings"]
  }

  /// What to say of a name that isn't there.
  func suggestion(for name: String, in names: [String], plural: String) -> String {
    if let nearest = Suggestion.nearest(to: name, in: names) { return "did you mean \"\(nearest)\"?" }
    return "the \(plural) are: \(names.joined(separator: ", "))"
  }

  private static func animation(
    _ name: AnimationName?, duration: Duration?, standard: Animation
  ) -> Animation? {
    let seconds = duration?.seconds
    switch name {
    case .linear: return .linear(duration: seconds ?? standard.duration)
    case .easeIn: return .easeIn(duration: seconds ?? standard.duration)
    case .easeOut: return .easeOut(duration: seconds ?? standard.duration)
    case .easeInOut: return .easeInOut(duration: seconds ?? standard.duration)
    case .spring: return .spring(duration: seconds ?? 0.5)
    case Optional.some(.none): return nil
    case nil: return seconds.map { .easeInOut(duration: $0) } ?? standard
    }
  }
}
