/// What an application has switched on and off in its terminal, read from the bytes that it wrote.
///
/// Emulators don't tell most of this, so it is followed apart from them.
public struct TerminalModes: Equatable, Sendable {
  /// The DEC private modes that are set now; of those, 25 (cursor) and 7 (wrap) are set at the start.
  public private(set) var enabled: Set<Int> = TerminalModes.initial
  /// Every private mode that was ever set or reset.
  public private(set) var touched: Set<Int> = []
  /// Complete pairs of "begin" and "end synchronized update" (mode 2026).
  public private(set) var synchronizedUpdates = 0
  /// Whether `ESC [ 3 J` was ever sent, which erases what a person could scroll back to.
  public private(set) var hasErasedScrollback = false

  private var mainKeyboard: [Int] = []
  private var alternateKeyboard: [Int] = []

  /// What a terminal starts with.
  public static let initial: Set<Int> = [7, 25]

  private static let alternateScreens: Set<Int> = [47, 1047, 1049]

  public init() {}

  public func isSet(_ mode: Int) -> Bool { enabled.contains(mode) }

  public var isAlternateScreen: Bool { !enabled.isDisjoint(with: Self.alternateScreens) }
  public var isSynchronizing: Bool { isSet(2026) }

  /// Those of the modes 9, 1000 to 1006, 1015 and 1016 that are set: which mouse events, and how encoded.
  public var mouse: Set<Int> { enabled.intersection([9, 1000, 1002, 1003, 1005, 1006, 1015, 1016]) }

  /// The flags pushed with the kitty keyboard protocol on the screen in use, the latest last.
  public var keyboardStack: [Int] { isAlternateScreen ? alternateKeyboard : mainKeyboard }

  /// What is left to undo, in words; empty if the terminal is as it was at the start.
  public var leftovers: [String] {
    let modes = enabled.symmetricDifference(Self.initial).sorted()
      .map { enabled.contains($0) ? "mode \($0) is set" : "mode \($0) is reset" }
    let stacks = [("main", mainKeyboard), ("alternate", alternateKeyboard)]
      .filter { !$0.1.isEmpty }.map { "the \($0.0) screen's keyboard flags are \($0.1)" }
    return modes + stacks
  }

  /// Takes note of one sequence.
  mutating func apply(_ sequence: ControlSequence) {
    if sequence.isCommand("h", prefix: "?") { sequence.parameters.forEach { change($0, to: true) } }
    if sequence.isCommand("l", prefix: "?") { sequence.parameters.forEach { change($0, to: false) } }
    if sequence.isCommand("J"), sequence.parameters.contains(3) { hasErasedScrollback = true }
    if sequence.final == UInt8(ascii: "u") { applyKeyboard(sequence) }
    if sequence.isCommand("p", intermediates: [UInt8(ascii: "!")]) { softReset() }
  }

  /// `ESC c`: everything as at the start.
  mutating func hardReset() {
    enabled = Self.initial
    mainKeyboard = []
    alternateKeyboard = []
  }

  private mutating func softReset() { enabled.formUnion(Self.initial) }

  private mutating func change(_ mode: Int?, to isSet: Bool) {
    guard let mode else { return }
    touched.insert(mode)
    if mode == 2026, !isSet, enabled.contains(mode) { synchronizedUpdates += 1 }
    if isSet { enabled.insert(mode) } else { enabled.remove(mode) }
    // The tracking modes exclude each other, as in xterm.
    let tracking: Set<Int> = [9, 1000, 1002, 1003]
    if isSet, tracking.contains(mode) { enabled.subtract(tracking.subtracting([mode])) }
    // Three numbers name the one alternate screen: leaving it by any of them leaves it.
    if !isSet, Self.alternateScreens.contains(mode) { enabled.subtract(Self.alternateScreens) }
  }

  /// The kitty keyboard protocol's push (`>`), pop (`<`) and change (`=`).
  private mutating func applyKeyboard(_ sequence: ControlSequence) {
    let parameters = sequence.parameters
    let flags = parameters.first.flatMap { $0 }
    var stack = keyboardStack
    switch sequence.prefix {
    case UInt8(ascii: ">"): stack.append(flags ?? 0)
    case UInt8(ascii: "<"): stack.removeLast(min(stack.count, max(0, flags ?? 1)))
    case UInt8(ascii: "="):
      let top = stack.popLast() ?? 0
      switch parameters.count > 1 ? parameters[1] ?? 1 : 1 {
      case 2: stack.append(top | (flags ?? 0))
      case 3: stack.append(top & ~(flags ?? 0))
      default: stack.append(flags ?? 0)
      }
    default: return
    }
    if isAlternateScreen { alternateKeyboard = stack } else { mainKeyboard = stack }
  }
}
