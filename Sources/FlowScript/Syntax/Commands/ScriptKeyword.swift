/// The bare words with a meaning of their own after a command's name.
enum ScriptKeyword: String, CaseIterable {
  case into
  case inside = "in"
  case insertion
  case removal
  case at
  case stop
  case check
  case explain = "--explain"
  case arrow = "->"
}
