import FlowUI

struct FramePage: View {
  @State private var isNarrow = false

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Toggle("Narrow", isOn: $isNarrow)
      VStack(alignment: .leading) {
        Text("frame").frame(width: 14, alignment: .trailing).background(.blue)
        Text("padding").padding(.horizontal, 3).background(.blue)
        Text("up to the room").frame(maxWidth: .infinity).background(.blue)
      }
      HStack {
        Text("what gives way first").lineLimit(1)
        Text("what is kept").lineLimit(1).layoutPriority(1)
      }
      Text("a fixed size isn't cut").fixedSize().frame(width: 12, alignment: .leading)
    }
    .frame(width: isNarrow ? 20 : 34, alignment: .leading)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
