/// How much of an application is alive: what should be back at its baseline whenever nothing is under way.
public struct FlowLiveCounts: Hashable, Sendable {
  /// Screens of flows that are shown, lie below one that is shown, or are on their way out.
  public var screens: Int
  /// Screens that flows which aren't shown remember.
  public var rememberedScreens: Int
  public var transitions: Int
  /// Sheets and alerts that are shown or on their way out.
  public var overlays = 0
  /// Requests that wait for a transition or for a login.
  public var pendingRequests: Int
  public var unsettledReceipts: Int
  /// Watchdogs that are armed; with a session, all timers of its clock instead.
  public var timers: Int
  /// Nodes of the tree of views; 0 without a session.
  public var viewNodes = 0

  package init(
    screens: Int, rememberedScreens: Int, transitions: Int, pendingRequests: Int, unsettledReceipts: Int,
    timers: Int
  ) {
    self.screens = screens
    self.rememberedScreens = rememberedScreens
    self.transitions = transitions
    self.pendingRequests = pendingRequests
    self.unsettledReceipts = unsettledReceipts
    self.timers = timers
  }
}
