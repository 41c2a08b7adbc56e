import Testing

@testable import FlowPlugins

@Suite struct ManifestTests {
  private static let whole = """
    {"identifier": "org.example.movies", "name": "Movies", "version": "1.0.0", "apiVersion": 1,
     "principalType": "MoviesPlugin", "flows": [{"name": "movies", "title": "Movies"}],
     "commands": ["add-movie"], "environment": ["movies"], "permissions": ["network"]}
    """

  /// What the reader says about the whole manifest after each `old` became `new`.
  private func message(_ changes: (old: String, new: String)...) -> String {
    message(changes.reduce(Self.whole) { $0.replacing($1.old, with: $1.new) })
  }

  private func message(_ text: String) -> String {
    do {
      _ = try ManifestReader.read(Array(text.utf8), path: "M")
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a whole manifest is read`() throws {
    let manifest = try ManifestReader.read(Array(Self.whole.utf8), path: "M")
    #expect(
      manifest
        == BundleManifest(
          identifier: "org.example.movies", name: "Movies", version: "1.0.0", apiVersion: 1,
          principalType: "MoviesPlugin", flows: [.init(name: "movies", title: "Movies")],
          commands: ["add-movie"], environment: ["movies"], permissions: ["network"]))
  }

  @Test func `lists may be absent and unknown fields are passed over`() {
    #expect(
      message(
        """
        {"identifier": "a.b", "name": "B", "version": "0.1.0-beta.2", "apiVersion": 1,
         "principalType": "Outer.B", "later": {"x": [1.5e3, null, true]}}
        """) == "accepted")
  }

  @Test func `text that is no JSON is told with its place`() {
    #expect(message("") == "M:1:1: is not JSON: expected a value here")
    #expect(message("hello") == "M:1:1: is not JSON: expected a value here")
    #expect(message("{") == "M:1:2: is not JSON: expected a field's name in double quotes here")
    #expect(message("{\n \"a\": [1,,2]\n}") == "M:2:10: is not JSON: expected a value here")
    #expect(message("{\"ä\" 1}") == "M:1:6: is not JSON: expected \":\" here")
    #expect(message("{\"a\": 1 \"b\": 2}") == "M:1:9: is not JSON: expected \",\" or \"}\" here")
    #expect(message("{\"a\": 1}}") == "M:1:9: is not JSON: expected the end of the file here")
    #expect(message("{\"a\": 1, \"a\": 2}") == "M:1:10: is not JSON: expected each field once here")
    #expect(message("{\"a\": \"b") == "M:1:9: is not JSON: expected the closing double quote here")
    #expect(message("{\"a\": 1.}") == "M:1:9: is not JSON: expected a digit here")
    #expect(message("{\"a\": nul}") == "M:1:7: is not JSON: expected \"null\" here")
    #expect(message(#"{"a": "\ud800\u0041"}"#) == "M:1:20: is not JSON: expected a pair of surrogates here")
    #expect(
      message(String(repeating: "[", count: 100_000))
        == "M:1:33: is not JSON: expected at most 32 levels here")
    #expect(
      message("{\"a\": \"\u{1B}\"}")
        == "M:1:8: is not JSON: expected a string without raw control characters (write \\n, \\u001b) here")
  }

  @Test func `bytes that are no text are told`() {
    #expect(throws: PluginError.manifest(path: "M", position: nil, problem: .notText)) {
      try ManifestReader.read([0x7B, 0xFF, 0x7D], path: "M")
    }
    let error = PluginError.manifest(path: "M", position: nil, problem: .notText)
    #expect("\(error)" == "M: is not UTF-8 text")
  }

  @Test func `a missing field is named with what belongs there`() {
    #expect(
      message(("\"version\": \"1.0.0\", ", ""))
        == "M:1:1: version is missing; it is to be MAJOR.MINOR.PATCH, such as 1.0.0")
    #expect(
      message((", \"title\": \"Movies\"", ""))
        == "M:2:45: flows[0].title is missing; it is to be a title of 1 to 80 characters")
  }

  @Test func `another interface version is told with both versions`() {
    #expect(
      message(("\"apiVersion\": 1", "\"apiVersion\": 2"))
        == "M:1:90: apiVersion is 2, this flowsh has plugin API 1; "
        + "port the plugin or use a flowsh with API 2")
    #expect(
      message(("\"apiVersion\": 1", "\"apiVersion\": \"1\""))
        == "M:1:90: apiVersion is \"1\"; it is to be 1")
    #expect(
      message(("\"apiVersion\": 1", "\"apiVersion\": 99999999999999999999"))
        == "M:1:90: apiVersion is 99999999999999999999; it is to be 1")
  }

  @Test(arguments: [
    (
      "\"org.example.movies\"", "\"movies\"",
      "M:1:16: identifier is \"movies\"; it is to be a reverse domain name in lower case, "
        + "such as org.example.movies"
    ),
    (
      "\"org.example.movies\"", "\"org..movies\"",
      "M:1:16: identifier is \"org..movies\"; it is to be a reverse domain name in lower case, "
        + "such as org.example.movies"
    ),
    (
      "\"name\": \"Movies\", \"version\"", "\"name\": \"../Movies\", \"version\"",
      "M:1:46: name is \"../Movies\"; it is to be a module name of ASCII letters, digits and \"_\" "
        + "that begins with a letter"
    ),
    (
      "\"name\": \"Movies\", \"version\"", "\"name\": \"FlowUI\", \"version\"",
      "M:1:46: name is \"FlowUI\", which is a module of the host; choose another"
    ),
    (
      "\"1.0.0\"", "\"1.0\"",
      "M:1:67: version is \"1.0\"; it is to be MAJOR.MINOR.PATCH, such as 1.0.0"
    ),
    (
      "\"1.0.0\"", "true",
      "M:1:67: version is true; it is to be MAJOR.MINOR.PATCH, such as 1.0.0"
    ),
    (
      "\"MoviesPlugin\"", "\"Movies(); exit(0)\"",
      "M:2:19: principalType is \"Movies(); exit(0)\"; it is to be the name of a Swift type, "
        + "such as MoviesPlugin"
    ),
    (
      "{\"name\": \"movies\"", "{\"name\": \"Movies!\"",
      "M:2:54: flows[0].name is \"Movies!\"; it is to be a lower-case letter followed by "
        + "lower-case letters, digits or \"-\""
    ),
    (
      "{\"name\": \"movies\"", "{\"name\": \"login\"",
      "M:2:54: flows[0].name is \"login\", which is a flow of the host; choose another"
    ),
    (
      "\"title\": \"Movies\"", "\"title\": \"\"",
      "M:2:73: flows[0].title is \"\"; it is to be a title of 1 to 80 characters"
    ),
    (
      "[{\"name\"", "[{\"name\": \"movies\", \"title\": \"A\"}, {\"name\"",
      "M:2:88: flows[1].name is \"movies\" as flows[0].name is; each name is to be there once"
    ),
    ("[\"add-movie\"]", "{}", "M:3:14: commands is an object; it is to be an array"),
    (
      "[\"add-movie\"]", "[\"a\", \"b\", \"a\"]",
      "M:3:25: commands[2] is \"a\" as commands[0] is; each name is to be there once"
    ),
    (
      "[\"movies\"]", "[7]",
      "M:3:45: environment[0] is 7; it is to be a letter followed by letters, digits, \".\", \"_\" or \"-\""
    ),
  ])
  func `a wrong value is told with its place, its field and what is right`(
    old: String, new: String, expected: String
  ) {
    #expect(message((old, new)) == expected)
  }

  @Test func `a manifest that is no object is told`() {
    #expect(
      message("[]") == "M:1:1: the manifest is an array; it is to be an object with the plugin's fields")
  }

  @Test func `the library lies directly in the bundle`() {
    let digest = String(repeating: "a", count: 64)
    for library in ["../Movies.so", "/lib/Movies.so", "Resources/Movies.so", "movies.so"] {
      let build =
        "\"build\": {\"compiler\": \"6\", \"host\": \"0123456789abcdef\", \"library\": \"\(library)\", "
        + "\"size\": 9, \"sha256\": \"\(digest)\"}"
      #expect(
        message(("\"commands\"", "\(build),\n\"commands\""))
          == "M:3:11: build.library is \"\(library)\"; it is to be \"Movies.so\", a file directly in the bundle"
      )
    }
  }

  @Test func `control characters in a title become visible`() throws {
    let text = Self.whole.replacing(
      "\"title\": \"Movies\"", with: #""title": "\u001b]52;c;x\u0007\u009b\u202eA""#)
    let manifest = try ManifestReader.read(Array(text.utf8), path: "M")
    #expect(manifest.flows[0].title == "␛]52;c;x␇��A")
  }

  @Test func `control characters in a message become visible`() {
    #expect(
      message(("\"1.0.0\"", #""\u001b[2J""#))
        == "M:1:67: version is \"␛[2J\"; it is to be MAJOR.MINOR.PATCH, such as 1.0.0")
    let error = PluginError.notFound(path: "a\n\u{1B}b", what: "plugin bundle")
    #expect("\(error)" == "a␊␛b: no such plugin bundle")
  }
}
