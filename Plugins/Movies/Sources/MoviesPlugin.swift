import FlowUI

/// Brings the flow `movies` and the library that it shows.
public struct MoviesPlugin: FlowPlugin {
  public init() {}

  public func register(in contributions: inout FlowContributions) {
    contributions.value(MovieLibraryKey.self, MovieLibrary())
    contributions.flow("movies", title: "Movies") { MoviesView() }
  }
}
