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
    return try answer(to: receipt, about: name)
  }

  /// From a screen to the one below it; from a plugin's flow to main, from main to login.
  func back() throws -> [String] {
    let coordinator = session.coordinator
    if let receipt = coordinator.backInView(cause: .command) {
      return try answer(to: receipt, about: coordinator.place.name)
    }
    if let overlay = coordinator.overlays.last {
      return try answer(to: coordinator.dismiss(cause: .command), about: overlay.title)
    }
    let previous =
      coordinator.path(of: coordinator.activeFlow).isEmpty ? coordinator.activeFlow.previous : nil
    let animation = session.flows[previous ?? coordinator.activeFlow]?.animation ?? .default
    let receipt = coordinator.back(animation: animation, cause: .command)
    if case .rejected(.nothingBefore(let flow)) = receipt.status {
      throw CommandFailure("\(FlowReceipt.Rejection.nothingBefore(flow))")
    }
    return try answer(to: receipt, about: previous?.name ?? coordinator.place.name)
  }

  func open(_ link: FlowLink) throws -> [String] {
    let target = session.flows.flow(named: link.flow)
    let animation = target.flatMap { session.flows[$0]?.animation } ?? .default
    return try answer(
      to: try planning(link) { try session.coordinator.open(link, animation: animation) }, about: link.text)
  }

  /// What opening a link would do, step by step.
  func explain(_ link: FlowLink) throws -> [String] {
    let plan = try planning(link) { try session.coordinator.plan(link) }
    var lines = plan.waitsForLogin ? ["waits until somebody has logged in"] : []
    lines += plan.steps.map { step in
      switch step {
      case .leave(let place): return "leave \(place.name)"
      case .enter(let place):
        let parameters = (place.path.elements.last?.screen?.parameters ?? [:]).sorted { $0.key < $1.key }
        return "enter \(place.name)" + parameters.map { " \($0.key)=\(ScriptText.quoted($0.value))" }.joined()
      }
    }
    if plan.steps.isEmpty {
      lines.append("\(plan.destination.name) is shown \(plan.waitsForLogin ? "then" : "already")")
    }
    return lines.map(VisibleText.replacingControls)
  }

  private func planning<Result>(_ link: FlowLink, _ action: () throws -> Result) throws -> Result {
    do {
      return try action()
    } catch let error as FlowLinkError {
      throw CommandFailure("\(link) leads nowhere: \(error)")
    }
  }

  /// What there is to say of how a request was answered.
  func answer(to receipt: FlowReceipt, about name: String) throws -> [String] {
    session.step()
    switch receipt.status {
    case .applied, .coalesced, .redirected: return []
    case .queued(let position): return ["\(name): queued at \(position)"]
    case .held: return ["\(name): held until somebody has logged in"]
    case .rejected(let reason): throw CommandFailure("\(name) was rejected: \(reason)")
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

  /// What is wrong or doubtful in the graph of flows; with a format, as remarks in its picture.
  func checkGraph(_ format: GraphFormat?) throws -> [String] {
    let graph = session.coordinator.graph
    let issues = graph.check()
    let flowIssues = graph.flowIssues()
    let lines = (issues.map { "\($0)" } + flowIssues.map { "\($0)" }).map(VisibleText.replacingControls)
    guard issues.allSatisfy({ $0.severity == .warning }) else {
      throw CommandFailure("the graph of flows has errors", details: lines.joined(separator: "\n"))
    }
    let counts = [
      graph.flows.count.counted("flow"), graph.routes.count.counted("way"),
      (issues.count + flowIssues.count).counted("warning"),
    ]
    let report = lines + [counts.joined(separator: ", ")]
    guard let format else { return report }
    return try requireHost().graph(format, remarks: report)
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
