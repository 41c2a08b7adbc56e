import FlowUI

struct ScrollPage: View {
  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 1) {
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(1..<10_001) { Text("Row \($0)").id($0) }
          }
        }
        HStack(spacing: 2) {
          Button("First") { proxy.scrollTo(1, anchor: .top) }
          Button("Row 5000") { proxy.scrollTo(5000, anchor: .top) }
          Button("Last") { proxy.scrollTo(10_000, anchor: .bottom) }
        }
        .buttonStyle(.automatic)
      }
    }
  }
}
