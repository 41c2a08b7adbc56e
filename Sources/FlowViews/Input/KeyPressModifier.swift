import AppFlow
import FlowCanvas
import Foundation

extension KeyPress {
  /// Whether a handler had a use for a key.
  public enum Result: Hashable, Sendable {
    case handled
    case ignored
  }

  /// The phases of a key; a terminal tells neither repeats from presses nor of releases: each is `down`.
  public struct Phases: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// What the key types, if it types something.
  public var characters: String { insertedCharacter.map(String.init) ?? "" }
  public var phase: Phases { .down }
}

struct KeyPressModifier: ElementModifier {
  let takes: (KeyPress) -> Bool
  let action: @MainActor (KeyPress) -> KeyPress.Result

  func makeElement(_ node: ViewNode) -> KeyPressElement { KeyPressElement(node: node) }
  func configure(_ element: KeyPressElement, _ environment: EnvironmentValues) { element.handler = self }
}

/// Takes keys while the focus is below it.
final class KeyPressElement: Element {
  var handler: KeyPressModifier?

  func take(_ key: KeyPress) -> Bool {
    guard let handler, node.environment.isEnabled, handler.takes(key) else { return false }
    return handler.action(key) == .handled
  }
}

extension ViewGraph {
  /// Gives a key to what asked for it around a control, innermost first.
  func handleKeyPress(_ key: KeyPress, at control: any ElementControl) -> Bool {
    var element: Element? = control
    while let current = element {
      if let handler = current as? KeyPressElement, handler.take(key) { return true }
      element = current.parent
    }
    return false
  }
}

extension View {
  /// Does something with a key while the focus is here, before the control in focus is asked.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result)
    -> some View
  {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Does something with a key in some phases; see ``FlowCanvas/KeyPress/Phases``.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Does something with some keys while the focus is here.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(KeyPressModifier(takes: { phases.contains(.down) && keys.contains($0.key) }, action: action))
  }

  /// Does something with keys that type characters of a set while the focus is here.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(
      KeyPressModifier(
        takes: { key in
          phases.contains(.down) && !key.characters.isEmpty
            && key.characters.unicodeScalars.allSatisfy(characters.contains)
        }, action: action))
  }

  /// Does something with every key while the focus is here.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(KeyPressModifier(takes: { _ in phases.contains(.down) }, action: action))
  }
}
