import FlowUI

struct OffsetPage: View {
  @State private var isAside = false
  @State private var isHidden = false
  @State private var isAbove = false

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack(spacing: 2) {
        Toggle("Aside", isOn: $isAside)
        Toggle("Above", isOn: $isAbove)
        Toggle("Hidden", isOn: $isHidden)
      }
      HStack {
        Text("before")
        Text("moved").foregroundStyle(.tint).offset(x: isAside ? 12 : 0)
        Text("after")
      }
      ZStack(alignment: .leading) {
        Text("the lower text").background(.blue).zIndex(isAbove ? 1 : 0)
        Text("upper").background(.red).offset(x: 4)
      }
      HStack {
        Text("[")
        if isHidden { Text("keeps its room").hidden() } else { Text("keeps its room") }
        Text("]")
      }
      Text("clipped at twelve").fixedSize().frame(width: 12, alignment: .leading).clipped()
      Rectangle().fill(.blue).frame(width: 20, height: 2).scaleEffect(isAside ? 0.5 : 1)
    }
  }
}
