import Tabletop
import Testing

@testable import Names

@Suite struct NameLookTests {
  @Test(arguments: [
    "ana", "ANA", "Àna", "Ana.", " A n a ", "Ana 🦊", "Ana★", "Аnа", "АNА", "ᎪNᎪ", "Ａｎａ", "𝐀𝐧𝐚", "αnα", "Anạ",
    "Ⓐⓝⓐ",
  ])
  func theseLookLikeAna(_ name: String) { #expect(NameLook(name) == NameLook("Ana")) }

  @Test(arguments: ["Anna", "Ann", "An", "Ana2", "Анна", "Bana", "王"])
  func theseDoNotLookLikeAna(_ name: String) { #expect(NameLook(name) != NameLook("Ana")) }

  @Test(arguments: [
    ("Ian", "lan"), ("Ian", "1an"), ("Ian", "|an"), ("Bob", "B0b"), ("Tom", "Torn"), ("Oslo", "0s1o"),
    ("Aca", "Аса"),
    ("Pepe", "Рере"), ("Lukas", "Łukas"), ("Soren", "Søren"), ("Aether", "Æther"), ("Andre", "André"),
  ])
  func lettersThatLookAlikeMakeNoDifference(_ one: String, _ other: String) {
    #expect(NameLook(one) == NameLook(other))
  }

  @Test func otherAlphabetsAreComparedWithoutCase() {
    #expect(NameLook("ЮЛИЯ") == NameLook("Юлия"))
    #expect(NameLook("Юлия") != NameLook("Юлий"))
    #expect(NameLook("王芳") != NameLook("王方"))
  }

  @Test func aNameOfSignsAloneLooksLikeNoOther() {
    #expect(NameLook("!?") == nil && NameLook("🦊") == nil && NameLook("") == nil)
  }

  /// The database keeps looks.
  @Test func theKeysStayAsTheyAre() {
    #expect(NameLook("Mia Zoë 10")?.key == "rnlazoelo")
    #expect(NameLook("Юлия")?.key == "юлия")
  }

  @Test func everyReservedWordHasALook() {
    for word in ReservedNames.words { #expect(NameLook(word)?.isReserved == true, "\(word)") }
  }
}

@Suite struct NameTablesTests {
  @Test func theTableOfScriptsIsReadCompletely() {
    let groups = TableText.groups(ScriptTable.text)
    #expect(groups.count > 150 && groups.allSatisfy { !$0.others.isEmpty })
    let examples: [(Unicode.Scalar, String?)] = [
      ("a", "Latin"), ("ß", "Latin"), ("я", "Cyrillic"), ("Ω", "Greek"), ("王", "Han"), ("々", "Han"),
      ("さ", "Hiragana"),
      ("サ", "Katakana"), ("ー", nil), ("김", "Hangul"), ("ㄌ", "Bopomofo"), ("ب", "Arabic"), ("1", nil),
      (" ", nil),
      ("🦊", nil), ("\u{301}", nil), ("\u{10FFFF}", nil),
    ]
    for (scalar, script) in examples { #expect(NameScripts.script(of: scalar) == script, "\(scalar)") }
  }

  @Test func everyWordOfTheTablesIsANumber() {
    for (_, words) in TableText.groups(ScriptTable.text) + TableText.groups(LookTable.text) {
      for word in words {
        let bounds = word.split(separator: "-").map { UInt32($0, radix: 16) }
        #expect((1...2).contains(bounds.count) && !bounds.contains(nil), "\(word)")
      }
    }
  }
}

@Suite struct RandomNameTests {
  /// What a text is made of, so that all rules are met often.
  private static let stretches: [ClosedRange<UInt32>] = [
    0...0x7F, 0x41...0x7A, 0x80...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
    0x1100...0x11FF,
    0x1F000...0x1FAFF, 0x2000...0x206F, 0x20D0...0x20FF, 0x2600...0x27BF, 0x3000...0x33FF, 0x4E00...0x9FFF,
    0xAC00...0xD7FF, 0xE000...0xFFFF, 0xFE00...0xFE0F, 0x1D400...0x1D7FF, 0xE0000...0xE01FF, 0...0x10FFFF,
  ]

  @Test func noTextStopsTheServerAndWhatIsANameStaysOne() {
    var random = Random(seed: Seed(7))
    var names = 0
    for _ in 0..<20_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<random.below(9) {
        let stretch = RandomNameTests.stretches[random.below(RandomNameTests.stretches.count)]
        let value = stretch.lowerBound + UInt32(random.below(stretch.count))
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
      let text = String(scalars)
      _ = NameLook(text)
      guard let name = try? text.asPlayerName(longest: 12) else { continue }
      names += 1
      let values = text.unicodeScalars.map { String($0.value, radix: 16) }
      #expect((try? name.asPlayerName(longest: 12)).map(name.isIdentical(to:)) == true, "\(values)")
      #expect(name.asName(longest: 12) != nil, "\(values)")
    }
    #expect(names > 500)
  }
}
