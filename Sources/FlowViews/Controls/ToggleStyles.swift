import AppFlow

/// A checkbox; in a form its box stands in the column of values.
public struct DefaultToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ToggleFace(configuration: configuration, style: .automatic)
  }
}

/// A box before the label: `[x] Label`.
public struct CheckboxToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ToggleFace(configuration: configuration, style: .checkbox)
  }
}

/// A slide after the label: `Label  [━━●]` on, `Label  [○──]` off.
public struct SwitchToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ToggleFace(configuration: configuration, style: .slide)
  }
}

/// A button with a tick before the label while it is on: `[✓ Label ]`.
public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ToggleFace(configuration: configuration, style: .button)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A toggle of the library.
private struct ToggleFace: PrimitiveView {
  enum Style {
    case automatic
    case checkbox
    case slide
    case button
  }

  let configuration: ToggleStyleConfiguration
  let style: Style

  func update(_ node: ViewNode) {
    let isOn = configuration.isOn
    let element = node.element(ButtonElement.init)
    element.role = .toggle
    element.face = face(isOn, isInForm: node.environment.isInForm)
    element.value = isOn ? "on" : "off"
    element.hidesLabel = node.environment.labelsAreHidden
    element.action = { configuration.isOn = !configuration.isOn }
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: configuration.label))])
  }

  private func face(_ isOn: Bool, isInForm: Bool) -> ControlFace {
    let box = isOn ? "[x]" : "[ ]"
    switch style {
    case .automatic where isInForm: return ControlFace(after: box, isValue: true)
    case .automatic, .checkbox: return ControlFace(before: box + " ")
    case .slide: return ControlFace(after: isOn ? "[━━●]" : "[○──]", isValue: true)
    case .button:
      return ControlFace(before: isOn ? "[✓ " : "[  ", after: " ]", look: isOn ? .tinted : .plain)
    }
  }
}
