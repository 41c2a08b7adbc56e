import FlowMachine

extension ChartWriter {
  mutating func write(_ actions: [ActionDefinition]) {
    for action in actions { write(action) }
  }

  private mutating func write(_ action: ActionDefinition) {
    switch action {
    case .raise(let event): element("raise", [("event", word(event))])
    case .send(let send): write(send)
    case .cancel(let id): element("cancel", [("sendid", word(id))])
    case .log(let label): element("log", [("label", label)])
    case .perform(let name): element("flow:perform", [("name", name)])
    case .choose(let branches): write(branches)
    }
  }

  private mutating func write(_ send: SendDefinition) {
    let delay = DelayText.write(send.delay)
    if delay == nil { problem(.delay(send.delay)) }
    let attributes: [(name: String, value: String?)] = [
      ("event", word(send.event)), ("target", send.target.map { word($0) }),
      ("delay", send.delay == .zero ? nil : delay), ("id", send.id.map { word($0) }),
    ]
    element("send", attributes)
  }

  private mutating func write(_ branches: [ActionDefinition.Branch]) {
    guard let first = branches.first, let condition = first.condition,
      branches.dropLast().allSatisfy({ $0.condition != nil })
    else {
      problem(.branches)
      return
    }
    element("if", [("cond", write(condition))]) { writer in
      writer.write(first.actions)
      for branch in branches.dropFirst() {
        if let condition = branch.condition {
          writer.element("elseif", [("cond", writer.write(condition))])
        } else {
          writer.element("else")
        }
        writer.write(branch.actions)
      }
    }
  }

  mutating func write(_ invocation: InvocationDefinition) {
    var source: String?
    if case .named(let name) = invocation.source { source = word(name) }
    let attributes: [(name: String, value: String?)] = [
      ("type", "http://www.w3.org/TR/scxml/"), ("id", invocation.id.map { word($0) }), ("src", source),
      ("autoforward", invocation.autoforward ? "true" : nil),
    ]
    element("invoke", attributes) { writer in
      if case .definition(let chart) = invocation.source {
        writer.element("content") { $0.write(chart) }
      }
      if !invocation.finalize.isEmpty { writer.element("finalize") { $0.write(invocation.finalize) } }
    }
  }
}
