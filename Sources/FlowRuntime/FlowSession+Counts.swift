import AppFlow
import FlowViews

extension FlowSession {
  /// How much is alive in the coordinator, on the clock and in the tree of views.
  public var liveCounts: FlowLiveCounts {
    step()
    var counts = coordinator.liveCounts
    counts.timers = clock.armedTimers
    counts.viewNodes = graph.nodeCount
    return counts
  }
}
