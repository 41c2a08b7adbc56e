import AppFlow

/// A view with a task that lasts as long as it does.
struct TaskModified<Content: View, ID: Equatable>: PrimitiveView {
  let content: Content
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    let known = node.storage[0] as? ViewTask<ID>
    let work = known ?? ViewTask(graph: node.graph, id: id)
    node.storage[0] = work
    work.cause = node.environment.ownCause
    work.executor = (node.environment.clock as? VirtualClock)?.taskExecutor ?? TaskThreads.shared
    node.watchPresence { [priority, action] isThere in
      if isThere { work.begin(priority: priority, action) } else { work.cancel() }
    }
    guard work.id != id else { return }
    work.id = id
    if !node.isCovered { work.begin(priority: priority, action) }
  }
}

/// The task of one view: at most one is running.
@MainActor private final class ViewTask<ID: Equatable> {
  private let graph: ViewGraph
  var id: ID
  /// Who asks for what the task does.
  var cause: FlowTransition.Cause?
  /// What does the parts of it that belong to no actor.
  var executor: any TaskExecutor = TaskThreads.shared
  /// The one that runs; nil once it has ended or was told to.
  private var task: Task<Void, Never>?
  /// Counts what the task was asked to do; only the last counts.
  private var requests = 0

  init(graph: ViewGraph, id: ID) {
    self.graph = graph
    self.id = id
  }

  /// Begins after the update that is under way, after whatever ran before was cancelled.
  func begin(priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
    requests += 1
    graph.afterUpdate { [self, request = requests] in
      if request == requests { start(priority: priority, action) }
    }
  }

  private func start(priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
    stop()
    graph.runningTasks += 1
    let work: @MainActor () async -> Void = { [weak self, graph] in
      await action()
      graph.runningTasks -= 1
      // Nobody cancels it but `stop`.
      if Task.isCancelled { graph.endingTasks -= 1 } else { self?.task = nil }
    }
    task = Transaction.ofOwnAccord(cause) {
      Task(executorPreference: executor, priority: priority, operation: work)
    }
  }

  func cancel() {
    requests += 1
    stop()
  }

  private func stop() {
    guard let task else { return }
    self.task = nil
    graph.endingTasks += 1
    task.cancel()
  }
}

extension View {
  /// Runs a task as long as the view is there: it begins after the view has appeared and is cancelled before
  /// the view goes, or another screen lies over its own.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskModified(content: self, id: 0, priority: priority, action: action)
  }

  /// Runs a task as long as the view is there and a value stays the same; with another value the task is
  /// cancelled and begun anew.
  public func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskModified(content: self, id: value, priority: priority, action: action)
  }
}
