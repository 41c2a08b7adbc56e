import FlowUI

struct NavigationViewPage: View {
  @State private var isMarked = false

  var body: some View {
    NavigationView {
      VStack(alignment: .leading) {
        NavigationLink("Details", destination: Details())
        Text(isMarked ? "marked" : "not marked")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .navigationBarTitle("Older")
      .navigationBarItems(trailing: Button("Mark") { isMarked.toggle() })
    }
    .navigationViewStyle(.stack)
    .buttonStyle(.automatic)
  }
}

private struct Details: View {
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    Button("Close") { presentationMode.wrappedValue.dismiss() }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .navigationBarTitle("Details")
  }
}
