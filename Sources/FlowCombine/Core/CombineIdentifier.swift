import Synchronization

/// A name by which streams are told apart, as in Combine.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let last = Atomic<UInt64>(0)
  private let number: UInt64

  /// A name that nothing else has.
  public init() { number = Self.last.add(1, ordering: .relaxed).newValue }

  /// The name of an object, as long as the object lives.
  public init(_ object: AnyObject) { number = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  public var description: String { "0x\(String(number, radix: 16))" }
}

/// Something in a stream that can be told apart from others of its kind, as in Combine.
public protocol CustomCombineIdentifierConvertible {
  /// Its name.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
