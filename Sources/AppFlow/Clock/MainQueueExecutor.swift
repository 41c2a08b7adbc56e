import Dispatch

/// Has what belongs to no actor done on the main queue, in the order in which it came.
///
/// Even a task of the main actor goes over an executor of its own kind whenever it was suspended; the usual one has threads
/// for that, which come when a machine has time for them. Where time stands still until it is told to go on, a task has
/// to be where it waits for the next instant before that comes, on a busy machine too.
package final class MainQueueExecutor: TaskExecutor {
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
