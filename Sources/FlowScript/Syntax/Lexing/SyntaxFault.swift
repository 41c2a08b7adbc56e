/// What is wrong at a place, before it is known in which source.
struct SyntaxFault: Error, Equatable {
  var reason: ScriptError.Reason
  var range: ScriptRange

  init(_ reason: ScriptError.Reason, at range: ScriptRange) {
    self.reason = reason
    self.range = range
  }
}
