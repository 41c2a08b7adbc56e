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
  private var axis = Axis.horizontal

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
    switch axis {
    case .horizontal: node.element(TextFieldElement.init).take(text, prompt: prompt, in: node.environment)
    case .vertical: node.element(GrowingFieldElement.init).take(text, prompt: prompt, in: node.environment)
    }
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: label))])
  }
}

extension TextField {
  /// A field that scrolls along an axis where the text is longer than it.
  ///
  /// Along the vertical one the text is broken into lines, and the field grows with them up to its `lineLimit`.
  /// Enter does what it does in any field, Alt-Enter begins a line.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, label: label)
    self.axis = axis
  }

  /// A value as text: it is read when Enter is pressed or the focus leaves; what can't be read is put back.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    let text = TextFieldText(
      read: { format.format(value.wrappedValue) },
      write: { if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed } },
      isWrittenAtEnd: true)
    self.init(text, prompt: prompt, label: label())
  }

  /// A value that may be missing, as text: an empty field is no value.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
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
    self.init(text, prompt: prompt, label: label())
  }
}

extension TextField where Label == Text {
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// A field that scrolls along an axis where the text is longer than it; along the vertical one it has lines.
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(title) }
  }

  /// A field that scrolls along an axis where the text is longer than it; along the vertical one it has lines.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
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
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// A value that may be missing, as text: an empty field is no value.
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}
