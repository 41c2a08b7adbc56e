import FlowUI

/// The screen that adds one movie, filled in with what a link gave.
struct AddMovieView: View {
  @State private var title: String
  @State private var year: String
  @State private var message = ""
  @Environment(\.movieLibrary) private var library
  @Environment(\.coordinator) private var coordinator

  init(_ screen: FlowScreen) {
    _title = State(initialValue: screen["title"] ?? "")
    _year = State(initialValue: screen["year"] ?? "")
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Add a movie").bold()
      VStack(alignment: .leading) {
        TextField("Title", text: $title)
        TextField("Year", text: $year)
      }
      .onSubmit { add() }
      HStack(spacing: 2) {
        Button("Add") { add() }
        Button("Back") { coordinator?.back() }
      }
      Text(message).foregroundColor(.red)
    }
    .padding()
  }

  private func add() {
    do {
      try library?.add(title: title, year: year)
      coordinator?.pop()
    } catch {
      message = error.description
    }
  }
}
