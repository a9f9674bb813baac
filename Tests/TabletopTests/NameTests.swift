import Tabletop
import Testing

@Suite struct NameTests {
  @Test func aNameIsTrimmed() {
    #expect("  Ana\t\n".asName(longest: 20) == "Ana")
    #expect("\u{A0}\u{3000}Ana Maria\u{2028}".asName(longest: 20) == "Ana Maria")
    #expect("Ana".trimmed() == "Ana")
  }

  @Test(arguments: ["", " ", "\t\r\n", "\u{2003}\u{202F}"]) func nothingIsNoName(_ text: String) {
    #expect(text.trimmed().isEmpty)
    #expect(text.asName(longest: 20) == nil)
  }

  @Test func aNamesLengthIsCountedInScalarsAfterTrimming() {
    #expect(String(repeating: "a", count: 20).asName(longest: 20) != nil)
    #expect(String(repeating: "a", count: 21).asName(longest: 20) == nil)
    #expect((" " + String(repeating: "茉", count: 20) + " ").asName(longest: 20) != nil)
    // One letter to people, two scalars.
    #expect("e\u{301}".asName(longest: 1) == nil)
    #expect("e\u{301}".asName(longest: 2) != nil)
  }

  @Test(arguments: ["A\u{0}", "A\nB", "A\u{7F}B", "A\u{85}B", "A\u{9F}B", "A\u{2028}B", "A\u{2029}B"])
  func aNameHasNoControlCharacters(_ text: String) {
    #expect(text.hasControlCharacters)
    #expect(text.asName(longest: 20) == nil)
  }

  @Test func ordinaryLettersAreNoControlCharacters() {
    #expect(!"Zoë \u{A0} 茉莉 👩‍👩‍👧 ~".hasControlCharacters)
  }

  @Test func namesAreComparedByTheirBytes() {
    #expect("e\u{301}" == "é")
    #expect(!"e\u{301}".isIdentical(to: "é" as String))
    #expect("Ana".isIdentical(to: "Ana" as String))
    #expect("Ana".isIdentical(to: "Ana" as StaticString))
    #expect(!"Ana".isIdentical(to: "An" as StaticString))
  }
}
