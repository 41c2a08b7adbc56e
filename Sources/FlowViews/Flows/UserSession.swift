import Observation

/// Who is signed in; one object for the whole application, found in the environment.
@MainActor @Observable public final class UserSession {
  /// The name that was given; nil as long as nobody is signed in.
  public private(set) var user: String?

  public init() {}

  public func signIn(_ user: String) { self.user = user }
  public func signOut() { user = nil }
}
