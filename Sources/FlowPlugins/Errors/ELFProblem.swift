/// What is wrong with a shared library's file.
public enum ELFProblem: Error, Equatable, Sendable {
  /// The file does not begin as an ELF file does.
  case notELF
  /// The file is made for 32-bit or big-endian machines.
  case wrongClass(found: String)
  /// The file is made for another processor.
  case wrongMachine(found: UInt16, host: UInt16)
  /// The file is an executable or an object file.
  case wrongType(found: UInt16)
  /// A part of the file lies beyond its end.
  case truncated(part: String, end: UInt64, size: Int)
  /// A table contradicts itself.
  case malformed(part: String)

  var sentence: String {
    switch self {
    case .notELF: "is not an ELF file"
    case .wrongClass(let found): "is \(found), not 64-bit little-endian as this host is"
    case .wrongMachine(let found, let host):
      "is made for \(Self.name(ofMachine: found)), this host is \(Self.name(ofMachine: host))"
    case .wrongType(let found): "is an ELF file of type \(found), not a shared library (type 3)"
    case .truncated(let part, let end, let size):
      "is cut off: its \(part) ends at byte \(end), the file at byte \(size)"
    case .malformed(let part): "is damaged: its \(part) makes no sense"
    }
  }

  /// The processor, by the number that the ELF specification gives it.
  static func name(ofMachine machine: UInt16) -> String {
    switch machine {
    case 3: "x86"
    case 40: "ARM"
    case 62: "x86-64"
    case 183: "AArch64"
    case 243: "RISC-V"
    default: "ELF machine \(machine)"
    }
  }
}
