import Foundation

/// Where a published property keeps its value.
///
/// A new value is announced, sent and stored, in this order, so that a subscriber that looks at the property
/// still sees the old one. Of several writes at a time the last that was sent stays.
final class PublishedBox<Value>: AnnouncingBox {
  private let lock = NSLock()
  private var stored: Value
  private var announcer: ObservableObjectPublisher?
  private var sent = 0
  private var storedTurn = 0
  /// Made for the first subscriber.
  private var branches: Branches<Value, Never>?
  private var upstreams: [AnyCancellable] = []

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func announce(by publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    lock.withLock {
      let announcer = self.announcer ?? publisher
      self.announcer = announcer
      return announcer
    }
  }

  func set(_ value: Value) {
    let announcer = lock.withLock { self.announcer }
    announcer?.send()
    let branches = lock.withLock {
      if self.branches == nil { store(value, turn: nextTurn()) }
      return self.branches
    }
    if let branches {
      var turn = 0
      branches.send(value) { turn = lock.withLock { nextTurn() } }
      lock.withLock { store(value, turn: turn) }
    }
    announcer?.sendSettled()
  }

  private func nextTurn() -> Int {
    sent += 1
    return sent
  }

  private func store(_ value: Value, turn: Int) {
    guard turn > storedTurn else { return }
    storedTurn = turn
    stored = value
  }

  func attach(_ subscriber: some Subscriber<Value, Never>) {
    let branches = lock.withLock {
      let branches = self.branches ?? Branches(newest: stored)
      self.branches = branches
      return branches
    }
    branches.attach(subscriber)
  }

  /// Takes all values of a publisher, as long as the property lives.
  func follow(_ publisher: some Publisher<Value, Never>) {
    let upstream = publisher.sink { [weak self] in self?.set($0) }
    lock.withLock { upstreams.append(upstream) }
  }
}
