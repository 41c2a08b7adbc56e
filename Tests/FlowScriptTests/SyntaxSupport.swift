import FlowScript

/// A small generator with a fixed seed (SplitMix64), so that a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// What a text parses to, or the messages that it gives.
enum SyntaxOutcome: Equatable {
  case commands([FlowCommand])
  case messages(String)

  init(_ text: String, name: String = "t.flow") {
    do throws(ScriptSyntaxError) {
      self = .commands(try Script(parsing: ScriptSource(name: name, text: text)).commands.map(\.command))
    } catch {
      self = .messages(error.description)
    }
  }
}

func parse(_ text: String) throws -> [ParsedCommand] {
  try Script(parsing: ScriptSource(name: "t.flow", text: text)).commands
}
