import FlowCanvas

/// Where the mouse is while its wheel turns.
public enum ScrollPlace: Hashable, Sendable {
  case point(CellPoint)
  /// Over the middle of a control.
  case control(ControlQuery)
}

extension ScrollPlace {
  /// As it follows the direction in a script.
  var scriptText: String {
    switch self {
    case .point(let point): "\(point.x),\(point.y)"
    case .control(let control): "in \(control)"
    }
  }
}
