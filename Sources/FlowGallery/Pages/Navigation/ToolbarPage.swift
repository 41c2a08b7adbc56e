import FlowUI

struct ToolbarPage: View {
  @State private var drafts = 0
  @State private var isEditing = false

  var body: some View {
    NavigationStack {
      Text(isEditing ? "Editing \(drafts) drafts" : "\(drafts) drafts")
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .navigationTitle("Drafts")
        .navigationSubtitle("on this machine")
        .toolbar {
          ToolbarItem(placement: .navigation) {
            Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
          }
          ToolbarItem(placement: .primaryAction) { Button("Add") { drafts += 1 } }
          ToolbarItem(placement: .bottomBar) { Text("saved a moment ago").foregroundStyle(.secondary) }
        }
    }
    .buttonStyle(.automatic)
  }
}
