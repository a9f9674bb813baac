import Testing

@testable import Jasmine

/// Pinyin with marks, with numbers, in syllables and in words.
@Suite struct PinyinTests {
  @Test(arguments: [
    ("ni3 hao3", "nǐ hǎo"), ("NI3HAO3", "nǐ hǎo"), ("nǐ hǎo", "nǐ hǎo"), ("NǏHǍO", "nǐ hǎo"),
    // ü as u:, v, ü, Ü and with a separate (combining) diaeresis.
    ("lu:4 se4", "lǜ sè"), ("lv4se4", "lǜ sè"), ("lü4 se4", "lǜ sè"), ("LÜ4 SE4", "lǜ sè"),
    ("lu\u{308}4", "lǜ"),
    ("nu:e4", "nüè"), ("xu1", "xū"),
    // The neutral tone.
    ("peng2 you5", "péng you"), ("peng2 you0", "péng you"), ("peng2you", "péng you"), ("péngyou", "péng you"),
    // The letter that carries the mark.
    ("hao3", "hǎo"), ("xie4", "xiè"), ("gou3", "gǒu"), ("duo1", "duō"), ("liu2", "liú"), ("gui4", "guì"),
    ("xiong2", "xióng"), ("yue4", "yuè"), ("quan2", "quán"), ("er4", "èr"),
    // Érhuà.
    ("yi1 dian3 r5", "yī diǎn r"), ("yi1dian3r5", "yī diǎn r"), ("yìdiǎnr", "yì diǎn r"),
    ("dianr3", "diǎn r"),
    ("nü3'er2", "nǚ ér"), ("er2zi5", "ér zi"), ("érzi", "ér zi"),
    // Words without spaces.
    ("Zhong1guo2", "zhōng guó"), ("Zhōngguó", "zhōng guó"), ("xī'ān", "xī ān"), ("Xī’ān", "xī ān"),
    ("xiān", "xiān"),
    ("shēngrì", "shēng rì"), ("dòngwùyuán", "dòng wù yuán"), ("yīxīnyīyì", "yī xīn yī yì"),
    ("kěnéng", "kě néng"),
    ("shi1-sheng1", "shī shēng"), ("er4ci4 fang1cheng2", "èr cì fāng chéng"), ("fāng'àn", "fāng àn"),
    // Syllables without vowels, and separate (combining) marks.
    ("n2", "ń"), ("ng4", "ǹg"), ("m4", "m\u{300}"), ("hm5", "hm"), ("ma\u{304}", "mā"), ("ɑ̌", "ǎ"),
    ("r5", "r"),
    // Text that is not pinyin.
    ("", ""), ("123 。，", ""), ("K ge1", "k gē"), ("san1 C", "sān c"), ("xx5", "xx"), ("5", ""),
  ]) func anyWayOfWritingGetsMarks(_ text: String, _ marked: String) {
    #expect(Pinyin.marked(text) == marked)
    #expect(Pinyin.marked(marked) == marked)
  }

  @Test(arguments: [
    ("nǐ hǎo", "ni3 hao3"), ("péngyou", "peng2 you5"), ("lǜ", "lü4"), ("diǎnr", "dian3 r5"), ("lv4", "lü4"),
    ("ǹg", "ng4"),
    ("m\u{300}", "m4"),
  ]) func anyWayOfWritingGetsNumbers(_ text: String, _ numbered: String) {
    #expect(Pinyin.numbered(text) == numbered)
    #expect(Pinyin.marked(numbered) == Pinyin.marked(text))
  }

  @Test func allShippedPinyinIsAsItWouldBeWritten() throws {
    let entries = try ShippedPhrases.entries()
    #expect(entries.count > 1_300)
    for entry in entries {
      #expect(Pinyin.marked(Pinyin.numbered(entry[.pinyin])) == entry[.pinyin])
      #expect(entry.type != nil, "\(entry[.hanzi])")
    }
  }

  @Test func syllablesOfShippedWordsAreFoundWithoutSpaces() throws {
    // An apostrophe is written where a syllable begins with a vowel, and only there.
    for entry in try ShippedPhrases.entries() {
      let syllables = entry[.pinyin].split(separator: " ").map(String.init)
      let word = syllables.dropFirst().reduce(syllables[0]) { word, syllable in
        let first = PinyinText(syllable).letters[0].letter
        return word + (ToneMark.isVowel(first) ? "'" : "") + syllable
      }
      #expect(Pinyin.marked(word) == entry[.pinyin])
    }
  }
}
