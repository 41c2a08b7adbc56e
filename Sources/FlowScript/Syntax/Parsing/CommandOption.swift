/// The options that commands have; each takes a value.
enum CommandOption: String {
  case animation = "--animation"
  case duration = "--duration"
  case policy = "--policy"
  case format = "--format"
  case output = "--output"

  var kind: ArgumentKind {
    switch self {
    case .animation: .animation
    case .duration: .duration
    case .policy: .policy
    case .format: .format
    case .output: .folder
    }
  }
}
