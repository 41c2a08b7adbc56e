import TestSupport
import Testing

@testable import AppFlow

@Suite struct FlowLinkTests {
  @Test func `a link names a flow, screens, and the parameters of the last one`() throws {
    let link = try FlowLink("flow://movies/1979/add?title=Alien&note=a%20b%26c%3D%2B%C3%A9")
    #expect(link.flow == "movies")
    #expect(link.screens.map(\.name) == ["1979", "add"])
    #expect(link.screens[0].parameters.isEmpty)
    #expect(link.screens[1].parameters == ["title": "Alien", "note": "a b&c=+é"])
    #expect(try FlowLink("flow://main") == FlowLink(flow: "main"))
    #expect(try FlowLink("flow://main/a?x=").screens[0]["x"] == "")
  }

  @Test(arguments: [
    ("", "a link begins with flow://, at character 1"),
    ("http://main", "a link begins with flow://, at character 1"),
    ("FLOW://main", "a link begins with flow://, at character 1"),
    ("flow://", "a name is missing; write it like flow://FLOW/SCREEN?NAME=VALUE, at character 8"),
    ("flow://main/", "a name is missing; write it like flow://FLOW/SCREEN?NAME=VALUE, at character 13"),
    ("flow://main//a", "a name is missing; write it like flow://FLOW/SCREEN?NAME=VALUE, at character 13"),
    (
      "flow://main?a=1",
      "main takes no parameters; a screen must follow, like flow://main/SCREEN, at character 12"
    ),
    ("flow://main/a?b", "a value is missing; write it like b=VALUE, at character 16"),
    ("flow://main/a?b=1&b=2", "the parameter b stands here twice, at character 19"),
    ("flow://main/a b", "a link can't hold a blank here; write %20, at character 14"),
    ("flow://main/a#b", "a link can't hold \"#\" here; write %23, at character 14"),
    ("flow://main/a?b=c+d", "a link can't hold \"+\" here; write %2B, at character 18"),
    ("flow://ada@main", "a link can't hold \"@\" here; write %40, at character 11"),
    (
      "flow://main/\u{1B}[2J",
      "a name is missing; write it like flow://FLOW/SCREEN?NAME=VALUE, at character 13"
    ),
    ("flow://main/a\u{1B}[2J", "a link can't hold such a character here; write %1B, at character 14"),
    ("flow://main/%4", "two hexadecimal digits must follow %; a % itself is %25, at character 13"),
    ("flow://main/%zz", "two hexadecimal digits must follow %; a % itself is %25, at character 13"),
    ("flow://main/%+1", "two hexadecimal digits must follow %; a % itself is %25, at character 13"),
    ("flow://main/%FF", "the bytes behind % are no UTF-8 text, at character 13"),
  ])
  func `what is wrong is said, with its place and what is right`(text: String, message: String) {
    do throws(FlowLinkError) {
      _ = try FlowLink(text)
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func `a link has bounds`() throws {
    let screens = String(repeating: "/a", count: FlowLink.most)
    #expect(try FlowLink("flow://main" + screens).screens.count == FlowLink.most)
    #expect(throws: FlowLinkError.self) { try FlowLink("flow://main" + screens + "/a") }
    let parameters = (0...FlowLink.most).map { "p\($0)=1" }.joined(separator: "&")
    #expect(throws: FlowLinkError.self) { try FlowLink("flow://main/a?" + parameters) }
    let name = String(repeating: "a", count: FlowLink.longest - FlowLink.scheme.count)
    #expect(try FlowLink("flow://" + name).flow == name)
    #expect(throws: FlowLinkError.self) { try FlowLink("flow://" + name + "a") }
  }

  @Test func `any link is written so that it reads back equal, and no text stops the reader`() throws {
    var random = SeededGenerator(seed: 3)
    func text(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &random)).map { _ in
          "aZ9-_.~/?&=%+ #é€😀\u{0}\u{1B}\n".randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<2_000 {
      var link = FlowLink(flow: text(1...6))
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        link.screens.append(FlowScreen(name: text(1...6)))
      }
      if !link.screens.isEmpty {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          link.screens[link.screens.count - 1].parameters[text(1...4)] = text(0...8)
        }
      }
      #expect(try FlowLink(link.text) == link)
      _ = try? FlowLink("flow://" + text(0...20))
    }
  }
}
