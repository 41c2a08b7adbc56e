import FlowUI

struct FocusPage: View {
  private enum Field: String, CaseIterable {
    case street = "Street"
    case town = "Town"
    case country = "Country"
  }

  @State private var texts: [Field: String] = [:]
  @FocusState private var field: Field?

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Form {
        ForEach(Field.allCases, id: \.self) { one in
          TextField(one.rawValue, text: text(of: one))
            .focused($field, equals: one)
            .onSubmit { field = Field.allCases.first { texts[$0, default: ""].isEmpty } }
        }
      }
      .defaultFocus($field, .town)
      Text("The focus is \(field.map { "in \($0.rawValue)" } ?? "elsewhere").")
      Button("To the street") { field = .street }.buttonStyle(.automatic)
    }
  }

  private func text(of field: Field) -> Binding<String> {
    Binding {
      texts[field, default: ""]
    } set: {
      texts[field] = $0
    }
  }
}
