import Dispatch
import Foundation

/// Tells the main queue from others.
///
/// Dispatch makes a new object each time the main queue is asked for on Linux, so its identity says nothing.
package enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mark) == true }

  /// Whether this code runs on the main actor. Its thread isn't the process's first one here: an asynchronous
  /// `main` leaves the main queue to any of Dispatch's threads.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
  }
}
