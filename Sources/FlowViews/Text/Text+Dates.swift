import AppFlow
import FlowCombine
import Foundation

extension Text {
  /// How a text tells a date.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case date
      case time
      case relative
      case offset
      case timer
    }

    let kind: Kind

    /// The day, as in `3 June 2019`, by the locale of the process.
    public static let date = DateStyle(kind: .date)
    /// The time of the day, as in `11:23 PM`, by the locale of the process.
    public static let time = DateStyle(kind: .time)
    /// How far it is from now, as in `2 hours, 23 minutes`.
    public static let relative = DateStyle(kind: .relative)
    /// How far now is from it, as in `+2 hours`; before it `-3 months`.
    public static let offset = DateStyle(kind: .offset)
    /// The time to it or since it, as in `2:32` or `36:59:01`.
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date, which is told again as time goes on.
  ///
  /// What time it is the session's clock says; a virtual one begins on 1 January 2001 at 0:00 UTC, so that a script
  /// shows the same each time. Only a text in sight is told again; `settle` doesn't wait for it.
  public init(_ date: Date, style: DateStyle) { self.init(runs: [TextRun(date, style)]) }

  /// An interval between two times of a day, by the locale of the process; on several days with the days.
  public init(_ dates: ClosedRange<Date>) { self.init(runs: [TextRun(dates)]) }

  /// An interval between two times of a day, by the locale of the process; on several days with the days.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// The time that is left of an interval, or that has passed in it.
  ///
  /// - Parameters:
  ///   - pauseTime: when the time stops; nil for never.
  ///   - showsHours: whether an hour and more is told in hours.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    let dated = DatedText.interval(
      timerInterval, pausedAt: pauseTime, countsDown: countsDown, showsHours: showsHours)
    self.init(runs: [TextRun(dated)])
  }

  var isDated: Bool { first.dated != nil || rest.contains { $0.dated != nil } }

  /// The text as it is now; has the node evaluated again when it is another.
  @MainActor func atThisTime(_ node: ViewNode) -> Text {
    let now = node.graph.date
    var text = self
    var pauses: [Duration] = []
    text.changeRuns { run in
      guard let dated = run.dated else { return }
      run.text = dated.text(at: now)
      if let pause = dated.pause(at: now) { pauses.append(pause) }
    }
    if let clock = node.environment.clock { node.tick(after: pauses.min(), on: clock) }
    return text
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A date, which is told again as time goes on.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    append([TextRun(date, style)])
  }

  /// An interval between two times of a day.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append([TextRun(dates)]) }

  /// An interval between two times of a day.
  public mutating func appendInterpolation(_ interval: DateInterval) {
    append([TextRun(interval.start...interval.end)])
  }

  /// The time that is left of an interval, or that has passed in it.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    let dated = DatedText.interval(
      timerInterval, pausedAt: pauseTime, countsDown: countsDown, showsHours: showsHours)
    append([TextRun(dated)])
  }
}

extension TextRun {
  /// A date that is told as time goes on.
  fileprivate init(_ dated: DatedText) {
    self.init(text: dated.text(at: CombineTime.current?.date ?? Date()), dated: dated)
  }

  fileprivate init(_ date: Date, _ style: Text.DateStyle) {
    switch style.kind {
    case .date: self.init(text: date.formatted(date: .long, time: .omitted))
    case .time: self.init(text: date.formatted(date: .omitted, time: .shortened))
    case .relative: self.init(.relative(date))
    case .offset: self.init(.offset(date))
    case .timer: self.init(.timer(date))
    }
  }

  fileprivate init(_ dates: ClosedRange<Date>) {
    self.init(text: (dates.lowerBound..<dates.upperBound).formatted(date: .omitted, time: .shortened))
  }
}
