import AppFlow
import Foundation

/// A line of text that can be edited, with its title before it and a rule below.
///
/// The keys are those of the application's line editor, the same as at the prompt. A click puts the cursor where it was;
/// Alt-W copies what is selected, or all of the text, to the terminal's clipboard.
public struct TextField<Label: View>: PrimitiveView {
  private let text: TextFieldText
  private let prompt: Text?
  private let label: Label

  /// - Parameter prompt: shown while the field is empty; in a field without a title before it, that one is.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextFieldText(text), prompt: prompt, label: label())
  }

  init(_ text: TextFieldText, prompt: Text?, label: Label) {
    self.text = text
    self.prompt = prompt
    self.label = label
  }

  func update(_ node: ViewNode) {
    node.element(TextFieldElement.init).take(text, prompt: prompt, in: node.environment)
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: label))])
  }
}

extension TextField where Label == Text {
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A line of text, in SwiftUI's older form.
  ///
  /// - Parameters:
  ///   - onEditingChanged: is given true when the field gets the focus, and false when it loses it.
  ///   - onCommit: what Enter does, before what an `onSubmit` around the field does.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    var source = TextFieldText(text)
    source.editingChanged = onEditingChanged
    source.committed = onCommit
    self.init(source, prompt: nil, label: Text(title))
  }

  /// A value as text: it is read when Enter is pressed or the focus leaves; what can't be read is put back.
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let text = TextFieldText(
      read: { format.format(value.wrappedValue) },
      write: { if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed } },
      isWrittenAtEnd: true)
    self.init(text, prompt: prompt, label: Text(title))
  }

  /// A value that may be missing, as text: an empty field is no value.
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let text = TextFieldText(
      read: { value.wrappedValue.map { format.format($0) } ?? "" },
      write: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let parsed = try? format.parseStrategy.parse(text) {
          value.wrappedValue = parsed
        }
      },
      isWrittenAtEnd: true)
    self.init(text, prompt: prompt, label: Text(title))
  }
}

/// A line of text that is shown as dots, and can't be copied.
///
/// It has an editor of its own, the built-in one: what is typed or killed here never gets into another field. Recordings and
/// the journal name a variable in its place.
public struct SecureField<Label: View>: PrimitiveView {
  private let text: TextFieldText
  private let prompt: Text?
  private let label: Label

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = TextFieldText(text, isSecret: true)
    self.prompt = prompt
    self.label = label()
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
}

/// Where the text of a field comes from and goes to.
@MainActor struct TextFieldText {
  let read: @MainActor () -> String
  let write: @MainActor (String) -> Void
  /// Whether it is written when the editing ends, and not with each key.
  var isWrittenAtEnd = false
  var isSecret = false
  /// Told when the field gets the focus and loses it.
  var editingChanged: (Bool) -> Void = { _ in }
  /// What Enter does in the field; nil leaves it to what lies around it.
  var committed: (() -> Void)?

  init(
    read: @escaping @MainActor () -> String, write: @escaping @MainActor (String) -> Void,
    isWrittenAtEnd: Bool = false
  ) {
    self.read = read
    self.write = write
    self.isWrittenAtEnd = isWrittenAtEnd
  }

  init(_ text: Binding<String>, isSecret: Bool = false) {
    read = { text.wrappedValue }
    write = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    self.isSecret = isSecret
  }
}
