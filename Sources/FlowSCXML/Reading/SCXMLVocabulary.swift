/// The elements of SCXML 1.0 (sections 3, 4 and 6) that mean something without a data model, and their
/// places.
enum SCXMLVocabulary {
  static let namespace = "http://www.w3.org/2005/07/scxml"
  /// Of what a definition can hold and SCXML has no element for: `perform`, and the id of the chart itself.
  static let ownNamespace = "urn:flowsh:chart"

  struct Rule {
    var attributes: [String] = []
    /// Those whose value an expression or a location would be.
    var dataAttributes: [String] = []
    /// Those that are read over with a note.
    var ignored: [String] = []
    var children: [String] = []
  }

  private static let executable = ["raise", "send", "cancel", "log", "if"]

  static let rules: [String: Rule] = [
    "scxml": Rule(
      attributes: ["initial", "name", "version", "datamodel", "binding"],
      children: ["state", "parallel", "final"]),
    "state": Rule(
      attributes: ["id", "initial"],
      children: [
        "onentry", "onexit", "transition", "initial", "state", "parallel", "final", "history", "invoke",
      ]),
    "parallel": Rule(
      attributes: ["id"],
      children: ["onentry", "onexit", "transition", "state", "parallel", "history", "invoke"]),
    "final": Rule(attributes: ["id"], children: ["onentry", "onexit"]),
    "history": Rule(attributes: ["id", "type"], children: ["transition"]),
    "initial": Rule(children: ["transition"]),
    "transition": Rule(attributes: ["event", "cond", "target", "type"], children: executable),
    "onentry": Rule(children: executable),
    "onexit": Rule(children: executable),
    "finalize": Rule(children: executable),
    "raise": Rule(attributes: ["event"]),
    "send": Rule(
      attributes: ["event", "target", "type", "id", "delay"],
      dataAttributes: ["eventexpr", "targetexpr", "typeexpr", "delayexpr", "namelist"],
      ignored: ["idlocation"]),
    "cancel": Rule(attributes: ["sendid"], dataAttributes: ["sendidexpr"]),
    "log": Rule(attributes: ["label"], ignored: ["expr"]),
    "if": Rule(attributes: ["cond"], children: executable + ["elseif", "else"]),
    "elseif": Rule(attributes: ["cond"]),
    "else": Rule(),
    "invoke": Rule(
      attributes: ["type", "src", "id", "autoforward"], dataAttributes: ["typeexpr", "srcexpr", "namelist"],
      ignored: ["idlocation"], children: ["content", "finalize"]),
    "content": Rule(dataAttributes: ["expr"], children: ["scxml"]),
  ]

  /// The elements that stand for data.
  static let dataElements: Set<String> = [
    "datamodel", "data", "assign", "donedata", "script", "foreach", "param",
  ]

  static let states: Set<String> = ["state", "parallel", "final", "history"]

  /// Where an element may stand, in alphabetical order.
  static func parents(of name: String) -> [String] {
    rules.filter { $0.value.children.contains(name) }.map(\.key).sorted()
  }

  /// The word of a list that is most like another one, if any is: about a third of it may differ.
  static func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let letters = Array(word.unicodeScalars.prefix(64))
    let near = words.lazy.prefix(2_000).filter { $0 != word }
      .map { (word: $0, distance: distance(letters, Array($0.unicodeScalars.prefix(64)))) }
      .min { ($0.distance, $0.word) < ($1.distance, $1.word) }
    let allowed = letters.count < 4 ? letters.count - 2 : max(2, letters.count / 3)
    return near.flatMap { $0.distance <= allowed ? $0.word : nil }
  }

  /// How many letters to add, remove or change to make one word of another.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
