import AppFlow
import FlowCanvas

/// Keys that press a control wherever the focus is, as in SwiftUI.
///
/// Terminals seldom report the Command key: the modifier `command` means Control too. Control-C and, in the shell,
/// Control-O are taken before any control is asked.
public struct KeyboardShortcut: Hashable, Sendable {
  public let key: KeyEquivalent
  public let modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Enter, where the control in focus has no use for it.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func matches(_ press: KeyPress) -> Bool {
    Self.plain(key, modifiers) == Self.plain(press.key, press.modifiers)
  }

  /// Command as Control, a capital as its letter with Shift.
  private static func plain(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> KeyPress {
    var modifiers = modifiers
    if modifiers.remove(.command) != nil { modifiers.insert(.control) }
    let lower = Character(key.character.lowercased().first.map(String.init) ?? String(key.character))
    if lower != key.character { modifiers.insert(.shift) }
    return KeyPress(KeyEquivalent(lower), modifiers: modifiers)
  }

  /// As it is written for people: `Ctrl-S`.
  var title: String { KeyPress(key, modifiers: modifiers).title }
}

private struct KeyboardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
  /// The keys that press the control here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// The keys that press the control; of several controls the first that is enabled. F1 lists them.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// The keys that press the control.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environmentChange { $0.keyboardShortcut = shortcut }
  }

  /// The keys that press the control; nil for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environmentChange { $0.keyboardShortcut = shortcut }
  }
}

extension ViewGraph {
  /// Presses the first control with a shortcut; false if there is none.
  func performShortcut(_ key: KeyPress) -> Bool {
    let control = controls.first { control in
      control is ButtonElement && control.isEnabled
        && control.node.environment.keyboardShortcut?.matches(key) == true
    }
    guard let control else { return false }
    control.activate()
    return true
  }
}
