import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTesting
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

@MainActor @Observable private final class Router {
  var numbers: [Int] = []
  var path = NavigationPath()
  var showsExtra = false
  var item: String?
}

private struct NumbersView: View {
  @Bindable var router: Router
  var body: some View {
    NavigationStack(path: $router.numbers) {
      NavigationLink("One", value: 1)
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("number \(number)")
            NavigationLink("Next", value: number + 1)
            NavigationLink("Word", value: "word")
          }
        }
    }
  }
}

private struct MixedView: View {
  @Bindable var router: Router
  var body: some View {
    NavigationStack(path: $router.path) {
      VStack {
        NavigationLink("Number", value: 7)
        NavigationLink("Extra") { ExtraView(title: "linked") }
        Button("Show") { router.showsExtra = true }
      }
      .navigationDestination(for: Int.self) { Text("number \($0)") }
      .navigationDestination(for: String.self) { Text("word \($0)") }
      .navigationDestination(isPresented: $router.showsExtra) { ExtraView(title: "presented") }
      .navigationDestination(item: $router.item) { Text("item \($0)") }
    }
  }
}

private struct ExtraView: View {
  let title: String
  @Environment(\.presentationMode) private var presentationMode
  var body: some View {
    VStack {
      Text(title)
      Button("Away") { presentationMode.wrappedValue.dismiss() }
      NavigationLink("Five", value: 5)
    }
  }
}

@Suite @MainActor struct NavigationPathTests {
  private let router = Router()

  @Test func `a path of one type and the screens follow each other`() async throws {
    let test = FlowTest(width: 24, height: 6) { NumbersView(router: router) }
    try await test.run("tap \"One\"; settle; tap \"Next\"; settle; expect text \"number 2\"")
    #expect(router.numbers == [1, 2])
    try await test.run("key escape; settle")
    #expect(router.numbers == [1])
    router.numbers = [1, 8, 9]
    try await test.run("settle; expect text \"number 9\"; back; settle; expect text \"number 8\"")
    #expect(router.numbers == [1, 8])
    router.numbers = []
    try await test.run("settle; expect text \"One\"")
    #expect(test.session.navigationPath == [])
    router.numbers = [4]
    try await test.run("settle; ! expect text \"One\"; expect text \"number 4\"")
  }

  @Test func `a value that the path can't hold is told of and goes nowhere`() async throws {
    router.numbers = [1]
    let test = FlowTest(width: 24, height: 6) { NumbersView(router: router) }
    try await test.run("expect text \"number 1\"; tap \"Word\"; settle; expect text \"number 1\"")
    #expect(
      test.journal.contains { $0.contains("value of type String, which the path of its NavigationStack") })
  }

  @Test func `screens of values, of links and of bindings lie over each other`() async throws {
    let test = FlowTest(width: 24, height: 6) { MixedView(router: router) }
    try await test.run(
      "tap \"Extra\"; settle; expect text \"linked\"; tap \"Five\"; settle; expect text \"number 5\"")
    #expect(router.path == NavigationPath([5]))
    #expect(test.session.navigationPath == ["ExtraView", "Int"])
    try await test.run("back; settle; expect text \"linked\"; tap \"Away\"; settle; expect text \"Number\"")
    #expect(router.path.isEmpty)

    router.showsExtra = true
    try await test.run("settle; expect text \"presented\"; key escape; settle; expect text \"Number\"")
    #expect(!router.showsExtra)
    router.showsExtra = true
    try await test.run("settle; expect text \"presented\"")
    router.showsExtra = false
    try await test.run("settle; expect no text \"presented\"")

    router.item = "first"
    try await test.run("settle; expect text \"item first\"")
    router.item = "second"
    try await test.run("settle; expect text \"item second\"")
    #expect(router.item == "second")
    router.item = nil
    try await test.run("wait 150ms; expect text \"item s\"; settle; expect text \"Number\"")
  }

  @Test func `a path is encoded with the types of its values, and back`() throws {
    var path = NavigationPath()
    path.append(7)
    path.append("word")
    let codable = try #require(path.codable)
    let data = try JSONEncoder().encode(codable)
    let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(decoded) == path)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil && path.count == 3)
    path.removeLast(9)
    #expect(path.isEmpty)
    let unknown = Data("[{\"type\":\"nothing\",\"value\":1}]".utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: unknown)
    }
  }

  @Test func `a path that is there from the start is shown at once`() async throws {
    router.path = NavigationPath([7])
    router.path.append("seven")
    let test = FlowTest(width: 24, height: 6) { MixedView(router: router) }
    expectLines(test.lines, equals: "‹ Back\n\n\n       word seven")
    try await test.run("back; settle; expect text \"number 7\"")
  }
}
