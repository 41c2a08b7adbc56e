import AppFlow
import FlowViews
import Foundation
import TestSupport
import Testing

private enum Theme: String { case light, dark }

private struct Options: View {
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("size") private var size = 10
  @AppStorage("name") private var name: String?
  var body: some View {
    VStack {
      Button("\(theme.rawValue) \(size) \(name ?? "-")") {
        theme = .dark
        size += 1
        name = name == nil ? "ada" : nil
      }
      Reader()
    }
  }
}

private struct Reader: View {
  @AppStorage("size") private var size = 0
  var body: some View { Text("size \(size)") }
}

@Suite @MainActor struct AppStorageTests {
  private func screen(_ store: UserDefaults) -> TestScreen {
    TestScreen(width: 20, height: 2) { Options().defaultAppStorage(store) }
  }

  @Test func `a setting is read, written and seen by all who read it`() {
    let store = MemoryDefaults()
    let first = screen(store)
    expectLines(first.lines, equals: "   [ light 10 - ]\n       size 0")
    first.press(.enter)
    expectLines(first.lines, equals: "  [ dark 11 ada ]\n      size 11")
    #expect(store.string(forKey: "theme") == "dark")
    #expect(store.integer(forKey: "size") == 11)
    let second = screen(store)
    expectLines(second.lines, equals: "  [ dark 11 ada ]\n      size 11")
    second.press(.enter)
    expectLines(first.lines, equals: "   [ dark 12 - ]\n      size 12")
    #expect(store.object(forKey: "name") == nil)
  }

  @Test func `a value of another kind under a key reads as the default`() {
    let store = MemoryDefaults()
    store.set("pink", forKey: "theme")
    store.set("large", forKey: "size")
    expectLines(screen(store).lines, equals: "   [ light 10 - ]\n       size 0")
  }

  @Test func `all kinds of values come back as they were`() {
    let store = MemoryDefaults()
    func check<Value: Equatable>(_ storage: AppStorage<Value>, _ value: Value) {
      storage.wrappedValue = value
      #expect(storage.wrappedValue == value)
      #expect(storage.projectedValue.wrappedValue == value)
    }
    check(AppStorage(wrappedValue: false, "bool", store: store), true)
    check(AppStorage(wrappedValue: 0.0, "double", store: store), 2.5)
    check(AppStorage(wrappedValue: Data(), "data", store: store), Data([1, 2]))
    let date = Date(timeIntervalSince1970: 0)
    check(AppStorage(wrappedValue: date, "date", store: store), date.addingTimeInterval(9))
    let url = URL(filePath: "/a b")
    check(AppStorage(wrappedValue: url, "url", store: store), URL(filePath: "/c"))
    check(AppStorage<Int?>("optional", store: store), 3)
    check(AppStorage<Theme?>("choice", store: store), .dark)
    store.set(4, forKey: "double")
    #expect(AppStorage(wrappedValue: 0.0, "double", store: store).wrappedValue == 4)
  }
}
