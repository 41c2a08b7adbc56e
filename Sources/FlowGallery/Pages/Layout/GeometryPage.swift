import FlowUI

struct GeometryPage: View {
  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 1) {
        Text("\(Int(proxy.size.width)) columns and \(Int(proxy.size.height)) rows are here.")
        HStack(spacing: 0) {
          Color.blue.frame(width: proxy.size.width / 3, height: 1)
          Text(" a third")
        }
        GeometryReader { points in
          Text("As points: \(Int(points.size.width)) by \(Int(points.size.height))")
        }
        .frame(height: 16)
        .layoutMetric(.points)
        Text("Every cell is safe here.")
          .foregroundStyle(.secondary)
          .ignoresSafeArea()
          .edgesIgnoringSafeArea(.all)
      }
    }
  }
}
