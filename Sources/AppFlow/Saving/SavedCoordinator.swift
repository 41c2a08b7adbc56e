import FlowMachine

/// All of a coordinator as it is written down, at a moment between two steps.
///
/// What isn't in it: who is signed in, which is the application's to bring back before; receipts, which end with the
/// program; and overlays that views present by a binding. Their content is a closure of a view that no text can hold:
/// `viewOverlays` tells of them, and they come back by the state of their views or not at all.
public struct SavedCoordinator: Hashable, Sendable, Codable, Versioned {
  /// That of the application's flows: ``AppFlowCoordinator/version``.
  public var version: Int
  /// The clock's time.
  public var time: FlowInstant
  /// The flow that was shown, or on its way in.
  public var flow: Flow
  /// The paths of all flows that have screens over their first one, by the flows' names.
  public var paths: [FlowPlace]
  /// The transition in flight; it leads to `flow` and its path.
  public var transition: FlowTransition?
  /// The overlays that were presented with a value, outermost first; restored, they are there and at rest.
  public var overlays: [FlowOverlay]
  /// The titles of the overlays that views presented; they are told and not restored.
  public var viewOverlays: [String]
  /// The requests that waited for the transition, next first; those that had joined one are in it.
  public var waiting: [FlowRequest]
  /// The request that waited for a login.
  public var held: FlowRequest?

  public init(
    version: Int = 1, time: FlowInstant = .zero, flow: Flow, paths: [FlowPlace] = [],
    transition: FlowTransition? = nil, overlays: [FlowOverlay] = [], viewOverlays: [String] = [],
    waiting: [FlowRequest] = [], held: FlowRequest? = nil
  ) {
    self.version = version
    self.time = time
    self.flow = flow
    self.paths = paths
    self.transition = transition
    self.overlays = overlays
    self.viewOverlays = viewOverlays
    self.waiting = waiting
    self.held = held
  }

  /// The place that was shown, or on its way in.
  public var place: FlowPlace { paths.last { $0.flow == flow } ?? FlowPlace(flow) }
}

/// Migrations of a coordinator's snapshot.
public typealias FlowMigrations = Migrations<SavedCoordinator>
