import FlowUI

struct PickerPage: View {
  private enum Size: String, CaseIterable {
    case small = "Small"
    case medium = "Medium"
    case large = "Large"
  }

  @State private var size = Size.medium

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Picker("Menu", selection: $size) { sizes }.pickerStyle(.menu)
      Picker("Segments", selection: $size) { sizes }.pickerStyle(.segmented)
      Picker("Inline", selection: $size) { sizes }.pickerStyle(.inline)
      Text("The size is \(size.rawValue.lowercased()).")
    }
  }

  private var sizes: some View {
    ForEach(Size.allCases, id: \.self) { Text($0.rawValue) }
  }
}
