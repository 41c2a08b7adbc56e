/// What can be wrong with a document before it is read as a chart.
public enum MalformedMarkup: Error, Equatable, Sendable {
  case notUTF8
  /// The declaration names an encoding that isn't read.
  case encoding(String)
  case tooLarge(bytes: Int, limit: Int)
  case tooDeep(limit: Int)
  /// A character that XML allows nowhere, by its code.
  case forbiddenCharacter(UInt32)
  /// A document type declaration, with which entities would come.
  case documentType
  case noElement
  case textOutside
  case secondElement(String)
  /// The text ends within something.
  case endsWithin(String)
  case unclosed(String)
  case wrongEnd(found: String, open: String?)
  case expected(String, found: String)
  case repeatedAttribute(String)
  case unknownEntity(String)
  case badCharacterReference(String)
  case unboundPrefix(String)

  /// What is wrong and what to do about it.
  var sentence: String {
    switch self {
    case .notUTF8: "the text isn't UTF-8; save it in that encoding"
    case .encoding(let name): "the encoding \(quoted(name)) isn't read; save the file as UTF-8"
    case .tooLarge(let bytes, let limit):
      "\(bytes) bytes are more than the \(limit) that are read; split the chart"
    case .tooDeep(let limit): "elements are nested deeper than \(limit); move a part into a chart of its own"
    case .forbiddenCharacter(let code): "the character U+\(hexadecimal(code)) isn't allowed in XML; remove it"
    case .documentType:
      "document type declarations are refused, since their entities can grow without end or name other files; remove it"
    case .noElement: "there is no element; a chart begins with <scxml>"
    case .textOutside: "text stands outside of the outermost element; remove it"
    case .secondElement(let name): "<\(shown(name))> follows the outermost element; a document has one"
    case .endsWithin(let what): "the text ends within \(what)"
    case .unclosed(let name): "<\(shown(name))> is never closed; add </\(shown(name))>"
    case .wrongEnd(let found, nil): "</\(shown(found))> closes nothing; remove it"
    case .wrongEnd(let found, let open?):
      "</\(shown(found))> stands where </\(shown(open))> must; close <\(shown(open))> first"
    case .expected(let what, let found): "\(what) is missing before \(found)"
    case .repeatedAttribute(let name): "the attribute \(quoted(name)) is given twice; remove one"
    case .unknownEntity(let name):
      "the entity \(quoted("&\(name);")) isn't known; only amp, lt, gt, quot and apos are"
    case .badCharacterReference(let text): "\(quoted(text)) names no character that XML allows"
    case .unboundPrefix(let prefix):
      "the prefix \(quoted(prefix)) has no namespace; declare it with xmlns:\(shown(prefix))"
    }
  }
}
