import Foundation

/// The terminal multiplexer, where it is installed.
enum Tmux {
  static let executable = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }.map { URL(filePath: $0) }
}
