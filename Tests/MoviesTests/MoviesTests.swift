import FlowTesting
import FlowUI
import Movies
import TestSupport
import Testing

@Suite @MainActor struct MoviesTests {
  /// Somebody has logged in and went to the movies.
  private func movies(width: Int = 50, height: Int = 17) async throws -> FlowTest {
    let test = FlowTest(size: CellSize(width: width, height: height))
    try test.contribute(as: "org.flowsh.movies") { MoviesPlugin().register(in: &$0) }
    try await test.run(
      """
      type "ada" into "User"; key enter
      settle
      tap "Movies"; settle
      expect flow movies
      """)
    return test
  }

  @Test func `the list stands above the form`() async throws {
    let test = try await movies()
    expectLines(
      test.lines,
      equals: """

          Movies                           3 in the list

          › Metropolis                              1927
            Stalker                                 1979
            Alien                                   1979


          Title
                 ─────────────────────────
          Year
                 ─────────────────────────

          [ Add ]  [ Delete ]  [ New ]  [ Back ]
        """)
  }

  @Test func `a movie is added by the form and selected`() async throws {
    let test = try await movies()
    try await test.run(
      """
      type "Solaris" into "Title"
      type " 1972 " into "Year"; key enter
      expect text "4 in the list"
      expect text "› Solaris"
      tap "Add"
      expect text "Enter a title."
      type "  Mirror " into "Title"; type "1975" into "Year"; tap "Add"
      expect no text "Enter a title."
      expect text "› Mirror"
      """)
  }

  @Test(arguments: ["19x2", "1894", "2101", "-1972", "99999999999999999999"])
  func `a year that is none is named and nothing is added`(_ year: String) async throws {
    let test = try await movies(width: 110)
    try await test.run(
      """
      type "Solaris" into "Title"; type "\(year)" into "Year"
      tap "Add"
      expect text "\\"\(year)\\" is no year from 1895 to 2100."
      expect text "3 in the list"
      """)
  }

  @Test func `a form without a year says so`() async throws {
    let test = try await movies()
    try await test.run("type \"Solaris\" into \"Title\"; key enter; expect text \"Enter a year.\"")
  }

  @Test func `the selected movie is deleted, and none is selected then`() async throws {
    let test = try await movies()
    try await test.run(
      """
      ! tap "Delete"
      expect error "disabled"
      tap "Stalker 1979"; tap "Delete"
      expect no text "Stalker"
      expect text "2 in the list"
      ! tap "Delete"
      """)
  }

  @Test func `one goes back to main, and the movies stay as they were`() async throws {
    let test = try await movies()
    try await test.run(
      """
      tap "Alien 1979"; tap "Delete"
      tap "Back"; expect transition movies -> main
      settle; expect flow main
      tap "Movies"; settle
      expect text "2 in the list"
      """)
  }

  @Test func `before a login the movies wait`() async throws {
    let test = FlowTest()
    try test.contribute(as: "org.flowsh.movies") { MoviesPlugin().register(in: &$0) }
    try await test.run(
      """
      show movies
      expect receipt held; expect flow login
      type "ada" into "User"; key enter
      settle
      expect flow movies
      """)
  }
}
