/// The options that commands have.
enum CommandOption: String {
  case animation = "--animation"
  case duration = "--duration"
  case policy = "--policy"
  case format = "--format"
  case output = "--output"
  case check = "--check"

  /// Of its value; nil for an option without one.
  var kind: ArgumentKind? {
    switch self {
    case .animation: .animation
    case .duration: .duration
    case .policy: .policy
    case .format: .format
    case .output: .folder
    case .check: nil
    }
  }
}
