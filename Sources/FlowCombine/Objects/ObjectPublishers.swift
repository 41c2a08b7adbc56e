@_spi(Reflection) import Swift
import Foundation

/// Finds the publisher of an object, which isn't stored in the object itself.
///
/// The boxes of its published properties hold it, so it goes when the object goes. An object without such
/// properties is entered in a table that doesn't hold the object and is swept as it grows.
enum ObjectPublishers {
  private struct Field {
    var offset: Int
    var type: any PublishedProperty.Type
  }

  private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  private struct Tables {
    var fields: [ObjectIdentifier: [Field]] = [:]
    var entries: [ObjectIdentifier: Entry] = [:]
    var nextSweep = 64
  }

  private static let tables = Locked(Tables())

  static func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    let boxes = boxes(of: object)
    guard let first = boxes.first else { return entry(for: object) }
    // The first box decides, whichever thread comes first.
    let publisher = first.announce(by: ObservableObjectPublisher())
    for box in boxes.dropFirst() { _ = box.announce(by: publisher) }
    return publisher
  }

  private static func boxes(of object: AnyObject) -> [any AnnouncingBox] {
    let fields = fields(of: type(of: object))
    let base = Unmanaged.passUnretained(object).toOpaque()
    return fields.map { field in box(field.type, at: base + field.offset) }
  }

  private static func box<Property: PublishedProperty>(
    _ type: Property.Type, at address: UnsafeMutableRawPointer
  ) -> any AnnouncingBox {
    address.assumingMemoryBound(to: type).pointee.announcingBox
  }

  /// The standard library's own field metadata: `Mirror` can be replaced by the class.
  private static func fields(of type: AnyClass) -> [Field] {
    let id = ObjectIdentifier(type)
    if let known = tables.withLock({ $0.fields[id] }) { return known }
    var fields: [Field] = []
    let ofClasses = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: type, options: ofClasses) { _, offset, fieldType, _ in
      if let property = fieldType as? any PublishedProperty.Type {
        fields.append(Field(offset: offset, type: property))
      }
      return true
    }
    tables.withLock { $0.fields[id] = fields }
    return fields
  }

  private static func entry(for object: AnyObject) -> ObservableObjectPublisher {
    tables.withLock { tables in
      let id = ObjectIdentifier(object)
      // The address may have been another object's before.
      if let entry = tables.entries[id], entry.object === object { return entry.publisher }
      let publisher = ObservableObjectPublisher()
      tables.entries[id] = Entry(object: object, publisher: publisher)
      if tables.entries.count > tables.nextSweep {
        tables.entries = tables.entries.filter { $0.value.object != nil }
        tables.nextSweep = max(64, tables.entries.count * 2)
      }
      return publisher
    }
  }

  /// How many objects without published properties are known, those that are gone but not swept included.
  static var entryCount: Int { tables.withLock { $0.entries.count } }
}

/// A `Published`, whatever its value.
package protocol PublishedProperty {
  /// The value, whatever its type.
  var current: Any { get }
  var announcingBox: any AnnouncingBox { get }
}

/// The box of a `Published`, whatever its value.
package protocol AnnouncingBox: AnyObject {
  /// Tells of changes from now on by this publisher, or by the one that does already; returns which it is.
  func announce(by publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}
