import CVTerm
import Foundation
import Glibc

/// A process that was started and is waited for exactly once.
struct ChildProcess {
  let identifier: pid_t
  private(set) var status: ExitStatus?

  /// What to start, and what it gets.
  struct Launch {
    var executable: URL
    var arguments: [String] = []
    /// All of it: nothing is inherited.
    var environment: [String: String] = [:]
    var workingDirectory: URL?
    /// A terminal to open as descriptors 0, 1 and 2; it becomes the controlling one.
    var terminalPath: String?
    /// Descriptors of this process under the numbers that the child sees.
    var descriptors: [Int32: Int32] = [:]
  }

  /// Starts a process as the leader of a session of its own, all signals at their defaults.
  init(_ launch: Launch) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.fill(&actions, launch)
    Self.fill(&attributes)

    let path = launch.executable.path(percentEncoded: false)
    let variables = launch.environment.map { "\($0)=\($1)" }
    var process: pid_t = 0
    let code = Self.withCStrings([path] + launch.arguments) { arguments in
      Self.withCStrings(variables) { environment in
        posix_spawn(&process, path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw LaunchError(path: path, code: code) }
    identifier = process
  }

  private static func fill(_ actions: inout posix_spawn_file_actions_t, _ launch: Launch) {
    if let terminal = launch.terminalPath {
      // Opened by a session leader that has none yet, a terminal becomes its controlling one.
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    for (child, parent) in launch.descriptors {
      posix_spawn_file_actions_adddup2(&actions, parent, child)
    }
    if let folder = launch.workingDirectory {
      posix_spawn_file_actions_addchdir_np(&actions, folder.path(percentEncoded: false))
    }
  }

  private static func fill(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(CVTERM_SPAWN_SETSID)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }

  /// Looks whether the process ended; returns at once.
  @discardableResult
  mutating func poll() -> ExitStatus? { wait(options: WNOHANG) }

  /// Kills the process with what is left of its group, and waits for it.
  mutating func end() {
    guard status == nil else { return }
    kill(-identifier, SIGKILL)
    kill(identifier, SIGKILL)
    wait(options: 0)
  }

  /// Sends a signal, unless the process was waited for already.
  mutating func signal(_ number: Int32) {
    guard poll() == nil else { return }
    kill(identifier, number)
  }

  @discardableResult
  private mutating func wait(options: Int32) -> ExitStatus? {
    guard status == nil else { return status }
    var value: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(identifier, &value, options) } while result < 0 && errno == EINTR
    if result == identifier { status = ExitStatus(waitStatus: value) }
    return status
  }
}

/// A program that could not be started.
public struct LaunchError: Error, CustomStringConvertible {
  public var path: String
  /// The value of `errno`.
  public var code: Int32

  public var description: String { "can't start \(path): \(String(cString: strerror(code)))" }
}
