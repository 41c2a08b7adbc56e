/// Which states a microstep enters, and which of them begin by default.
struct EntryPlan {
  var entering: StateSet
  /// Compound states whose initial transition is taken.
  var defaults: StateSet
  /// Parallel states all of whose regions are in the plan, so that they aren't looked at for each target again.
  var complete: StateSet
  /// Below which the transition that is being planned has left everything; what is above stays as it is.
  var domain = -1
  /// Empty histories whose default transition is taken.
  var historyDefaults: [(parent: Int, history: Int)] = []

  init(stateCount: Int) {
    entering = StateSet(capacity: stateCount)
    defaults = StateSet(capacity: stateCount)
    complete = StateSet(capacity: stateCount)
  }
}
