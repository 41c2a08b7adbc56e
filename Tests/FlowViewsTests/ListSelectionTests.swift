import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@MainActor private final class Zoo {
  var names = ["ant", "bee", "cat", "dog"]
  var deleted: [[Int]] = []
}

private struct Several: View {
  @State private var selected: Set<String> = []

  var body: some View {
    VStack(alignment: .leading) {
      List(["ant", "bee", "cat"], id: \.self, selection: $selected) { Text($0) }
      Text(selected.sorted().joined(separator: "+"))
    }
  }
}

private struct Grouped: View {
  @State private var selected: Int?

  var body: some View {
    List(selection: $selected) {
      Section("Small") {
        ForEach(0..<2) { Text("small \($0)") }
      }
      Section {
        Text("tagged").tag(7)
        ForEach(10..<12) { Text("large \($0)") }
      } header: {
        Text("Large")
      } footer: {
        Text("that is all")
      }
    }
  }
}

private struct Removable: View {
  let zoo: Zoo
  @State private var names = ["ant", "bee", "cat", "dog"]
  @State private var selected: String?

  var body: some View {
    List(selection: $selected) {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { places in
          zoo.deleted.append(Array(places))
          names.remove(atOffsets: places)
        }
    }
  }
}

private struct Editable: View {
  @State private var names = ["ant", "bee"]

  var body: some View {
    VStack {
      ForEach($names, id: \.self) { $name in
        Button("More \(name)") { name += "!" }
      }
    }
  }
}

@Suite @MainActor struct ListSelectionTests {
  @Test func `where several rows can be selected, arrows move a marker and the space bar selects`() {
    let screen = TestScreen(width: 8, height: 4) { Several() }
    expectLines(screen.lines, equals: "›  ant\n   bee\n   cat")
    screen.press(.down, .space, .down, .down, .space)
    expectLines(screen.lines, equals: " • ant\n   bee\n›• cat\nant+cat")
    #expect(screen.control("List")?.value == "2 selected")
    screen.press(.space)
    expectLines(screen.lines, equals: " • ant\n   bee\n›  cat\nant")
    #expect(screen.graph.click(at: CellPoint(x: 4, y: 1)))
    expectLines(screen.lines, equals: " • ant\n›• bee\n   cat\nant+bee")
  }

  @Test func `sections have headings that can't be selected, and tags name single rows`() {
    let screen = TestScreen(width: 14, height: 8) { Grouped() }
    #expect(screen.lines.prefix(2) == ["  Small", "› small 0"])
    screen.press(.down)
    expectLines(
      screen.lines,
      equals: "  Small\n› small 0\n  small 1\n  Large\n  tagged\n  large 10\n  large 11\n  that is all")
    #expect(screen.frame.canvas[2, 0].style.attributes.contains(.bold))
    #expect(screen.frame.canvas[2, 7].style.attributes.contains(.dim))
    screen.press(.down, .down)
    #expect(screen.control("List")?.value == "tagged")
    screen.press(.end)
    #expect(screen.control("List")?.value == "large 11")
    screen.press(.home)
    #expect(screen.control("List")?.value == "small 0")
    #expect(screen.graph.click(at: CellPoint(x: 3, y: 4)))
    #expect(screen.control("List")?.value == "tagged")
    #expect(screen.graph.click(at: CellPoint(x: 3, y: 3)))
    #expect(screen.control("List")?.value == "tagged")
  }

  @Test func `delete removes the selected row and selects the next`() {
    let zoo = Zoo()
    let screen = TestScreen(width: 8, height: 4) { Removable(zoo: zoo) }
    screen.press(.backspace)
    #expect(zoo.deleted == [])
    screen.press(.down, .down, .backspace)
    #expect(zoo.deleted == [[1]])
    expectLines(screen.lines, equals: "  ant\n› cat\n  dog")
    screen.press(.down, KeyPress(.deleteForward))
    #expect(zoo.deleted == [[1], [2]])
    expectLines(screen.lines, equals: "\n  ant\n› cat")
  }

  @Test func `a row of a binding can write its element`() {
    let screen = TestScreen(width: 20, height: 2) { Editable() }
    screen.press(.enter)
    expectLines(screen.lines, equals: "   [ More ant! ]\n   [ More bee ]")
  }
}
