import FlowMachine

/// Why a coordinator can't be saved or restored; nothing was changed.
public enum FlowRestoreRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The coordinator is in the middle of a step: one of its listeners asks.
  case stepInProgress(FlowPlace)
  /// A view asks while it is evaluated.
  case viewUpdateInProgress(FlowPlace)
  /// A value stands somewhere whose type couldn't be found again, such as a private one.
  case unnamedType(path: String, type: String)
  /// A value can't be written.
  case unwritable(path: String, reason: String)
  /// The bytes are no snapshot, or name a type that this program doesn't have.
  case unreadable(path: String, reason: String)
  /// The version is another one and no registered migration leads to this one, or a migration gave up.
  case version(RestoreRefusal)
  /// A flow is named that isn't there.
  case unknownFlow(path: String, version: Int, flow: Flow, known: [String])
  /// A screen is named that its flow doesn't have.
  case unknownScreen(path: String, version: Int, place: FlowPlace)
  /// No coordinator could have come to it.
  case illegalState(path: String, version: Int, reason: String)
  /// A link said where to go before.
  case linkCameFirst(FlowPlace)

  public var description: String {
    switch self {
    case .stepInProgress(let place):
      "The coordinator is in the middle of a step, at \(place.name); ask again after it."
    case .viewUpdateInProgress(let place):
      "The views of \(place.name) are being evaluated; ask from an action, from onAppear or from onChange."
    case .unnamedType(let path, let type):
      "The value at \(path) can't be saved: no program could find its type \(type) again;"
        + " declare the type outside of functions, and not private."
    case .unwritable(let path, let reason):
      "The snapshot can't be written\(Self.at(path)): \(reason)"
    case .unreadable(let path, let reason):
      "The snapshot can't be read\(Self.at(path)): \(reason)"
    case .version(let refusal): refusal.description
    case .unknownFlow(let path, let version, let flow, let known):
      "The snapshot (version \(version)) names the flow \"\(flow.name)\" of \(flow.owner) at \(path), which isn't"
        + " there; the flows are: \(known.joined(separator: ", "))."
    case .unknownScreen(let path, let version, let place):
      "The snapshot (version \(version)) names the screen \(place.name) at \(path), which isn't there."
    case .illegalState(let path, let version, let reason):
      "The snapshot (version \(version)) has something impossible at \(path): \(reason)."
    case .linkCameFirst(let place):
      "A link asked for \(place.name) before; restore with overridesLink to leave that place."
    }
  }

  private static func at(_ path: String) -> String { path.isEmpty ? "" : " at \(path)" }
}
