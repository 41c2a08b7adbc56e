import FlowUI

struct PreferencePage: View {
  @State private var words = ["moss", "fern"]
  @State private var longest = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        ForEach(words, id: \.self) { Text($0).preference(key: LongestKey.self, value: $0.count) }
      }
      .onPreferenceChange(LongestKey.self) { longest = $0 }
      Text("The longest word has \(longest) letters.")
      Button("Grow") { words.append((words.last ?? "") + "s") }.buttonStyle(.automatic)
    }
  }
}

private struct LongestKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}
