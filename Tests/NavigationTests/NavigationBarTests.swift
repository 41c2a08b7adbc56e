import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTesting
import FlowViews
import Observation
import TestSupport
import Testing

private struct Page: View {
  @State private var count = 0
  @State private var hides = false
  var body: some View {
    NavigationView {
      VStack {
        Text("page")
        NavigationLink("More", destination: More(hides: $hides))
      }
      .navigationBarTitle("Count \(count)", displayMode: .inline)
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) { Button("Zero") { count = 0 } }
        ToolbarItemGroup(placement: .bottomBar) {
          Text("below")
          Button("Help") {}
        }
        if count > 1 {
          ToolbarItem(placement: .primaryAction) { Text("many") }
        }
      }
      .navigationBarItems(trailing: Button("Add") { count += 1 })
    }
    .navigationViewStyle(.stack)
  }
}

private struct More: View {
  @Binding var hides: Bool
  var body: some View {
    VStack {
      Button(hides ? "Show" : "Hide") { hides.toggle() }
    }
    .navigationTitle("A title that is much too long for the room there is")
    .navigationBarBackButtonHidden(hides)
    .toolbar { Button("Edit") {} }
  }
}

@Suite @MainActor struct NavigationBarTests {
  @Test func `items stand at both ends and below, the title in the middle`() async throws {
    let test = FlowTest(width: 40, height: 7) { Page() }
    expectLines(
      test.lines,
      equals: """
        [ Zero ]        Count 0          [ Add ]


                          page
                         More ›

                    below  [ Help ]
        """)
    try await test.run("tap \"Add\"; tap \"Add\"")
    #expect(test.lines[0] == "[ Zero ]        Count 2     many [ Add ]")
    try await test.run("tap \"Zero\"; expect text \"Count 0\"; expect no text \"many\"")
    #expect(test.labels == ["More", "Zero", "Add", "Help"])
  }

  @Test func `a long title is cut, and the way back can be hidden from the keyboard`() async throws {
    let test = FlowTest(width: 40, height: 7) { Page() }
    try await test.run("tap \"More\"; settle")
    expectLines(
      test.lines,
      equals: """
        ‹ Count 0  A title that is mu…  [ Edit ]



                        [ Hide ]
        """)
    try await test.run("tap \"Hide\"; key escape; settle; expect text \"Show\"; ! tap \"Back\"")
    try await test.run("back; settle; expect text \"page\"")
  }

  @Test func `a large title has a row of its own`() {
    let test = FlowTest(width: 20, height: 5) {
      NavigationStack {
        Text("text").navigationTitle("Large").navigationBarTitleDisplayMode(.large)
      }
    }
    expectLines(test.lines, equals: "Large\n\n\n        text")
  }

  @Test func `a subtitle stands below the title, dim`() {
    let test = FlowTest(width: 20, height: 6) {
      NavigationStack {
        Text("text").navigationTitle("Title").navigationSubtitle("more of it")
      }
    }
    expectLines(test.lines, equals: "       Title\n     more of it\n\n\n        text")
    #expect(test.session.screen[5, 1].style.attributes == .dim)
    let large = FlowTest(width: 20, height: 6) {
      NavigationStack {
        Text("text").navigationBarTitle("Title", displayMode: .large).navigationSubtitle(Text("more"))
      }
    }
    expectLines(large.lines, equals: "Title\nmore\n\n\n        text")
  }

  @Test func `a screen without a title has no bar`() {
    let test = FlowTest(width: 20, height: 3) { NavigationStack { Text("text") } }
    expectLines(test.lines, equals: "\n        text")
  }

  @Test func `a title in a sheet isn't that of the screen below`() async throws {
    let test = FlowTest(width: 24, height: 8) {
      NavigationStack {
        Presenter().navigationTitle("Below")
      }
    }
    try await test.run("tap \"Sheet\"; settle")
    #expect(test.lines[0].contains("Below"))
    try await test.run("tap \"In\"; settle; expect text \"inner\"; back; settle; expect text \"Above\"")
    try await test.run("back; settle; expect no text \"Above\"; expect text \"Below\"")
  }
}

private struct Presenter: View {
  @State private var shows = false
  var body: some View {
    Button("Sheet") { shows = true }
      .sheet(isPresented: $shows) {
        NavigationStack { NavigationLink("In") { Text("inner") }.navigationTitle("Above") }
      }
  }
}
