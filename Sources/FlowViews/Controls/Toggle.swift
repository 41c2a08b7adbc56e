import AppFlow

/// Switches something on and off: `[x] Label`.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View {
    style.view(ToggleStyleConfiguration(label: AnyView(label), isOn: isOn))
  }
}

extension Toggle where Label == Text {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == FlowViews.Label<Text, Image> {
  public init(_ title: some StringProtocol, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { FlowViews.Label(title, systemImage: name) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style was given, for another style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// How toggles look.
@MainActor public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ToggleStyle {
  func view(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// What a style knows of a toggle.
@MainActor public struct ToggleStyleConfiguration {
  public typealias Label = AnyView
  public let label: Label
  @Binding public var isOn: Bool

  init(label: AnyView, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: any ToggleStyle { DefaultToggleStyle() }
}

extension EnvironmentValues {
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// How toggles here look.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    environmentChange { $0.toggleStyle = style }
  }
}
