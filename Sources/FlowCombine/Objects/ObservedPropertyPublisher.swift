import Dispatch
import Foundation
import Observation

/// The values of a property of an `@Observable` object: the current one first, then each change.
///
/// Changes are sent on the main queue, after they were made; several before that arrive as one, the newest.
/// The object is held as long as somebody is subscribed.
public struct ObservedPropertyPublisher<Object: AnyObject & Observable, Output>: Publisher {
  public typealias Failure = Never
  private let object: Object
  private let keyPath: KeyPath<Object, Output>

  /// A publisher of the values at a key path.
  public init(object: Object, keyPath: KeyPath<Object, Output>) {
    self.object = object
    self.keyPath = keyPath
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let watch = PropertyWatch(object, keyPath, subscriber)
    watch.start()
  }
}

extension Observable where Self: AnyObject {
  /// The values of a property: the current one first, then each change, on the main queue.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>
  ) -> ObservedPropertyPublisher<Self, Value> {
    ObservedPropertyPublisher(object: self, keyPath: keyPath)
  }
}

/// Reads a property, and again after each change, until its subscriber cancels.
private final class PropertyWatch<Object: AnyObject & Observable, Value> {
  private let outlet: Outlet<Value, Never>
  private let lock = NSLock()
  private var object: Object?
  private let keyPath: KeyPath<Object, Value>

  init(_ object: Object, _ keyPath: KeyPath<Object, Value>, _ subscriber: some Subscriber<Value, Never>) {
    self.object = object
    self.keyPath = keyPath
    outlet = Outlet(subscriber, surplus: .newestKept)
  }

  func start() {
    // The subscription holds the watch, and so the object, until it is cancelled.
    outlet.whenCancelled { self.lock.withLock { self.object = nil } }
    read()
    outlet.start()
  }

  private func read() {
    guard let object = lock.withLock({ self.object }) else { return }
    let me = HandedOver(WeakWatch(self))
    let value = withObservationTracking {
      object[keyPath: keyPath]
    } onChange: {
      // Called before the change: the new value is there once this turn is over.
      DispatchQueue.main.async { me.value.watch?.read() }
    }
    outlet.send(value)
  }

  private struct WeakWatch {
    weak var watch: PropertyWatch?
    init(_ watch: PropertyWatch) { self.watch = watch }
  }
}
