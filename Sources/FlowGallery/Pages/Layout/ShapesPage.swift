import FlowUI

struct ShapesPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack(spacing: 3) {
        Rectangle().fill(.blue)
        RoundedRectangle(cornerRadius: 2).fill(.blue)
        Circle().fill(.blue)
      }
      .frame(width: 33, height: 4)
      HStack(spacing: 3) {
        Rectangle().stroke(.tint)
        RoundedRectangle(cornerRadius: 2).stroke(.tint)
        Capsule().fill(.tint)
      }
      .frame(width: 33, height: 3)
    }
  }
}
