import AppFlow
import FlowCanvas

/// Everything that a person or a script can ask of a session.
///
/// A command is a plain value; ``scriptText`` writes it as the line that parses back to it.
public enum FlowCommand: Equatable, Sendable {
  // Flows.
  case show(
    flow: String, animation: AnimationName? = nil, duration: Duration? = nil, policy: ArrivalPolicy? = nil)
  /// Goes where a link leads, or only says what that would do.
  case open(FlowLink, explains: Bool = false)
  case back
  case flows
  /// nil prints the form that is easiest to read: Mermaid.
  case graph(format: GraphFormat? = nil)
  /// Tells what is wrong or doubtful in the graph; with a format, in a picture of it.
  case checkGraph(format: GraphFormat? = nil)
  /// Shows a page of the gallery; nil for the list of pages.
  case gallery(page: String? = nil)

  // Input, as a person gives it.
  case tap(ControlQuery)
  case type(String, into: ControlQuery? = nil)
  /// Types what a variable of the environment holds; a recording has this for what was typed into a secure field.
  case typeVariable(String, into: ControlQuery? = nil)
  /// At least one key.
  case key([KeyPress])
  case paste(String)
  case click(CellPoint)
  /// Moves the mouse over a cell.
  case hover(CellPoint)
  /// Turns of the mouse wheel; nil for a place stands for the control in focus.
  case scroll(ScrollDirection, count: Int, at: ScrollPlace? = nil)

  // Time.
  /// Advances the clock; not negative.
  case wait(Duration)
  case settle

  // Checks.
  case expect(ScriptExpectation)
  case snapshot(name: String)

  // The session.
  case screen
  case size(CellSize)
  case tree
  case journal
  case history
  /// The last error as a whole.
  case details
  /// A command's name, or several words of one (`expect text`); nil for the list of all.
  case help(topic: String?)
  case quit

  // Plugins.
  case listPlugins
  case loadPlugin(path: String)
  case buildPlugin(folder: String, output: String? = nil)

  // Scripts.
  case record(path: String)
  case stopRecording
  /// At least one path.
  case replay(paths: [String])
}
