/// A property of a class that tells before it changes, as in Combine; `$name` is a publisher of its values.
///
/// The publisher gives the current value first and each new one before it is stored.
@propertyWrapper public struct Published<Value>: PublishedProperty {
  private let box: PublishedBox<Value>

  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// A publisher of a property's values; it never fails and doesn't end.
  public struct Publisher: FlowCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.attach(subscriber)
    }

    fileprivate func follow(_ publisher: some FlowCombine.Publisher<Value, Never>) { box.follow(publisher) }
  }

  /// The publisher; writing one in its place has the property follow it.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { if newValue.box !== box { box.follow(newValue) } }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.set(newValue) }
  }

  /// What reads and writes the property within its object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  package var announcingBox: any AnnouncingBox { box }
  package var current: Any { box.value }
}

extension Publisher where Failure == Never {
  /// Writes all values to a published property, as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.follow(self)
  }
}
