import FlowUI

/// Brings the flow `movies` and the library that it shows.
public struct MoviesPlugin: FlowPlugin {
  public init() {}

  public func register(in contributions: inout FlowContributions) {
    contributions.value(MovieLibraryKey.self, MovieLibrary())
    let add = FlowScreenDefinition("add", optional: ["title", "year"]) { screen in
      AddMovieView(title: screen["title"] ?? "", year: screen["year"] ?? "")
    }
    contributions.flow("movies", title: "Movies", screens: [add]) { MoviesView() }
  }
}
