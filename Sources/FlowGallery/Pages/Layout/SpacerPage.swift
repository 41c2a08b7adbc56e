import FlowUI

struct SpacerPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack {
        Text("left")
        Spacer()
        Text("right")
      }
      HStack {
        Text("a")
        Spacer()
        Text("b")
        Spacer()
        Text("c")
      }
      Divider()
      HStack(spacing: 0) {
        Text("at least")
        Spacer(minLength: 8)
        Text("eight")
      }
      .fixedSize()
      HStack {
        Text("one")
        Divider()
        Text("two")
        Divider()
        Text("three")
      }
      .frame(height: 2)
    }
  }
}
