public import FlowCanvas

/// A terminal without a terminal: it keeps what it is given, and brings what a test says.
@MainActor public final class MemoryTerminal: Terminal {
  public var size: CellSize
  public let palette = CellPalette.dark
  public var reportsMouse = false
  public var reportsMouseMoves = false
  /// The frames that were presented, the latest last.
  public private(set) var frames: [Frame] = []
  /// What was put into the clipboard, the latest last.
  public private(set) var copied: [String] = []
  /// The longest text that the clipboard takes, in characters.
  public var longestCopy = Int.max
  /// Whether it is taken over now.
  public private(set) var isTaken = false
  private var receive: (@MainActor (InputEvent) -> Void)?

  public init(size: CellSize) { self.size = size }

  /// Brings events, in their order.
  public func bring(_ events: InputEvent...) {
    for event in events { receive?(event) }
  }

  public func start(_ receive: @escaping @MainActor (InputEvent) -> Void) {
    self.receive = receive
    isTaken = true
  }

  public func present(_ frame: Frame) { frames.append(frame) }
  public func suspend() {}

  public func copy(_ text: String) -> Bool {
    guard text.count <= longestCopy else { return false }
    copied.append(text)
    return true
  }

  public func stop() {
    receive = nil
    isTaken = false
  }
}
