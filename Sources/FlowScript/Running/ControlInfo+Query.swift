import FlowViews

extension [ControlInfo] {
  /// The query that means a control and no other of these.
  package func query(for control: ControlInfo) -> ControlQuery {
    if let identifier = control.identifier, filter({ $0.identifier == identifier }).count == 1 {
      return .identifier(identifier)
    }
    let matches = matching(.label(control.label))
    guard matches.count > 1 else { return .label(control.label) }
    let place = matches.firstIndex { $0.node == control.node }
    return ControlQuery(.label(control.label), ordinal: place.map { $0 + 1 })
  }

  /// Those that a query may mean, whatever its ordinal.
  func matching(_ query: ControlQuery) -> [ControlInfo] {
    let named = filter { query.matches($0) }
    // A bar is often named as the button that starts its work, and can't be operated.
    let operable = named.filter { $0.role != .progress }
    return operable.isEmpty ? named : operable
  }
}

extension ControlQuery {
  func matches(_ control: ControlInfo) -> Bool {
    switch target {
    case .label(let label): control.label == label
    case .identifier(let identifier): control.identifier == identifier
    }
  }
}
