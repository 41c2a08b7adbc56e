import FoundationEssentials
import Glibc

/// Runs another program to its end.
///
/// Foundation's own `Process` would bring all of Foundation into every start of the host.
enum ChildProcess {
  /// How a program ended, and what it wrote to its standard output and error, in order.
  struct Outcome {
    /// The exit status; 128 and the signal's number for a program that a signal ended.
    var status: Int32
    var output: String
  }

  /// Runs the program with an empty standard input.
  ///
  /// - Parameter log: A file that doesn't exist yet, for the output: a file never fills up as a pipe does.
  static func run(
    _ program: String, _ arguments: [String], log: String, interruption: BuildInterruption? = nil
  ) throws -> Outcome {
    let process = try spawn(program, [program] + arguments, log: log)
    interruption?.started(process)
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    interruption?.ended()
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0 {
      guard errno == EINTR else { throw FileSystem.failed(program, "wait for", errno) }
    }
    let signal = raw & 0x7F
    let (bytes, _) = try FileSystem.read(log, what: "log", atMost: 1 << 28)
    return Outcome(
      status: signal == 0 ? (raw >> 8) & 0xFF : 128 + signal, output: String(decoding: bytes, as: UTF8.self))
  }

  private static func spawn(_ program: String, _ arguments: [String], log: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    restoreSignals(&attributes)

    var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    vector.append(nil)
    defer { vector.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, vector, environ)
    guard code == 0 else { throw FileSystem.failed(program, "run", code) }
    return process
  }

  /// A host with a terminal blocks and ignores signals that must still end the program.
  private static func restoreSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGCHLD, SIGTSTP] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }
}
