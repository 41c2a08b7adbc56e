import AppFlow

/// How pickers look: one of the styles of the library.
public protocol PickerStyle: Sendable {}

/// The styles that there are.
enum PickerLook {
  case menu
  case inline
  case segmented
}

protocol KnownPickerStyle: PickerStyle {
  var look: PickerLook { get }
}

/// A menu, as is usual.
public struct DefaultPickerStyle: KnownPickerStyle {
  let look = PickerLook.menu
  public init() {}
}

/// The chosen option, which shows the others when it is pressed: `Label  [ Option ▾ ]`.
public struct MenuPickerStyle: KnownPickerStyle {
  let look = PickerLook.menu
  public init() {}
}

/// All options below each other: `(•) Option`.
public struct InlinePickerStyle: KnownPickerStyle {
  let look = PickerLook.inline
  public init() {}
}

/// All options below each other: `(•) Option`.
public struct RadioGroupPickerStyle: KnownPickerStyle {
  let look = PickerLook.inline
  public init() {}
}

/// All options beside each other, the chosen one in brackets: `Label   One [Two] Three`.
public struct SegmentedPickerStyle: KnownPickerStyle {
  let look = PickerLook.segmented
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

private struct PickerLookKey: EnvironmentKey {
  static var defaultValue: PickerLook { .menu }
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// How pickers here look; a style of one's own counts as `automatic`.
  public func pickerStyle(_ style: some PickerStyle) -> some View {
    let look = (style as? any KnownPickerStyle)?.look ?? .menu
    return environmentChange { $0.pickerLook = look }
  }
}
