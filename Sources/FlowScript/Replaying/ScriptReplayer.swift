import AppFlow
import FlowRuntime
import Foundation

/// Runs scripts, each on a fresh session of its own under a virtual clock.
@MainActor public struct ScriptReplayer {
  private let makeSession: @MainActor () throws -> ScriptSession
  private let writesMissingSnapshots: Bool

  /// - Parameters:
  ///   - writesMissingSnapshots: false makes a snapshot that isn't there a failure, as in CI.
  ///   - makeSession: makes a fresh session for each script.
  public init(
    writesMissingSnapshots: Bool = true, makeSession: @escaping @MainActor () throws -> ScriptSession
  ) {
    self.makeSession = makeSession
    self.writesMissingSnapshots = writesMissingSnapshots
  }

  /// Runs the `.flow` files at some paths; a folder stands for all such files below it, in order of name.
  public func replay(
    paths: [String], report line: @MainActor (String) -> Void = { _ in }
  ) async throws -> ReplayReport {
    var report = ReplayReport()
    for path in try Self.files(paths) {
      let result = await replay(file: path)
      report.add(path: path, result: result)
      line(report.lines.last ?? "")
    }
    return report
  }

  private func replay(file path: String) async -> ReplayResult {
    guard let data = FileManager.default.contents(atPath: path) else {
      return .failed(CommandFailure("\(path) can't be read", kind: .missing))
    }
    guard let text = String(data: data, encoding: .utf8) else {
      return .failed(CommandFailure("\(path) is not UTF-8 text", kind: .usage))
    }
    do {
      let script = try Script(parsing: ScriptSource(name: path, text: text))
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      return try await replay(script, folder: folder)
    } catch let error as ScriptSyntaxError {
      return .failed(CommandFailure(error.description, kind: .usage))
    } catch let failure as CommandFailure {
      return .failed(failure)
    } catch {
      return .failed(CommandFailure(String(describing: error)))
    }
  }

  /// Runs one script to its end or its first failure.
  public func replay(_ script: Script, folder: String = ".") async throws -> ReplayResult {
    let session = try makeSession()
    let runner = session.runner
    defer { withExtendedLifetime(session.owner) {} }
    runner.folder = folder
    runner.writesMissingSnapshots = writesMissingSnapshots
    for command in script.commands {
      do {
        _ = try await runner.run(command)
      } catch let failure as CommandFailure {
        return .failed(failure.placed(at: command, in: script.source))
      }
      if runner.session.exitStatus != nil { break }
    }
    return .passed(commands: script.commands.count, time: runner.session.clock.now.offset)
  }

  private static func files(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CommandFailure("there is no file or folder \(path)", kind: .missing)
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let scripts = below.filter { $0.hasSuffix(".flow") && !$0.hasPrefix(".") && !$0.contains("/.") }
      files += scripts.sorted().map { (path as NSString).appendingPathComponent($0) }
    }
    guard !files.isEmpty else {
      throw CommandFailure("there are no .flow files in \(paths.joined(separator: ", "))", kind: .missing)
    }
    return files
  }
}

extension CommandFailure {
  /// The failure with the place of the command that failed: `FILE:LINE:COLUMN: message`, the line, a caret.
  public func placed(at command: ParsedCommand, in source: ScriptSource) -> CommandFailure {
    let place = ScriptDiagnostic(source: source, range: command.range, message: message)
    return CommandFailure(place.description, kind: kind, details: details)
  }
}
