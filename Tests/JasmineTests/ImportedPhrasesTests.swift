import Testing

@testable import Jasmine

/// Imported phrases, and exporting them to files.
@Suite struct ImportedPhrasesTests {
  private let lines = ["心||xīn|heart", "我||wǒ|me", "长|長|zhǎng|to grow", "长|長|cháng|long"]

  @Test func theSameFileASecondTimeChangesNothing() throws {
    let entries = try lines.map(ShippedPhrases.entry)
    var phrases = ImportedPhrases()
    #expect(phrases.add(entries) == ImportedPhrases.Changes(added: 4, changed: 0))
    let before = phrases.entries.map(\.line)
    #expect(phrases.add(entries) == ImportedPhrases.Changes(added: 0, changed: 0))
    #expect(phrases.add(entries.reversed()) == ImportedPhrases.Changes(added: 0, changed: 0))
    #expect(phrases.entries.map(\.line) == before)
    #expect(
      phrases.entries.map { "\($0[.hanzi]) \($0[.pinyin])" } == ["心 xīn", "我 wǒ", "长 cháng", "长 zhǎng"])
  }

  @Test func whatIsToldLastCounts() throws {
    var phrases = ImportedPhrases()
    phrases.add(try lines.map(ShippedPhrases.entry))
    #expect(
      phrases.add(try ["心||xīn|centre", "你||nǐ|you"].map(ShippedPhrases.entry))
        == ImportedPhrases.Changes(added: 1, changed: 1))
    #expect(phrases.entries.map { $0[.english] } == ["you", "centre", "me", "long", "to grow"])
  }

  /// A dictionary has a line for 白 as a name, and one for white.
  @Test func whatAFileTellsInSeveralLinesIsPutTogether() throws {
    let lines = try ["白||Bai2|surname Bai", "白||bai2|white||白色", "白||bai2|white||x", "白||bai2|||y|a"].map(
      ShippedPhrases.entry)
    var phrases = ImportedPhrases()
    for added in [1, 0] {
      #expect(phrases.add(lines) == ImportedPhrases.Changes(added: added, changed: 0))
      #expect(
        phrases.entries.map { String(decoding: $0.line, as: UTF8.self) }
          == ["白\t白\tbái\tsurname Bai; white; white\t\t白色\ta"])
    }
  }

  @Test func whatIsPutTogetherCanBeReadAgain() throws {
    let long = String(repeating: "x", count: 4_000)
    let many = try (0..<30).map { try ShippedPhrases.entry("白||bai2|\(long) \($0)") }
    var phrases = ImportedPhrases()
    phrases.add(many)
    #expect(phrases.entries[0].line.count > 60_000)
    let again = try PhraseFile.read(PhraseExport.tsv(phrases.entries))
    #expect(again.badCount == 0)
    #expect(again.entries.map(\.line) == phrases.entries.map(\.line))
  }

  @Test func shippedPhrasesAreExportedAsTheyAre() throws {
    let text = try ShippedPhrases.text()
    #expect(PhraseExport.tsv(try PhraseFile.read(text).entries) == text)
  }

  @Test func whatIsExportedForAnkiIsImportedAgain() throws {
    let entries =
      try ShippedPhrases.entries() + [
        try ShippedPhrases.entry("#一||yī|\"one\" & <b>|a;b,c \"d\"||x,y"), try ShippedPhrases.entry("二||èr"),
      ]
    let text = PhraseExport.anki(entries)
    #expect(
      text.starts(
        with: Array(
          "#separator:tab\n#html:false\n#columns:hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n#tags column:7\n"
            .utf8)))
    let again = try PhraseFile.read(text)
    #expect(again.badCount == 0)
    #expect(again.entries.map(\.line) == entries.map(\.line))
    #expect(
      String(
        decoding: PhraseExport.anki([entries[entries.count - 2]]).split(separator: UInt8(ascii: "\n")).last
          ?? [], as: UTF8.self)
        == "\"#一\"\t\"#一\"\tyī\t\"\"\"one\"\" & <b>\"\t\"a;b,c \"\"d\"\"\"\t\tx y")
  }
}
