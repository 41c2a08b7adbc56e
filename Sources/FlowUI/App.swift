import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation

/// An application, as in SwiftUI; mark the type with `@main`.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @MainActor var body: Body { get }
  @MainActor init()
}

extension App {
  /// Runs the application on the terminal until it ends, and exits with its status.
  public static func main() async {
    var scene: any Scene = Self().body
    while !(scene is any PrimitiveScene) { scene = scene.body }
    guard let scene = scene as? any PrimitiveScene else { return }
    let session = FlowSession(
      flows: scene.flows, clock: SystemClock(), startingFlow: scene.startingFlow)
    await exit(TerminalApplication.run(session, presentation: scene.presentation))
  }
}
