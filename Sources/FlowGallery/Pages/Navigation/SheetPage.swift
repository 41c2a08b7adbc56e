import FlowUI

struct SheetPage: View {
  @State private var isWriting = false
  @State private var note = "nothing yet"

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Note: \(note)")
      Button("Write") { isWriting = true }.buttonStyle(.automatic)
      Text("Escape puts a sheet away too.").foregroundStyle(.secondary)
    }
    .sheet(isPresented: $isWriting) { NoteSheet { note = $0 } }
  }
}

private struct NoteSheet: View {
  let save: @MainActor (String) -> Void
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("A new note").bold()
      TextField("Note", text: $text)
      HStack(spacing: 2) {
        Button("Save") {
          save(text)
          dismiss()
        }
        .disabled(text.isEmpty)
        Button("Cancel", role: .cancel) { dismiss() }
      }
    }
    .padding(.horizontal, 1)
  }
}
