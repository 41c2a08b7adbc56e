/// The animations that a script can name.
public enum AnimationName: String, CaseIterable, Sendable, ScriptChoice {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  case spring
  /// At once, without motion.
  case none
}
