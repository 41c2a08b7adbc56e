import FlowUI

struct EnvironmentPage: View {
  @StateObject private var basket = Basket()
  @State private var isLoud = false

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Greeting().environment(\.greeting, isLoud ? "HELLO" : "hello")
      Toggle("Loud", isOn: $isLoud)
      BasketView()
    }
    .environmentObject(basket)
    .buttonStyle(.automatic)
  }
}

private struct Greeting: View {
  @Environment(\.greeting) private var greeting
  var body: some View { Text("The environment says \(greeting).") }
}

private struct BasketView: View {
  @EnvironmentObject private var basket: Basket

  var body: some View {
    HStack(spacing: 2) {
      Button("Pear") { basket.pears += 1 }
      Text("\(basket.pears) in the basket")
    }
  }
}

@MainActor private final class Basket: ObservableObject {
  @Published var pears = 0
}

private struct GreetingKey: EnvironmentKey {
  static var defaultValue: String { "nothing" }
}

extension EnvironmentValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}
