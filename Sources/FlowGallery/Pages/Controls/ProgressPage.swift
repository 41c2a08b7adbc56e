import FlowUI

struct ProgressPage: View {
  @State private var done = 3.0
  @State private var copy = Progress(totalUnitCount: 8)

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      ProgressView("Waiting")
      ProgressView("Pages", value: done, total: 10)
      ProgressView(value: done, total: 10)
      ProgressView("Copying", copy)
      HStack(spacing: 2) {
        Button("More") {
          done = min(done + 1, 10)
          copy.completedUnitCount = min(copy.completedUnitCount + 1, copy.totalUnitCount)
        }
        Button("Again") {
          done = 0
          copy.completedUnitCount = 0
        }
      }
      .buttonStyle(.automatic)
    }
  }
}
