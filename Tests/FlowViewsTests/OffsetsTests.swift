import FlowViews
import Foundation
import Testing

/// What `onDelete` is told, done to a collection.
struct OffsetsTests {
  @Test func `elements are removed at their places, and moved in front of another`() {
    var letters = Array("abcde")
    letters.remove(atOffsets: IndexSet([0, 3]))
    #expect(letters == Array("bce"))
    letters.move(fromOffsets: IndexSet(integer: 0), toOffset: 3)
    #expect(letters == Array("ceb"))
    letters.move(fromOffsets: IndexSet([1, 2]), toOffset: 0)
    #expect(letters == Array("ebc"))
    letters.remove(atOffsets: IndexSet())
    #expect(letters == Array("ebc"))
  }
}
