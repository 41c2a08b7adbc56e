import AppFlow

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
