import Foundation
@testable import TestSupport
import Testing

struct SmallThingsTests {
  @Test func `a seed always gives the same numbers`() {
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test func `a folder is deleted with its last reference`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("text", to: "a/b.txt")
    #expect(try folder?.read("a/b.txt") == "text")
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the running test bundle is in the folder of the products`() throws {
    #expect(
      try BuiltExecutable.url("flowshPackageTests.xctest").lastPathComponent == "flowshPackageTests.xctest")
    #expect(throws: MissingExecutable.self) { try BuiltExecutable.url("no such product") }
  }

  @Test func `pictures are equal but for blanks at their ends`() {
    expectLines(["a  ", "", " b", ""], equals: "a\n\n b")
  }

  @Test func `unequal pictures are shown with row numbers`() {
    let difference = LinesDifference(actual: ["one", "zwei"], expected: ["one", "two", "three"])
    #expect(
      difference.description == """
        The picture is not the expected one.
        expected:
           0|one
        *  1|two
        *  2|three
        actual:
           0|one
        *  1|zwei
        """)
  }
}
