// An application or a plugin imports FlowUI alone: what it builds with is handed on. Foundation is
// among it because lengths are its `CGFloat`, whose literals need the module to be visible; Observation for `@Observable`,
// as SwiftUI has it.
@_exported import AppFlow
@_exported import FlowCanvas
@_exported import FlowCombine
@_exported import FlowRuntime
@_exported import FlowViews
@_exported import Foundation
@_exported import Observation
