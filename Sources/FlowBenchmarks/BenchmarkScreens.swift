import FlowUI
import Observation

/// What the two screens share: the counter in their last row.
@MainActor @Observable final class BenchmarkModel {
  var count = 0
}

/// A screen with a border, a bold title above and a bold counter below.
private struct Framed<Content: View>: View {
  let title: String
  let model: BenchmarkModel
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading) {
      Text(" \(title)").bold()
      content
      CounterView(model: model)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .border(.primary)
  }
}

/// The only view that reads the counter, so that a change of it is a change of one view.
struct CounterView: View {
  let model: BenchmarkModel
  var body: some View { Text(BenchmarkContent.counter(model.count)).bold() }
}

struct LoginScreen: View {
  let content: BenchmarkContent
  let model: BenchmarkModel

  var body: some View {
    Framed(title: "Login", model: model) {
      ForEach(0..<BenchmarkContent.fields.count) { Text(BenchmarkContent.fields[$0]).bold() }
      ForEach(0..<content.login.count) { index in
        Text(content.login[index]).foregroundColor(index % 4 == 0 ? .green : nil)
      }
    }
  }
}

struct DashboardScreen: View {
  let content: BenchmarkContent
  let model: BenchmarkModel

  var body: some View {
    Framed(title: "Dashboard", model: model) {
      ForEach(0..<BenchmarkContent.panelRows) { row in
        HStack(spacing: 0) {
          ForEach(0..<BenchmarkContent.panelColumns) { column in
            panel(row * BenchmarkContent.panelColumns + column)
          }
        }
      }
      ForEach(0..<content.footer.count) { Text(content.footer[$0]) }
    }
  }

  private func panel(_ index: Int) -> some View {
    VStack(alignment: .leading) {
      ForEach(0..<content.panels[index].count) { Text(content.panels[index][$0]) }
    }
    .frame(width: CGFloat(content.panelWidth - 2), alignment: .leading)
    .foregroundColor(index % 2 == 0 ? .green : nil)
    .border(index % 2 == 0 ? .green : .primary)
  }
}
