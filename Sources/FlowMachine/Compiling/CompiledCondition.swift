/// A condition with indices for names.
enum CompiledCondition: Sendable {
  case constant(Bool)
  case isActive(Int)
  /// Into the machine's guards.
  case named(Int)
  indirect case not(CompiledCondition)
  case all([CompiledCondition])
  case any([CompiledCondition])
}
