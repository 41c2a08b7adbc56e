import AppFlow
import Foundation

/// Opens an address, as in SwiftUI: by the application's own handler, or as the system does.
///
/// A terminal has no system that opens anything. There an address is shown in full in an alert, where the terminal's own
/// way of following links, the mouse or the button Copy gets hold of it.
@MainActor public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    fileprivate enum Kind: Sendable {
      case handled
      case discarded
      case system(URL?)
    }

    fileprivate let kind: Kind

    /// It was opened.
    public static let handled = Result(kind: .handled)
    /// It is not to be opened.
    public static let discarded = Result(kind: .discarded)
    /// The system is to open it.
    public static let systemAction = Result(kind: .system(nil))
    /// The system is to open another one in its place.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: @MainActor (URL) -> Result
  fileprivate var system: @MainActor (URL) -> Bool = { _ in false }

  /// - Parameter handler: opens an address, or says what is to be done with it.
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address.
  ///
  /// - Parameter completion: is given whether it was opened, or shown to the person who may open it.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(system(other ?? url))
    }
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var name: String { "openURL" }
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

private struct ShowURLKey: EnvironmentKey {
  static var defaultValue: @MainActor (URL) -> Bool { { _ in false } }
}

extension EnvironmentValues {
  /// Opens addresses here; what links call, and what an application sets to open some of them itself.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      action.system = showURL
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// Shows an address in the place of a system that would open it; false if it can't.
  var showURL: @MainActor (URL) -> Bool {
    get { self[ShowURLKey.self] }
    set { self[ShowURLKey.self] = newValue }
  }
}
