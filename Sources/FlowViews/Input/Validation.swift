import AppFlow

/// A field with what is wrong with its value below it.
struct ValidatedByRule<Content: View, Value: Equatable>: View {
  let content: Content
  let value: Value
  let rule: @MainActor (Value) -> String?
  @State private var wasChanged = false

  var body: some View {
    ValidationMessage(content: content, message: wasChanged ? rule(value) : nil)
      .onChange(of: value) { wasChanged = true }
  }
}

/// A field whose value is asked about somewhere else.
struct ValidatedByTask<Content: View, Value: Equatable>: View {
  let content: Content
  let value: Value
  let delay: Duration
  let check: @MainActor (Value) async -> String?
  @State private var message: String?
  @State private var isChecking = false
  @State private var first = FirstValue<Value>()
  @Environment(\.clock) private var clock

  var body: some View {
    ValidationMessage(content: content, message: message, isChecking: isChecking)
      .task(id: value) { await ask() }
  }

  private func ask() async {
    // What was there at first isn't the person's doing.
    guard first.isOther(value) else { return }
    isChecking = true
    message = nil
    if delay > .zero {
      guard let clock, (try? await clock.sleep(for: delay)) != nil else { return }
    }
    let answer = await check(value)
    // Another value has come meanwhile: this answer isn't about it.
    guard !Task.isCancelled else { return }
    message = answer
    isChecking = false
  }
}

/// What a field began with.
@MainActor private final class FirstValue<Value: Equatable> {
  private var value: Value?
  private var wasLeft = false

  nonisolated init() {}

  func isOther(_ new: Value) -> Bool {
    if let value, value != new { wasLeft = true }
    if value == nil { value = new }
    return wasLeft
  }
}

private struct ValidationMessage<Content: View>: View {
  let content: Content
  var message: String?
  var isChecking = false

  var body: some View {
    VStack(alignment: .leading) {
      content
      if let message {
        Text(verbatim: message).foregroundColor(.red)
      } else if isChecking {
        Text(verbatim: "Checking…").foregroundColor(.secondary)
      }
    }
  }
}

extension View {
  /// Says below the view what is wrong with a value, once it is another than at first.
  ///
  /// - Parameter rule: the sentence that is shown; nil if nothing is wrong.
  public func validation<Value: Equatable>(
    of value: Value, _ rule: @escaping @MainActor (Value) -> String?
  ) -> some View {
    ValidatedByRule(content: self, value: value, rule: rule)
  }

  /// Says below the view what is wrong with a value, when that has to be asked for.
  ///
  /// - Parameters:
  ///   - delay: how long the value stays the same before it is asked about, on the session's clock.
  ///   - check: the sentence that is shown; nil if nothing is wrong. It is cancelled when the value changes.
  public func validation<Value: Equatable>(
    of value: Value, after delay: Duration, _ check: @escaping @MainActor (Value) async -> String?
  ) -> some View {
    ValidatedByTask(content: self, value: value, delay: delay, check: check)
  }
}
