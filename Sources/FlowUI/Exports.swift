// An application or a plugin imports FlowUI alone: what it builds with is handed on. Foundation is
// among it because lengths are its `CGFloat`, whose literals need the module to be visible.
@_exported import AppFlow
@_exported import FlowCanvas
@_exported import FlowCombine
@_exported import FlowRuntime
@_exported import FlowViews
@_exported import Foundation
