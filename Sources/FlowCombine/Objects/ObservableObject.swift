/// An object that tells before it changes, as in Combine.
///
/// Where a class doesn't state an `objectWillChange` of its own, it has one that tells of all its `@Published`
/// properties, those of its superclasses included.
public protocol ObservableObject: AnyObject {
  /// What tells.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Tells that the object is about to change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// One publisher for the life of the object.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(for: self) }
}
