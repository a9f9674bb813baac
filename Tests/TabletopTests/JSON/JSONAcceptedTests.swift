import Tabletop
import Testing

/// Everything that is JSON according to RFC 8259 is read, however odd it looks, and with the right values.
@Suite struct JSONAcceptedTests {
  /// The text and what the writer makes of it, compact.
  private func check(_ text: String, reads expected: String, _ place: SourceLocation = #_sourceLocation)
    throws
  {
    #expect(JSONWriter.text(of: try JSON(parsing: text)) == expected, sourceLocation: place)
  }

  @Test(arguments: ["null", "true", "false", "0", "\"\"", "[]", "{}"]) func anyKindOfValueMayStandAlone(
    _ text: String
  ) throws { try check(text, reads: text) }

  @Test func theFourKindsOfWhiteSpaceMayStandBetweenAnything() throws {
    try check(" \t\r\n[ \t\r\n1 \t\r\n, \t\r\n2 \t\r\n] \t\r\n", reads: "[1,2]")
    try check(" {\n\"a\"\t:\r1 , \"b\" :{ } }\n", reads: #"{"a":1,"b":{}}"#)
    try check("[ ]", reads: "[]")
  }

  @Test(arguments: [
    "-0", "-1", "0.5", "-0.0", "10", "1e5", "1E+5", "1e-5", "0e0", "0e+0", "1.5e300",
    "123456789012345678901234567890",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400", "-1e-400",
    "0.000000000000000000000000000000000000000000000000000000000001",
  ]) func aNumberIsKeptAsItWasWritten(_ text: String) throws { try check(text, reads: text) }

  @Test func aLongNumberIsOneNumber() throws {
    let digits = "1" + String(repeating: "0", count: 10_000)
    try check(digits, reads: digits)
  }

  @Test func onlyAWholeNumberOf64BitsIsWhole() throws {
    func whole(_ text: String) throws -> Int64? {
      guard case .number(let number) = try JSON(parsing: text) else { return nil }
      return number.whole
    }
    #expect(try whole("9223372036854775807") == .max)
    #expect(try whole("-9223372036854775808") == .min)
    #expect(try whole("-0") == 0)
    for text in ["9223372036854775808", "-9223372036854775809", "1.0", "1e2", "5.0e0"] {
      #expect(try whole(text) == nil)
    }
  }

  @Test func everyEscapeIsRead() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\u00E9\u8336\ud83c\udca1\uDBFF\uDFFF""#
    guard case .string(let read) = try JSON(parsing: text) else { return #expect(Bool(false), "no string") }
    #expect(read == "\"\\/\u{8}\u{C}\n\r\tAéé茶🂡\u{10FFFF}")
  }

  @Test func noCharacterIsLostOnTheWayIn() throws {
    guard case .string(let read) = try JSON(parsing: #""a\u0000b""#) else {
      return #expect(Bool(false), "no string")
    }
    #expect(Array(read.utf8) == [0x61, 0, 0x62])
    // DEL, C1, the separators, a byte-order mark inside, a private character: all allowed.
    let odd = "\"\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}\u{E000}\""
    try check(odd, reads: odd)
  }

  @Test func charactersThatAreNoneAreAllowedToo() throws {
    let cases: [(String, [UInt8])] = [
      (#""\uFFFE""#, [0xEF, 0xBF, 0xBE]), (#""\uFDD0""#, [0xEF, 0xB7, 0x90]),
    ]
    for (text, bytes) in cases {
      #expect(JSONWriter.bytes(of: try JSON(parsing: text)) == [0x22] + bytes + [0x22])
      #expect(JSONWriter.bytes(of: try JSON(parsing: [0x22] + bytes + [0x22])) == [0x22] + bytes + [0x22])
    }
  }

  @Test func namesMayBeAnyString() throws {
    try check(
      #"{"":1,"\u0000":2," ":3,"茶":4,"a.b[0]":5}"#, reads: #"{"":1,"\u0000":2," ":3,"茶":4,"a.b[0]":5}"#)
  }

  @Test func namesThatOnlyLookTheSameAreTwo() throws {
    try check("{\"é\":1,\"e\u{301}\":2,\"É\":3}", reads: "{\"é\":1,\"e\u{301}\":2,\"É\":3}")
  }

  @Test func membersKeepTheirOrder() throws {
    let text = #"{"z":1,"a":2,"m":3,"b":4,"y":5,"c":6,"x":7,"d":8,"w":9,"e":10}"#
    try check(text, reads: text)
  }
}
