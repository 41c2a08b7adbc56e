import FlowUI

/// Adds one movie: as a sheet over the list, or as a screen that is filled in with what a link gave.
struct AddMovieView: View {
  @State private var title: String
  @State private var year: String
  @State private var message = ""
  @Environment(\.movieLibrary) private var library
  @Environment(\.dismiss) private var dismiss

  init(title: String = "", year: String = "") {
    _title = State(initialValue: title)
    _year = State(initialValue: year)
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
        Button("Back") { dismiss() }
      }
      Text(message).foregroundColor(.red)
    }
    .padding()
  }

  private func add() {
    do {
      try library?.add(title: title, year: year)
      dismiss()
    } catch {
      message = error.description
    }
  }
}
