import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct FormTests {
  @Test func `labels stand in one column and values in the next`() {
    let screen = TestScreen(width: 34, height: 11) { Settings() }
    expectLines(
      screen.lines,
      equals: """
        Account
        User      ada
                  ─────────────────────────
        Password  •••
                  ─────────────────────────

        Sync
        Wi-Fi     [x]
        Size      [ Small ▾ ]
        Version   1.0
        [ Reset ]
        """)
  }

  @Test func `labels leave half of a narrow form to the values`() {
    let screen = TestScreen(width: 20, height: 3) {
      Form {
        LabeledContent("A label that is long", value: "value").lineLimit(1)
        LabeledContent("B", value: "other")
      }
    }
    expectLines(screen.lines, equals: " A label…  value\n B         other")
  }

  @Test func `labeled content stands beside its label`() {
    let screen = TestScreen(width: 20, height: 2) {
      VStack(alignment: .leading) {
        LabeledContent("Version", value: "1.0")
        LabeledContent {
          Button("Change") {}
        } label: {
          Text("Name").bold()
        }
      }
    }
    expectLines(screen.lines, equals: "  Version  1.0\n  Name  [ Change ]")
  }

  @Test func `a box has its title in its frame`() {
    let screen = TestScreen(width: 12, height: 4) {
      GroupBox("Network") {
        Text("a")
        Text("bc")
      }
    }
    expectLines(screen.lines, equals: "┌ Network ─┐\n│ a        │\n│ bc       │\n└──────────┘")
    let bare = TestScreen(width: 8, height: 3) { GroupBox { Text("a") } }
    expectLines(bare.lines, equals: " ┌─────┐\n │ a   │\n └─────┘")
  }

  @Test func `a disclosure group shows and puts away its content`() {
    let screen = TestScreen(width: 12, height: 2) {
      DisclosureGroup("More") { Text("inner") }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectLines(screen.lines, equals: "▸ More")
    screen.press(.enter)
    expectLines(screen.lines, equals: "▾ More\n  inner")
    #expect(screen.control("More")?.value == "open")
    screen.press(.enter)
    expectLines(screen.lines, equals: "▸ More")
  }
}

private struct Settings: View {
  @State private var user = "ada"
  @State private var password = "abc"
  @State private var isOn = true
  @State private var size = 1
  var body: some View {
    Form {
      Section("Account") {
        TextField("User", text: $user)
        SecureField("Password", text: $password)
      }
      Section("Sync") {
        Toggle("Wi-Fi", isOn: $isOn)
        Picker("Size", selection: $size) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        LabeledContent("Version", value: "1.0")
        Button("Reset") {}
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
