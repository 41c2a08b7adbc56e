import AppFlow
import Foundation
import Testing

@Suite struct FlowPathTests {
  private struct Movie: Hashable, Codable, Sendable { var id: Int }

  @Test func `values come back by their type, in their order`() {
    var path = FlowPath(FlowScreen(name: "add", parameters: ["title": "Alien"]))
    path.append(Movie(id: 7))
    path.append(3)
    path.append(Movie(id: 8))
    #expect(path.values(of: Movie.self).map(\.id) == [7, 8])
    #expect(path.elements.map(\.name) == ["add", "Movie", "Int", "Movie"])
    #expect(path.elements[0].screen?["title"] == "Alien")
    #expect(path.elements[2].value(as: String.self) == nil)
  }

  @Test func `equal numbers of two types are two screens`() {
    #expect(FlowPathElement(1) != FlowPathElement(1.0))
    #expect(FlowPathElement(1) == FlowPathElement(1))
    #expect(FlowPathElement(1) != FlowPathElement(Optional(1)))
  }

  @Test func `no more can be taken away than there is`() {
    var path = FlowPath(FlowScreen(name: "a"), FlowScreen(name: "b"))
    #expect(!path.removeLast(3) && path.count == 2)
    #expect(!path.removeLast(-1) && path.count == 2)
    #expect(path.removeLast(2) && path.isEmpty)
  }

  @Test func `a path with values of several types is written and read`() throws {
    var path = FlowPath(FlowScreen(name: "add", parameters: ["title": "Alien"]))
    path.append(7)
    path.append(["a", "b"])
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(FlowPath.self, from: data) == path)
  }

  @Test(arguments: [#"[{"type":"nowhere","value":1}]"#, #"[{"type":"Si","value":"x"}]"#, #"[{}]"#, "7"])
  func `a path that can't be read is an error`(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(FlowPath.self, from: Data(text.utf8)) }
  }

  @Test func `what two places have in common is neither left nor entered`() {
    func place(_ names: String...) -> FlowPlace {
      FlowPlace(.main, path: FlowPath(names.map { FlowScreen(name: $0) }))
    }
    let (left, entered) = place("a", "b", "c").difference(to: place("a", "x"))
    #expect(left.map(\.name) == ["main/a/b/c", "main/a/b"])
    #expect(entered.map(\.name) == ["main/a/x"])
    let other = place("a").difference(to: FlowPlace(.login))
    #expect(other.left.map(\.name) == ["main/a", "main"])
    #expect(other.entered.map(\.name) == ["login"])
    #expect(place("a").difference(to: place("a")).left.isEmpty)
  }
}
