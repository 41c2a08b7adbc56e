import AppFlow
import Foundation

/// Shows the addresses that nothing opens, over whatever is on the screen.
struct ShowingAddresses<Content: View>: View {
  let content: Content
  @State private var address: URL?
  @State private var isShown = false

  var body: some View {
    content
      .environment(\.showURL) { url in
        address = url
        isShown = true
        return true
      }
      .alert("Address", isPresented: $isShown, presenting: address) { address in
        CopyButton(text: address.absoluteString)
        Button("OK", role: .cancel) {}
      } message: {
        Text($0.absoluteString)
      }
  }
}

/// Puts a text into the terminal's clipboard.
private struct CopyButton: PrimitiveView {
  let text: String

  func update(_ node: ViewNode) {
    let button = Button("Copy") { [graph = node.graph, text] in graph.copy?(text) }
    node.setChildren([ViewNode.Child(key: 0, view: button)])
  }
}
