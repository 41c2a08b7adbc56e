import AppFlow
import Foundation

/// The login flow: a user name and a button.
public struct LoginView: View {
  private let title: String
  @State private var name = ""
  @State private var message = ""
  @Environment(\.coordinator) private var coordinator
  @Environment(\.userSession) private var session

  /// - Parameter title: what the person logs in to.
  public init(title: String) { self.title = title }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Welcome to \(title)").bold()
      TextField("User", text: $name)
        .onSubmit { logIn() }
      Button("Login") { logIn() }
      Text(message).foregroundColor(.red)
    }
  }

  private func logIn() {
    let user = name.split(separator: " ").joined(separator: " ")
    guard !user.isEmpty else {
      message = "Enter a user name."
      return
    }
    message = ""
    session?.signIn(user)
    coordinator?.showMainView()
  }
}
