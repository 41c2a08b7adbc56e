import AppFlow
import FlowCanvas
import FlowViews

/// A part of an application that stands on the terminal by itself, as in SwiftUI.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @MainActor var body: Body { get }
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

/// The whole terminal: a view, or flows with a coordinator between them.
public struct WindowGroup: PrimitiveScene {
  package let flows: [FlowDefinition]
  package let startingFlow: Flow
  package private(set) var presentation = TerminalPresentation.fullScreen

  /// One view, which is the main flow.
  public init(@ViewBuilder content: @escaping @MainActor () -> some View) {
    flows = [FlowDefinition(.main, title: "Main", content: content)]
    startingFlow = .main
  }

  /// Several flows, of which the coordinator shows one.
  public init(flows: [FlowDefinition], startingFlow: Flow = .login) {
    self.flows = flows
    self.startingFlow = startingFlow
  }

  /// States where on the terminal the group is shown.
  public func presentation(_ presentation: TerminalPresentation) -> WindowGroup {
    var group = self
    group.presentation = presentation
    return group
  }
}
