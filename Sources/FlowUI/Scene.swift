import AppFlow
import FlowCanvas
import FlowViews

/// A part of an application that stands on the terminal by itself, as in SwiftUI.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor var body: Body { get }
}

extension Never: Scene {}

/// A scene that the library knows how to run.
@MainActor package protocol PrimitiveScene: Scene where Body == Never {
  var flows: [FlowDefinition] { get }
  var startingFlow: Flow { get }
  var presentation: TerminalPresentation { get }
}

extension PrimitiveScene {
  public var body: Never {
    // Never is uninhabited, and the protocol asks for this property: only a direct call gets here.
    fatalError("\(Self.self) is run by the library and has no body")
  }
}

extension Scene {
  /// What the scene comes down to; nil if it comes down to nothing that can be run.
  var primitive: (any PrimitiveScene)? {
    var scene: any Scene = self
    while !(scene is any PrimitiveScene) { scene = scene.body }
    return scene as? any PrimitiveScene
  }
}
