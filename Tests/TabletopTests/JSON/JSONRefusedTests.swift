import Tabletop
import Testing

/// Texts that are not JSON, by kinds of damage, each with the byte at which it stops being JSON.
@Suite struct JSONRefusedTests {
  private func check(_ bytes: [UInt8], at offset: Int) {
    do throws(JSONError) {
      let value = try JSON(parsing: bytes)
      Issue.record("\(String(decoding: bytes, as: UTF8.self)) was read as \(value)")
    } catch {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(error.isSyntax, "\(text)")
      #expect(error.description.hasPrefix("byte \(offset): "), "\(text): \(error)")
    }
  }

  private func check(_ text: String, at offset: Int) { check(Array(text.utf8), at: offset) }

  @Test(arguments: [("", 0), (" \n", 2)]) func nothing(_ text: String, _ offset: Int) {
    check(text, at: offset)
  }

  @Test(arguments: [
    ("[", 1), ("{", 1), ("[1", 2), ("[1,", 3), ("{\"", 2), ("{\"a", 3), ("{\"a\"", 4), ("{\"a\":", 5),
    ("{\"a\":1", 6),
    ("{\"a\":1,", 7), ("\"", 1), ("\"abc", 4), ("\"\\", 2), ("\"\\u", 3), ("\"\\u00", 5), ("t", 1),
    ("tru", 3),
    ("nul", 3), ("fals", 4), ("-", 1), ("1.", 2), ("1e", 2), ("1e+", 3), ("[[[]", 4), ("[{}", 3),
  ]) func truncated(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test func everyBeginningOfADocument() throws {
    let text = #"{"at":1500,"do":{"say":{"text":"\ud83c\udca1 é\n","to":[1,-2.5e+3,true,false,null]}}}"#
    _ = try JSON(parsing: text)
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) { try JSON(parsing: Array(bytes[..<length])) }
    }
  }

  @Test(arguments: [
    ("1 2", 2), ("{}{}", 2), ("[]]", 2), ("{}}", 2), ("null,", 4), ("[] x", 3), ("\"a\"\"b\"", 3),
    ("1\u{0}", 1),
    ("[]//", 2), ("{}#", 2), ("truex", 4), ("nullnull", 4), ("1\u{A0}", 1),
  ]) func somethingAfterTheValue(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test(arguments: [
    ("01", 1), ("-01", 2), ("00", 1), ("+1", 0), (".5", 0), ("-.5", 1), ("5.", 2), ("5.e1", 2), ("1e", 2),
    ("1e1.5", 3),
    ("0x1", 1), ("0b1", 1), ("1_000", 1), ("1,5", 1), ("NaN", 0), ("nan", 1), ("Infinity", 0),
    ("-Infinity", 1),
    ("-", 1), ("--1", 1), ("1-", 1), ("1ee2", 2), ("1e+-2", 3), ("1.2.3", 3), ("１", 0), ("1f", 1), ("- 1", 1),
    ("1 000", 2), ("٣", 0),
  ]) func numbersOfOtherLanguages(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test(arguments: [
    ("True", 0), ("TRUE", 0), ("tRue", 1), ("nil", 1), ("None", 0), ("undefined", 0), ("yes", 0), ("Null", 0),
    ("<a>", 0),
    ("*", 0), ("a", 0), ("(1)", 0), ("\\u0031", 0),
  ]) func wordsOfOtherLanguages(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test(arguments: [
    ("[1,]", 3), ("[,1]", 1), ("[,]", 1), ("[1,,2]", 3), ("[1 2]", 3), ("[1;2]", 2), ("[1:2]", 2),
    ("[\"a\":1]", 4),
    ("[1}", 2), ("]", 0), ("[\"a\",\n4,1,", 10), ("[a]", 1), ("[1,", 3), ("[3[4]]", 2),
  ]) func brokenArrays(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test(arguments: [
    ("{\"a\":1,}", 7), ("{,}", 1), ("{\"a\"}", 4), ("{\"a\",1}", 4), ("{\"a\" 1}", 5), ("{\"a\"=1}", 4),
    ("{\"a\"::1}", 5),
    ("{1:1}", 1), ("{null:1}", 1), ("{a:1}", 1), ("{[]:1}", 1), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1]", 6),
    ("}", 0),
    ("{\"a\":}", 5), ("{:1}", 1), ("{\"a\":1,,}", 7), ("{\"a\":\"b\"#", 8),
  ]) func brokenObjects(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test(arguments: [
    ("'a'", 0), ("{'a':1}", 1), ("[`a`]", 1), ("“a”", 0), ("\"a'", 3), ("'", 0),
  ]) func otherQuotes(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test(arguments: [
    ("// a\n1", 0), ("/* a */1", 0), ("[1/*a*/]", 2), ("#a\n1", 0), ("{\"a\":1}//", 7), ("<!--a-->1", 0),
    ("1 -- a", 2),
  ]) func comments(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test(arguments: [
    "\\a", "\\'", "\\0", "\\x41", "\\v", "\\e", "\\ ", "\\\n", "\\U0041", "\\é", "\\\u{0}",
  ]) func escapesOfOtherLanguages(_ escape: String) { check("\"\(escape)\"", at: 2) }

  @Test(arguments: [
    ("\\u", 3), ("\\u00A", 6), ("\\u00G0", 5), ("\\u+041", 3), ("\\u 041", 3), ("\\u{41}", 3), ("\\u-041", 3),
    ("\\u００４１", 3),
  ]) func damagedUnicodeEscapes(_ escape: String, _ offset: Int) { check("\"\(escape)\"", at: offset) }

  @Test(arguments: [
    ("\\ud800", 7), ("\\udc00", 7), ("\\ud800x", 7), ("\\ud800\\n", 8), ("\\ud800\\u0041", 13),
    ("\\ud800\\ud800", 13), ("\\udc00\\ud800", 7), ("\\uDFFF", 7), ("\\ud83c\\", 8),
  ]) func aSurrogateAlone(_ escape: String, _ offset: Int) {
    // The last case takes the closing quote as the escaped character.
    check("\"\(escape)\"", at: offset)
  }

  @Test(arguments: Array(UInt8(0)..<0x20)) func controlCharactersInStrings(_ byte: UInt8) {
    check([0x22, byte, 0x22], at: 1)
    check([0x22, 0x5C, 0x6E, byte, 0x22], at: 3)
    check([0x7B, 0x22, 0x61, byte, 0x22, 0x3A, 0x31, 0x7D], at: 3)
  }

  @Test func controlCharactersOutsideOfStrings() {
    let allowed: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    for byte in UInt8(0)..<0x20 where !allowed.contains(byte) { check([byte, 0x31], at: 0) }
    check([0x5B, 0x0C, 0x5D], at: 1)
  }

  @Test(arguments: ["\u{A0}", "\u{2028}", "\u{FEFF}", "\u{3000}", "\u{85}", "\u{2060}", "\u{0B}"])
  func whiteSpaceOfOtherStandards(_ space: String) {
    check("\(space)1", at: 0)
    check("[\(space)]", at: 1)
  }

  @Test func byteOrderMarksAndOtherEncodings() {
    check([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], at: 0)
    check([0xEF, 0xBB, 0xBF], at: 0)
    check([0xFE, 0xFF, 0x00, 0x31], at: 0)
    check([0xFF, 0xFE, 0x31, 0x00], at: 0)
    check([0x31, 0x00], at: 1)
    check([0x00, 0x31], at: 0)
    check([0x7B, 0x00, 0x7D, 0x00], at: 1)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xFF], [0xFE], [0xC3], [0xE9], [0xE2, 0x82], [0xF0, 0x9F, 0x82], [0xC0, 0xAF],
      [0xC1, 0xBF],
      [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
      [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xF0, 0x28, 0x8C, 0xBC],
    ] as [[UInt8]]) func bytesThatAreNoUTF8(_ bytes: [UInt8])
  {
    check([0x22] + bytes + [0x22], at: 1)
    check([0x22, 0x5C, 0x6E] + bytes + [0x22], at: 1)
    check(bytes, at: 0)
  }

  @Test(arguments: [
    (#"{"a":1,"a":1}"#, 0), (#"{"a":1,"b":2,"a":3}"#, 0), (#"[{"a":{"":1,"":2}}]"#, 6),
    (#"{"a":1,"\u0061":2}"#, 0),
    (#"{"1":1,"2":1,"3":1,"4":1,"5":1,"6":1,"7":1,"8":1,"9":1,"5":1}"#, 0),
  ]) func aNameTwice(_ text: String, _ offset: Int) { check(text, at: offset) }

  @Test func aNameTwiceAmongTenThousandCostsNoMoreThanALookAtEach() {
    let members = (0..<5_000).map { "\"name\($0)\":1" } + ["\"name17\":2"]
    check("{\(members.joined(separator: ","))}", at: 0)
  }
}
