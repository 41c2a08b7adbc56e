import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some places, counted from the first: what `onDelete` is told.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension MutableCollection {
  /// Moves the elements at some places, counted from the first, in front of the one at another.
  ///
  /// - Parameter destination: a place before the move; the number of elements for the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = all.indices.filter(source.contains)
    let others = all.indices.filter { !source.contains($0) }
    let order = others.filter { $0 < destination } + moved + others.filter { $0 >= destination }
    for (index, place) in zip(indices, order) { self[index] = all[place] }
  }
}
