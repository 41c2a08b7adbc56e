import FlowCanvas
import FlowViews
import Testing

/// A model that belongs to no actor.
private final class Form {
  var log: [String] = []
  var amount = 1
  func submitted() { log.append("submitted") }
  func more() { log.append("more") }
  func less() { log.append("less") }
  func edited(_ isEditing: Bool) { log.append(isEditing ? "begins" : "ends") }
  func closed() { log.append("closed") }
}

@Suite @MainActor struct ModelMethodTests {
  @Test func `what controls do may be methods of a model on no actor`() {
    let form = Form()
    let screen = TestScreen(width: 40, height: 4) {
      VStack {
        TextField("Name", text: .constant("")).onSubmit(form.submitted)
        Stepper("Amount", onIncrement: form.more, onDecrement: form.less, onEditingChanged: form.edited)
        Button("Close", action: form.closed)
      }
      .sheet(isPresented: .constant(false), onDismiss: form.closed) { EmptyView() }
    }
    screen.press(.enter, .tab, .right, .left, .tab, .enter)
    #expect(
      form.log == ["submitted", "begins", "more", "ends", "begins", "less", "ends", "closed"])
  }
}
