import Dispatch
import Synchronization

/// Has threads for what belongs to no actor, which leave nothing behind that wakes.
///
/// Whenever a task was suspended, even one of the main actor goes over an executor on its way back. The usual one's
/// threads are those of a global queue, and once there was one of them, Dispatch looks once a second whether there are
/// enough, for as long as the process lives. Nobody looks at the threads of queues that were made for a purpose.
package final class TaskThreads: TaskExecutor {
  package static let shared = TaskThreads()

  /// What waits at one priority, in order, and how many threads are at it.
  private struct Lane {
    var jobs: ArraySlice<UnownedJob> = []
    var workers = 0
  }

  private let lanes = Mutex<[UInt8: Lane]>([:])
  /// Each priority has threads of its own, so that work of another doesn't keep it waiting; more than cores, since what
  /// runs there may block.
  private static let mostWorkers = 8

  package func enqueue(_ job: consuming ExecutorJob) {
    let priority = job.priority.rawValue
    let job = UnownedJob(job)
    let needsWorker = lanes.withLock { lanes in
      lanes[priority, default: Lane()].jobs.append(job)
      guard lanes[priority, default: Lane()].workers < Self.mostWorkers else { return false }
      lanes[priority, default: Lane()].workers += 1
      return true
    }
    if needsWorker { DispatchQueue(label: "task").async { [self] in work(at: priority) } }
  }

  private func work(at priority: UInt8) {
    while let job = next(at: priority) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The next job, or nil, upon which its worker ends.
  private func next(at priority: UInt8) -> UnownedJob? {
    lanes.withLock { lanes in
      if let job = lanes[priority]?.jobs.popFirst() { return job }
      lanes[priority]?.workers -= 1
      return nil
    }
  }
}
