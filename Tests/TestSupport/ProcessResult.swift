/// What a program left behind.
public struct ProcessResult: Equatable, Sendable {
  public var status: ExitStatus
  /// The bytes of standard output.
  public var outputBytes: [UInt8]
  /// The bytes of standard error.
  public var errorBytes: [UInt8]

  init(status: ExitStatus, output: [UInt8], errors: [UInt8]) {
    self.status = status
    outputBytes = output
    errorBytes = errors
  }

  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}

/// A program that didn't end in time.
public struct ProcessTimeout: Error, CustomStringConvertible {
  public var program: String
  public var timeout: Duration
  public var output: String
  public var errors: String

  public var description: String {
    "\(program) didn't end within \(timeout).\nstandard output:\n\(output)\nstandard error:\n\(errors)"
  }
}
