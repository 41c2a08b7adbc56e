/// What is stated of the transition in flight; a part that is nil may be anything.
public struct ExpectedTransition: Equatable, Sendable {
  /// The flows that a transition goes from and to, by name.
  public struct Route: Equatable, Sendable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  public var route: Route?
  /// The name of the effect on the incoming flow.
  public var insertion: String?
  /// The name of the effect on the outgoing flow.
  public var removal: String?
  public var progress: ProgressRange?

  public init(
    route: Route? = nil, insertion: String? = nil, removal: String? = nil, progress: ProgressRange? = nil
  ) {
    self.route = route
    self.insertion = insertion
    self.removal = removal
    self.progress = progress
  }
}
