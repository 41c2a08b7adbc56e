import Foundation

extension URL {
  /// The first name beside a file that nothing has.
  var unreadableCopy: URL {
    var number = 1
    while true {
      let name = appendingPathExtension("unreadable-\(number)")
      if (try? FileManager.default.attributesOfItem(atPath: name.path)) == nil { return name }
      number += 1
    }
  }
}
