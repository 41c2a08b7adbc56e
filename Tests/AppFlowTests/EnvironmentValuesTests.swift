import Testing

@testable import AppFlow

private struct VolumeKey: EnvironmentKey {
  static let defaultValue = 3
}

private struct TitleKey: EnvironmentKey {
  static var name: String { "title" }
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  fileprivate var volume: Int {
    get { self[VolumeKey.self] }
    set { self[VolumeKey.self] = newValue }
  }
}

@Suite struct EnvironmentValuesTests {
  @Test func `a key has its default until it is set, and again once it is removed`() {
    var values = EnvironmentValues()
    #expect(values[VolumeKey.self] == 3)
    values[VolumeKey.self] = 7
    values[TitleKey.self] = "one"
    #expect(values.volume == 7)
    #expect(values[TitleKey.self] == "one")
    values.remove(VolumeKey.self)
    #expect(values.volume == 3)
    #expect(values[TitleKey.self] == "one")
  }

  @Test func `a key path reads and writes, and a copy is a value of its own`() {
    var values = EnvironmentValues()
    let copy = values
    let path: WritableKeyPath<EnvironmentValues, Int> = \.volume
    values[keyPath: path] += 1
    #expect(values.volume == 4)
    #expect(copy.volume == 3)
  }

  @Test func `nil is a value like any other`() {
    var values = EnvironmentValues()
    values[TitleKey.self] = "one"
    values[TitleKey.self] = nil
    #expect(values[TitleKey.self] == nil)
    #expect(values.list.count == 1)
  }

  @Test func `the list says by name what is set, of what type and by whom`() {
    var values = EnvironmentValues()
    values.set(TitleKey.self, to: "one", owner: "org.example.plugin")
    values.volume = 1
    let list = values.list
    #expect(list.map(\.owner) == ["app", "org.example.plugin"])
    #expect(list.map(\.type) == ["Int", "Optional<String>"])
    #expect(list.map(\.name) == [VolumeKey.name, "title"])
    #expect(VolumeKey.name.hasSuffix("VolumeKey"))
    #expect(values.owner(ofKeyNamed: "title") == "org.example.plugin")
    #expect(values.owner(ofKeyNamed: "nothing") == nil)
  }

  @Test func `a value that is written again keeps its owner`() {
    var values = EnvironmentValues()
    values.set(TitleKey.self, to: "one", owner: "org.example.plugin")
    values[TitleKey.self] = "two"
    #expect(values.owner(ofKeyNamed: "title") == "org.example.plugin")
  }

  @Test func `all that one owner has set goes at once`() {
    var values = EnvironmentValues()
    values.set(TitleKey.self, to: "one", owner: "org.example.plugin")
    values.volume = 1
    values.removeAll(ownedBy: "org.example.plugin")
    #expect(values.list.map(\.owner) == ["app"])
    #expect(values[TitleKey.self] == nil)
    values.removeAll(ownedBy: "nobody")
    #expect(values.volume == 1)
  }

  @Test @MainActor func `a contribution sets its value for its owner`() {
    var values = EnvironmentValues()
    let contribution = EnvironmentValueContribution(TitleKey.self, "brought")
    #expect(contribution.name == "title")
    contribution.apply(to: &values, owner: "org.example.plugin")
    #expect(values[TitleKey.self] == "brought")
    #expect(values.owner(ofKeyNamed: "title") == "org.example.plugin")
  }
}
