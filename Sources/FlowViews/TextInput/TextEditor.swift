import AppFlow

/// Text of several lines that can be edited.
///
/// Each line is edited by the application's line editor, with its keys and its kill ring. Enter begins a line, the arrows
/// go from line to line, Page Up and Page Down by what can be seen, Ctrl-_ undoes. Long lines are broken between words.
/// Alt-W copies all of the text to the terminal's clipboard; Tab leaves the editor.
public struct TextEditor: PrimitiveView {
  private let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  func update(_ node: ViewNode) {
    let element = node.element(TextEditorElement.init)
    element.binding = text
    element.textArrived(text.wrappedValue)
  }
}
