/// A style of the library, which needs no view of its own.
protocol FacedButtonStyle: PrimitiveButtonStyle {
  var face: ControlFace { get }
}

extension FacedButtonStyle {
  func button(_ configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonLook, .face(face))
  }
}

/// Brackets around the label, as is usual.
public struct DefaultButtonStyle: FacedButtonStyle {
  let face = ControlFace.brackets
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// Brackets around the label.
public struct BorderedButtonStyle: FacedButtonStyle {
  let face = ControlFace.brackets
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// Brackets around the label, on a ground in the colour of what can be operated.
public struct BorderedProminentButtonStyle: FacedButtonStyle {
  let face = ControlFace.prominent
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// The label in the colour of what can be operated.
public struct BorderlessButtonStyle: FacedButtonStyle {
  let face = ControlFace.tinted
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// The label alone; underlined while it has the focus.
public struct PlainButtonStyle: FacedButtonStyle {
  let face = ControlFace.none
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
