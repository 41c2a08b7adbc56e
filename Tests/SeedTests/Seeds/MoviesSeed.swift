import FlowUI
import Foundation

// A list of films with a form in a sheet.

struct Movie: Identifiable, Hashable {
  let id = UUID()
  var title: String
  var year: Int
}

final class MovieStore: ObservableObject {
  @Published private(set) var movies = [
    Movie(title: "Alien", year: 1979), Movie(title: "Brazil", year: 1985),
  ]

  func add(_ movie: Movie) { movies.append(movie) }
  func remove(at offsets: IndexSet) { movies.remove(atOffsets: offsets) }
}

struct MovieListView: View {
  @StateObject private var store = MovieStore()
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.movies) { movie in
          NavigationLink(value: movie) {
            Text(movie.title)
          }
        }
        .onDelete(perform: store.remove)
      }
      .navigationTitle("Films")
      .navigationDestination(for: Movie.self) { movie in
        MovieDetailView(movie: movie)
      }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            isAdding = true
          } label: {
            Text("Add")
          }
        }
      }
      .sheet(isPresented: $isAdding) {
        AddMovieView { movie in store.add(movie) }
      }
    }
  }
}

struct MovieDetailView: View {
  let movie: Movie
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(movie.title) was shown in \(String(movie.year)).")
      Button("Done") { dismiss() }
    }
    .navigationTitle(movie.title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct AddMovieView: View {
  var onSave: (Movie) -> Void
  @State private var title = ""
  @State private var year = ""
  @Environment(\.presentationMode) private var presentationMode

  private var isValid: Bool { !title.trimmingCharacters(in: .whitespaces).isEmpty && Int(year) != nil }

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Title", text: $title)
      TextField("Year", text: $year)
      HStack {
        Button("Cancel") { presentationMode.wrappedValue.dismiss() }
        Button("Save") {
          onSave(Movie(title: title, year: Int(year) ?? 0))
          presentationMode.wrappedValue.dismiss()
        }
        .disabled(!isValid)
      }
    }
    .padding(.horizontal)
  }
}
