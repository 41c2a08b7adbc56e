/// What a view is known by among those around it.
enum ViewKey: Hashable {
  /// Its place, or a number that it was given.
  case number(Int)
  case value(AnyHashable)

  init(_ id: some Hashable) {
    // Most are numbers, and these take the least.
    if let number = id as? Int { self = .number(number) } else { self = .value(AnyHashable(id)) }
  }

  /// The same as any value of its own type.
  var value: AnyHashable {
    switch self {
    case .number(let number): AnyHashable(number)
    case .value(let value): value
    }
  }
}

extension ViewKey: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int) { self = .number(number) }
}
