import Observation

/// Who is signed in; one object for the whole application, found in the environment.
@MainActor @Observable public final class UserSession {
  /// The name that was given; nil as long as nobody is signed in.
  public private(set) var user: String? { didSet { userChanged?() } }
  /// Told after somebody has signed in or out.
  @ObservationIgnored package var userChanged: (@MainActor () -> Void)?

  public init() {}

  public func signIn(_ user: String) { self.user = user }
  public func signOut() { user = nil }
}
