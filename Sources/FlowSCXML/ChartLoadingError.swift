/// Why a chart can't be loaded from its file.
public enum ChartLoadingError: Error, Equatable, Sendable, CustomStringConvertible {
  case missing(String)
  case notAFile(String)
  case unreadable(String)
  case tooLarge(String, bytes: Int, limit: Int)
  /// The text is no chart.
  case chart(SCXMLReadingError)
  /// An invoke names something that isn't a file beside the chart.
  case elsewhere(source: String, at: SCXMLLocation)
  /// The file that an invoke names isn't there.
  case invoked(source: String, shown: String, at: SCXMLLocation)
  /// A chart that invokes itself would never be loaded to its end.
  case cycle(source: String, at: SCXMLLocation)
  case tooMany(limit: Int, at: SCXMLLocation)

  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .missing(let path): "there is no file \(quoted(path)); check the name"
    case .notAFile(let path): "\(quoted(path)) isn't a plain file; name one"
    case .unreadable(let path): "the file \(quoted(path)) can't be read; check its permissions"
    case .tooLarge(let path, let bytes, let limit):
      "\(quoted(path)) has \(bytes) bytes, more than the \(limit) that are read; split the chart"
    case .chart(let error): error.description
    case .elsewhere(let source, let place):
      Self.line(
        place,
        "\(quoted(source)) isn't a file in the chart's folder or below; only those are read")
    case .invoked(let source, let path, let place):
      Self.line(place, "\(quoted(source)) is invoked, and there is no plain file \(quoted(path))")
    case .cycle(let source, let place):
      Self.line(place, "\(quoted(source)) is invoked, which invokes this chart again; break the cycle")
    case .tooMany(let limit, let place):
      Self.line(place, "the chart invokes more than \(limit) charts from files; put fewer together")
    }
  }

  private static func line(_ place: SCXMLLocation, _ sentence: String) -> String {
    "\(shown(place.file, limit: 400)):\(place.line):\(place.column): error: \(sentence)"
  }
}
