import Foundation

extension AppStorage {
  /// A setting that is on or off.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key: key, store: store, initial: wrappedValue, coding: .plain())
  }

  /// A whole number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key: key, store: store, initial: wrappedValue, coding: .plain())
  }

  /// A number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key: key, store: store, initial: wrappedValue, coding: .double)
  }

  /// A text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key: key, store: store, initial: wrappedValue, coding: .plain())
  }

  /// An address, kept as its text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key: key, store: store, initial: wrappedValue, coding: .url)
  }

  /// A date.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key: key, store: store, initial: wrappedValue, coding: .plain())
  }

  /// Bytes.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key: key, store: store, initial: wrappedValue, coding: .plain())
  }

  /// One of several cases, kept as its number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key: key, store: store, initial: wrappedValue, coding: .raw(.plain()))
  }

  /// One of several cases, kept as its text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key: key, store: store, initial: wrappedValue, coding: .raw(.plain()))
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A setting that is on, off, or not there.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key: key, store: store, initial: nil, coding: .optional(.plain()))
  }

  /// A whole number or none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key: key, store: store, initial: nil, coding: .optional(.plain()))
  }

  /// A number or none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key: key, store: store, initial: nil, coding: .optional(.double))
  }

  /// A text or none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key: key, store: store, initial: nil, coding: .optional(.plain()))
  }

  /// An address or none, kept as its text.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key: key, store: store, initial: nil, coding: .optional(.url))
  }

  /// A date or none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key: key, store: store, initial: nil, coding: .optional(.plain()))
  }

  /// Bytes or none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key: key, store: store, initial: nil, coding: .optional(.plain()))
  }

  /// One of several cases or none, kept as its text.
  public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw.RawValue == String {
    self.init(key: key, store: store, initial: nil, coding: .optional(.raw(.plain())))
  }

  /// One of several cases or none, kept as its number.
  public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw.RawValue == Int {
    self.init(key: key, store: store, initial: nil, coding: .optional(.raw(.plain())))
  }
}
