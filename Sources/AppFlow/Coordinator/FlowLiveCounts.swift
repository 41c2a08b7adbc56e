/// How much of an application is alive: what should be back at its baseline whenever nothing is under way.
///
/// The coordinator runs no charts of its own kind below it: a chart that a flow runs has the counts of its machine,
/// `RunningMachine.liveCounts`.
public struct FlowLiveCounts: Hashable, Sendable {
  /// Flows that are seen: the active one, and those on their way out.
  public var flows: Int
  /// What these flows have opened: screens over their first one, with a session also those of navigation stacks,
  /// and overlays.
  public var children: Int
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
  /// Tasks that views began and that haven't ended, those that were cancelled included; 0 without a session.
  public var tasks = 0

  package init(
    flows: Int, children: Int, screens: Int, rememberedScreens: Int, transitions: Int, pendingRequests: Int,
    unsettledReceipts: Int,
    timers: Int
  ) {
    self.flows = flows
    self.children = children
    self.screens = screens
    self.rememberedScreens = rememberedScreens
    self.transitions = transitions
    self.pendingRequests = pendingRequests
    self.unsettledReceipts = unsettledReceipts
    self.timers = timers
  }
}
