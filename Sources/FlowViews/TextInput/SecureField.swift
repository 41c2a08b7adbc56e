import AppFlow

/// A line of text that is shown as dots, and can't be copied.
///
/// It has an editor of its own, the built-in one: what is typed or killed here never gets into another field. Recordings and
/// the journal name a variable in its place.
public struct SecureField<Label: View>: PrimitiveView {
  private let text: TextFieldText
  private let prompt: Text?
  private let label: Label

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextFieldText(text, isSecret: true), prompt: prompt, label: label())
  }

  private init(_ text: TextFieldText, prompt: Text?, label: Label) {
    self.text = text
    self.prompt = prompt
    self.label = label
  }

  func update(_ node: ViewNode) {
    node.element(TextFieldElement.init).take(text, prompt: prompt, in: node.environment)
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: label))])
  }
}

extension SecureField where Label == Text {
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A secret line, in SwiftUI's older form.
  ///
  /// - Parameter onCommit: what Enter does, before what an `onSubmit` around the field does.
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    var source = TextFieldText(text, isSecret: true)
    source.committed = onCommit
    self.init(source, prompt: nil, label: Text(title))
  }
}
