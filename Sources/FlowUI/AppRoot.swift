import AppFlow
import FlowViews

/// The application as the root of its tree, so that its own state lasts and is observed like that of a view.
struct AppRoot<Application: App>: PrimitiveView {
  let application: Application

  func update(_ node: ViewNode) {
    var connected = application
    DynamicFields.connect(&connected, to: node)
    var values = node.environment
    if let scene = connected.body.primitive { values.flows?.replace(with: scene.flows) }
    node.setChildren([ViewNode.Child(key: 0, view: RootView(), environment: values)])
  }
}
