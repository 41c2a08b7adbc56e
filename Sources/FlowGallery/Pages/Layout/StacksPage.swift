import FlowUI

struct StacksPage: View {
  @State private var isWide = false
  @State private var isTop = true

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack(alignment: isTop ? .top : .bottom, spacing: isWide ? 6 : 2) {
        VStack(alignment: .leading) {
          Text("leading")
          Text("a")
        }
        VStack {
          Text("centred")
          Text("b")
        }
        VStack(alignment: .trailing) {
          Text("trailing")
          Text("c")
        }
        Text("row")
      }
      HStack(spacing: 2) {
        Toggle("Wide", isOn: $isWide)
        Toggle("Top", isOn: $isTop)
      }
      ZStack(alignment: .bottomTrailing) {
        Rectangle().stroke(.secondary).frame(width: 24, height: 4)
        Text("in front").padding(.trailing, 2).foregroundStyle(.tint)
      }
    }
  }
}
