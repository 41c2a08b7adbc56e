import FlowUI

struct FormPage: View {
  @State private var name = ""
  @State private var nights = 2
  @State private var meal = "Breakfast"
  @State private var quiet = true

  var body: some View {
    Form {
      Section("Guest") {
        TextField("Name", text: $name)
        Stepper("Nights", value: $nights, in: 1...14)
      }
      Section("Room") {
        Picker("Meal", selection: $meal) {
          ForEach(["None", "Breakfast", "Dinner"], id: \.self) { Text($0) }
        }
        Toggle("Quiet", isOn: $quiet)
        Group {
          LabeledContent(
            "For", value: nights * 80, format: .currency(code: "EUR").locale(Locale(identifier: "en_IE")))
        }
        .foregroundStyle(.secondary)
      }
    }
  }
}
