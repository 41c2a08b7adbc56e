import FlowUI

/// Brings the flow `movies` and the library that it shows.
public struct MoviesPlugin: FlowPlugin {
  public init() {}

  public func register(in contributions: inout FlowContributions) {
    contributions.value(MovieLibraryKey.self, MovieLibrary())
    let add = FlowScreenDefinition("add", optional: ["title", "year"]) { AddMovieView($0) }
    contributions.flow("movies", title: "Movies", screens: [add]) { MoviesView() }
  }
}
