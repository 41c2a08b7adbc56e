import FlowUI

struct StepperPage: View {
  @State private var guests = 4
  @State private var volume = 0.5

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Stepper("Guests", value: $guests, in: 1...8)
      Text("A table for \(guests)")
      Stepper("By twos", value: $guests, in: 1...8, step: 2)
      HStack(spacing: 2) {
        Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
        Text(volume, format: .percent)
      }
    }
  }
}
