import AppFlow
import FlowViews

extension FlowSession {
  /// How much is alive in the coordinator, on the clock and in the tree of views, its tasks included.
  public var liveCounts: FlowLiveCounts {
    step()
    var counts = coordinator.liveCounts
    counts.timers = clock.armedTimers
    counts.viewNodes = graph.nodeCount
    counts.tasks = graph.runningTasks
    counts.children += graph.navigationPath.count
    return counts
  }
}
