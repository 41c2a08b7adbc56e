import FlowUI
import Observation

/// The movies, kept in memory for as long as the application runs.
@MainActor @Observable final class MovieLibrary {
  private(set) var movies: [Movie] = [
    Movie(id: 1, title: "Metropolis", year: 1927),
    Movie(id: 2, title: "Stalker", year: 1979),
    Movie(id: 3, title: "Alien", year: 1979),
  ]
  private var lastID = 3

  /// The years in which there can be a movie: from the first showing on.
  nonisolated static let years = 1895...2100

  /// Why a movie can't be added.
  enum Problem: Error, Equatable, CustomStringConvertible {
    case noTitle
    case noYear
    case badYear(String)

    var description: String {
      switch self {
      case .noTitle: "Enter a title."
      case .noYear: "Enter a year."
      case .badYear(let text):
        "\"\(text)\" is no year from \(MovieLibrary.years.lowerBound) to \(MovieLibrary.years.upperBound)."
      }
    }
  }

  /// Adds a movie from what was typed; returns its identity.
  @discardableResult
  func add(title: String, year: String) throws(Problem) -> Movie.ID {
    let title = title.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { throw .noTitle }
    let year = year.trimmingCharacters(in: .whitespaces)
    guard !year.isEmpty else { throw .noYear }
    guard let number = Int(year), Self.years.contains(number) else {
      throw .badYear(year)
    }
    lastID += 1
    movies.append(Movie(id: lastID, title: title, year: number))
    return lastID
  }

  func remove(_ id: Movie.ID) { movies.removeAll { $0.id == id } }
}

/// Where the views find the library.
struct MovieLibraryKey: EnvironmentKey {
  static var name: String { "movies" }
  static var defaultValue: MovieLibrary? { nil }
}

extension EnvironmentValues {
  var movieLibrary: MovieLibrary? {
    get { self[MovieLibraryKey.self] }
    set { self[MovieLibraryKey.self] = newValue }
  }
}
