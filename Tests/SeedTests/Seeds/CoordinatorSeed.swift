import FlowUI
import Foundation

// An application coordinator with a login and a main part, each of which arrives and leaves its own way.

enum AppFlowState {
  case login
  case main
}

final class AppCoordinator: ObservableObject {
  @Published var activeFlow: AppFlowState = .login

  func showLogin() {
    withAnimation(.linear(duration: 1)) { activeFlow = .login }
  }

  func showMain() {
    withAnimation(.linear(duration: 1)) { activeFlow = .main }
  }
}

final class LoginModel: ObservableObject {
  @Published var name = ""
  var canLogIn: Bool { !name.isEmpty }
}

struct CoordinatorRootView: View {
  @StateObject private var coordinator = AppCoordinator()

  var body: some View {
    ZStack {
      switch coordinator.activeFlow {
      case .login:
        SignInView()
          .transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))
      case .main:
        HomeView()
          .transition(.asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .trailing)))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .environmentObject(coordinator)
  }
}

struct SignInView: View {
  @EnvironmentObject private var coordinator: AppCoordinator
  @StateObject private var model = LoginModel()

  var body: some View {
    VStack(spacing: 1) {
      Text("Sign in").font(.headline)
      TextField("Name", text: $model.name)
        .frame(width: 16)
      Button("Login") { coordinator.showMain() }
        .disabled(!model.canLogIn)
    }
    .padding()
  }
}

struct HomeView: View {
  @EnvironmentObject var coordinator: AppCoordinator
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Home \(count)")
      Button("Add") { count += 1 }
      Button("Logout") { coordinator.showLogin() }
    }
  }
}
