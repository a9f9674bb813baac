import Tabletop
import Testing

@Suite struct JSONLimitsTests {
  private func isRead(_ text: String, _ limits: JSONLimits) -> Bool {
    (try? JSON(parsing: text, limits: limits)) != nil
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func aTextMayHaveAsManyBytesAsTheLimitAndNoMore() {
    let limits = JSONLimits(bytes: 10, depth: 4)
    #expect(isRead("\"12345678\"", limits))
    #expect(!isRead("\"123456789\"", limits))
    #expect(!isRead("1          ", limits))
    #expect(isRead("\"茶茶\"  ", limits))
    #expect(!isRead("\"茶茶茶\"", limits))
  }

  @Test func aTooLongTextIsRefusedAtTheLimit() {
    #expect(throws: JSONError(.byte(4), "the text is longer than 4 bytes")) {
      try JSON(parsing: "[1,2]", limits: JSONLimits(bytes: 4, depth: 4))
    }
  }

  @Test func valuesMayStandInOneAnotherAsDeepAsTheLimitAndNoDeeper() {
    let limits = JSONLimits(bytes: 1_000, depth: 4)
    #expect(isRead(nested(4), limits))
    #expect(!isRead(nested(5), limits))
    #expect(isRead(#"{"a":[{"a":[1,"x"]}]}"#, limits))
    #expect(!isRead(#"{"a":[{"a":[[]]}]}"#, limits))
    #expect(isRead("[[[[]]],[[[]]]]", limits))
    #expect(!isRead("[]", JSONLimits(bytes: 10, depth: 0)))
    #expect(isRead("1", JSONLimits(bytes: 10, depth: 0)))
  }

  @Test func aTooDeepTextIsRefusedWhereItGoesTooDeep() {
    #expect(throws: JSONError(.byte(2), "more than 2 values inside one another")) {
      try JSON(parsing: "[[[]]]", limits: JSONLimits(bytes: 100, depth: 2))
    }
  }

  @Test func depthThatWouldExhaustTheStackIsRefusedAtOnce() {
    #expect(!isRead(String(repeating: "[", count: 10_000_000), .file))
    #expect(!isRead(String(repeating: "{\"a\":", count: 2_000_000), .file))
    #expect(!isRead(String(repeating: "[", count: 60_000), .message))
  }

  @Test func aMessageHas64KiBAndAFile16MiB() {
    func text(_ bytes: Int) -> String { "\"" + String(repeating: "a", count: bytes - 2) + "\"" }
    #expect(isRead(text(65_536), .message))
    #expect(!isRead(text(65_537), .message))
    #expect(isRead(text(16_777_216), .file))
    #expect(!isRead(text(16_777_217), .file))
    #expect(isRead(nested(32), .message))
    #expect(!isRead(nested(33), .message))
    #expect(isRead(nested(32), .file))
    #expect(!isRead(nested(33), .file))
  }

  @Test func anObjectOfManyNamesIsReadInGoodTime() {
    let members = (0..<500_000).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(isRead("{\(members)}", .file))
  }
}
