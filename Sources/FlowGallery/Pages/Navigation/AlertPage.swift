import FlowUI

struct AlertPage: View {
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var answer = "none"

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack(spacing: 2) {
        Button("Delete…") { isAsking = true }
        Button("Share…") { isChoosing = true }
      }
      .buttonStyle(.automatic)
      Text("Answer: \(answer)")
    }
    .alert("Delete the letter?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) { answer = "deleted" }
      Button("Keep", role: .cancel) { answer = "kept" }
    } message: {
      Text("It can't be brought back.")
    }
    .confirmationDialog("Share by", isPresented: $isChoosing, titleVisibility: .visible) {
      Button("Mail") { answer = "by mail" }
      Button("Print") { answer = "on paper" }
    }
  }
}
