import Dispatch

/// Calls a handler on the main actor whenever a descriptor can be read, or its input has ended; or whenever it can be
/// written.
///
/// The main loop waits for it where there is one, and a dispatch source otherwise.
@MainActor final class DescriptorWatch {
  private enum Means {
    case loop(MainLoop)
    case source(any DispatchSourceProtocol)
  }

  enum Event {
    case readable
    case writable
  }

  let descriptor: Int32
  let event: Event
  private let means: Means
  private let handle: @MainActor () -> Void
  private var isOn = false

  /// It is off at first.
  init(_ descriptor: Int32, for event: Event = .readable, _ handle: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    self.event = event
    self.handle = handle
    if let loop = MainLoop.current {
      means = .loop(loop)
    } else {
      let source: any DispatchSourceProtocol =
        switch event {
        case .readable: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        case .writable: DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        }
      means = .source(source)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.becameReady() }
      }
    }
  }

  func turnOn() {
    guard !isOn else { return }
    isOn = true
    switch means {
    case .loop(let loop): loop.add(self)
    case .source(let source): source.resume()
    }
  }

  func turnOff() {
    guard isOn else { return }
    isOn = false
    switch means {
    case .loop(let loop): loop.remove(self)
    case .source(let source): source.suspend()
    }
  }

  /// Ends the watch for good.
  ///
  /// - Parameter ended: Called when nothing uses the descriptor any more, so that it can be closed.
  func end(_ ended: @escaping @Sendable () -> Void = {}) {
    switch means {
    case .loop:
      turnOff()
      ended()
    case .source(let source):
      source.setCancelHandler(handler: ended)
      source.cancel()
      // A source that is suspended can't go away.
      turnOn()
    }
  }

  func becameReady() {
    if isOn { handle() }
  }
}
