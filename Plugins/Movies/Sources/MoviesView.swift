import FlowUI

/// The list of movies above the form that adds one; New adds one in a sheet.
struct MoviesView: View {
  @State private var selection: Movie.ID?
  @State private var title = ""
  @State private var year = ""
  @State private var message = ""
  @State private var isAdding = false
  @Environment(\.movieLibrary) private var library
  @Environment(\.coordinator) private var coordinator

  private var movies: [Movie] { library?.movies ?? [] }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack {
        Text("Movies").bold()
        Spacer()
        Text("\(movies.count) in the list")
      }
      List(movies, selection: $selection) { movie in
        Text(movie.title)
        Spacer()
        Text(String(movie.year))
      }
      Spacer()
      VStack(alignment: .leading) {
        TextField("Title", text: $title)
        TextField("Year", text: $year)
      }
      .onSubmit { add() }
      HStack(spacing: 2) {
        Button("Add") { add() }
        Button("Delete") { delete() }.disabled(selection == nil)
        Button("New") { isAdding = true }
        Button("Back") { coordinator?.showMainView() }
      }
      Text(message).foregroundColor(.red)
    }
    .padding()
    .sheet(isPresented: $isAdding) { AddMovieView() }
  }

  private func add() {
    do {
      selection = try library?.add(title: title, year: year)
      title = ""
      year = ""
      message = ""
    } catch {
      message = error.description
    }
  }

  private func delete() {
    guard let selected = selection else { return }
    library?.remove(selected)
    selection = nil
  }
}
