import Tabletop
import Testing

@testable import Jasmine

/// Reading phrases out of files (docs/phrase-book.md).
@Suite struct PhraseFileTests {
  private func read(_ text: String) throws -> PhraseFile { try PhraseFile.read(Array(text.utf8)) }

  /// The phrases read from a file, with columns separated by "|", without empty columns at the end.
  private func lines(_ text: String) throws -> [String] {
    try read(text).entries.map { entry in
      var columns = PhraseEntry.Column.allCases.map { entry[$0] }
      while columns.last == "" { columns.removeLast() }
      return columns.joined(separator: "|")
    }
  }

  private func bad(_ text: String) throws -> [String] {
    try read(text).bad.map { "\($0.line): \($0.problem)" }
  }

  private func code(_ text: String) -> String? {
    do { _ = try read(text) } catch { return (error as? Refusal)?.code }
    return nil
  }

  // MARK: CC-CEDICT

  @Test func cedictIsReadInItsFirstForm() throws {
    let text = """
      # CC-CEDICT
      #! version=1
      中國 中国 [Zhong1 guo2] /China/Middle Kingdom/\r
      女兒 女儿 [nu:3 er2] /daughter/CL:個|个[ge4]/

      一點兒 一点儿 [yi1 dian3 r5] /a bit; a little/
      """
    #expect(
      try lines(text) == [
        "中国|中國|zhōng guó|China; Middle Kingdom", "女儿|女兒|nǚ ér|daughter; CL:個|个[ge4]",
        "一点儿|一點兒|yī diǎn r|a bit; a little",
      ])
    #expect(try read(text).badCount == 0)
  }

  @Test func cedictIsReadInItsSecondForm() throws {
    #expect(
      try lines(
        "二次方程 二次方程 [[er4ci4 fang1cheng2]] /(math.) quadratic equation/\n師生 师生 [[shi1-sheng1]] /teachers and students/\n"
          + "皮實 皮实 [pi2 shi5] /durable/")
        == [
          "二次方程|二次方程|èr cì fāng chéng|(math.) quadratic equation", "师生|師生|shī shēng|teachers and students",
          "皮实|皮實|pí shi|durable",
        ])
  }

  @Test(arguments: [
    "好", "好 好", "好 好 [hao3]", "好 好 [hao3] good", "好 好 [hao3] /good", "好 好 hao3 /good/", "好 好 [hao3 /good/",
    "好 好 [hao3] /",
    "好 好 [[hao3] /good/", "好  好 [hao3] /good/",
  ]) func aLineThatIsNoneOfCedictIsBad(_ line: String) throws {
    #expect(
      try bad("#! version=1\n好 好 [hao3] /good/\n\(line)\n") == [
        "3: expected: traditional simplified [pinyin] /meaning/"
      ])
  }

  @Test func aPhraseNeedsPinyin() throws {
    #expect(
      try bad("#! x\n好 好 [] /good/\n好 好 [  ] /good/") == ["2: it has no pinyin", "3: it has no pinyin"])
  }

  // MARK: Tables

  @Test func aTableSaysWhichColumnIsWhich() throws {
    #expect(
      try lines("English\tPinyin\tother\tHanzi\nheart\txin1\tx\t心\nme\two3\t\t我\n") == [
        "心|心|xīn|heart", "我|我|wǒ|me",
      ])
    #expect(
      try lines(
        "Simplified,Traditional,Reading,Translation,Meaning,Chinese,Tags\n门,門,mén,door,A way in.,入口。,things home\n"
      ) == [
        "门|門|mén|door|A way in.|入口。|things,home"
      ])
    #expect(try lines("汉字;拼音;英文\n心;xīn;heart\n") == ["心|心|xīn|heart"])
    #expect(try lines("\u{FEFF}hanzi\tpinyin\r\n心\txīn\r\n\r\n我\twǒ") == ["心|心|xīn", "我|我|wǒ"])
  }

  @Test func fieldsInQuotationMarksHoldAnything() throws {
    #expect(
      try lines("hanzi,pinyin,english\n\"心\",\"xīn\",\"the \"\"heart\"\",\nso to say\"\n我,wǒ,me\n") == [
        "心|心|xīn|the \"heart\", so to say", "我|我|wǒ|me",
      ])
    // In a file with tabs, quotation marks have no special meaning.
    #expect(
      try lines("hanzi\tpinyin\tenglish\n心\txīn\t\"heart\" or \"core\"\n") == [
        "心|心|xīn|\"heart\" or \"core\""
      ])
  }

  @Test func whiteSpaceBecomesSingleSpaces() throws {
    #expect(
      try lines("hanzi,pinyin,english\n\u{3000}心\u{A0},\" xīn \t\",\"  a\r\n\r\n b\u{7} c\u{85}\"\n") == [
        "心|心|xīn|a b c"
      ])
  }

  @Test func badLinesOfATableAreCountedAndToldWithTheirNumbers() throws {
    let text = """
      hanzi,pinyin,english
      心
      ,xin1,heart
      心,,heart
      "心,xin1,heart
      我,wo3,me
      "心"x,xin1,heart
      "你
      们",ni3men5,you
      心,123,heart
      """
    #expect(
      try bad(text) == [
        "2: it has only 1 of 3 columns", "3: it has no characters", "4: it has no pinyin",
        "5: something follows a closing quotation mark", "7: something follows a closing quotation mark",
        "10: it has no pinyin",
      ])
    #expect(try lines(text) == ["我|我|wǒ|me", "你 们|你 们|nǐ men|you"])
  }

  @Test func aQuotationMarkThatIsNotClosedCostsItsLineAlone() throws {
    let text = "hanzi,pinyin\n心,xin1\n\"我,wo3\n你,ni3\n"
    #expect(try bad(text) == ["3: a quotation mark is not closed"])
    #expect(try lines(text) == ["心|心|xīn", "你|你|nǐ"])
  }

  @Test func theFirstTenBadLinesAreTold() throws {
    let file = try read("hanzi\tpinyin\n" + String(repeating: "心\n", count: 25) + "我\two3\n")
    #expect(file.badCount == 25)
    #expect(file.bad.map(\.line) == Array(2...11))
    #expect(file.entries.count == 1)
  }

  // MARK: Anki

  @Test func whatAnkiExportsIsRead() throws {
    let text = """
      #separator:tab
      #html:true
      #guid column:1
      #notetype column:2
      #deck column:3
      #tags column:8
      abc\tBasic\tChinese\t心<br>\txīn\t"<b>the heart</b> &amp; ""core"" [sound:xin.mp3]"\tx\tbody things
      abd\tBasic\tChinese\t<div>我</div>\twǒ\tme&nbsp;myself\tx\t
      """
    #expect(try lines(text) == ["心|心|xīn|the heart & \"core\"", "我|我|wǒ|me myself"])
  }

  @Test func ankiMayNameItsColumns() throws {
    #expect(
      try lines(
        "#separator:Semicolon\n#html:false\n#columns:Back;Front;Pinyin;Tags\nheart <3;心;xin1;body things\n")
        == [
          "心|心|xīn|heart <3|||body,things"
        ])
  }

  @Test func aTableWithoutNamesIsGuessed() throws {
    #expect(try lines("1\t心\txīn\theart\n2\t我\two3\tme\n") == ["心|心|xīn|heart", "我|我|wǒ|me"])
  }

  // MARK: Others

  @Test(arguments: [
    "", "\n\n\n", "hello", "{\"hanzi\":\"心\"}", "hanzi\n心\n", "hanzi,english\n心,heart\n", "# a remark\n",
    "心\theart\n", "\0\0\0",
    "\"", "<html><body>心</body></html>", "#separator:tab\n",
  ]) func whatIsNoFileOfPhrasesIsRefused(_ text: String) {
    #expect(code(text) == "noPhrases")
  }

  @Test func textThatIsNotUTF8IsBad() throws {
    for bytes in [
      [0xFF], [0xC3], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0x80],
    ] as [[UInt8]] {
      let file = try PhraseFile.read(
        Array("hanzi\tpinyin\tenglish\n心\txin1\t".utf8) + bytes + Array("\n我\two3\tme\n".utf8) + bytes)
      #expect(
        file.bad.map { "\($0.line): \($0.problem)" } == [
          "2: it is not in UTF-8", "4: it has only 1 of 3 columns",
        ])
      #expect(file.entries.count == 1)
    }
    // GBK, and UTF-16.
    #expect(code(String(decoding: [0xD0, 0xC4, 0x09, 0x78] as [UInt8], as: UTF8.self)) == "noPhrases")
    #expect(throws: Refusal.self) { try PhraseFile.read([0xFF, 0xFE, 0x68, 0, 0x61, 0]) }
  }

  @Test func hugeLinesAreBadAndCostNoMoreThanTheirLength() throws {
    let long = String(repeating: "a", count: 100_000)
    for text in ["心\txin1\t\(long)", long, "\(long)\txin1", String(repeating: "\t", count: 100_000)] {
      let file = try read("hanzi\tpinyin\tenglish\n\(text)\n我\two3\tme\n")
      #expect(file.badCount == 1)
      #expect(file.bad[0].line == 2)
      #expect(file.entries.count == 1)
    }
    let quoted = try read("hanzi,pinyin\n\"\(long)\",x\n\(String(repeating: "\"\n", count: 3_000))我,wo3\n")
    #expect(quoted.entries.count >= 1)
    #expect(try bad("#! x\n好 好 [hao3] /\(long)/\n") == ["2: it is longer than 65536 bytes"])
    #expect(
      try bad("hanzi\tpinyin\n\(String(repeating: "心", count: 101))\txin1\n") == [
        "2: it has more than 100 characters"
      ])
  }

  /// Bytes of all kinds, put together at random.
  @Test func anyBytesAreReadWithoutATrap() throws {
    var random = Random(seed: Seed(5))
    let pieces = [
      "hanzi\tpinyin\n", "hanzi,pinyin,english\n", "#separator:tab\n", "#! version=1\n",
      "好 好 [hao3] /good/\n", "心\txin1\n", "\"", ",",
      "\t", "\n", "\r", "[[", "]]", "/", "<b", "&am", "[sound:", "#columns:", "\u{FEFF}", "xīn", "心", " ",
      "u:", "3", "r",
    ].map { Array($0.utf8) }
    var read = 0
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(40) {
        if random.below(12) == 0 {
          bytes.append(UInt8(random.below(256)))
        } else if let piece = random.pick(pieces) {
          bytes += piece
        }
      }
      guard let file = try? PhraseFile.read(bytes) else { continue }
      read += 1
      let again = try PhraseFile.read(PhraseExport.tsv(file.entries))
      #expect(again.entries.map(\.line) == file.entries.map(\.line))
      #expect(again.badCount == 0)
    }
    #expect(read > 300)
  }

  @Test func aFileIsReadInPieces() throws {
    let bytes = try ShippedPhrases.text()
    var file = try PhraseFile(bytes)
    var positions: [Int] = []
    while file.read(100) { positions.append(file.position) }
    #expect(positions == positions.sorted())
    #expect(positions.count >= file.entries.count / 100)
    #expect(file.position == file.size)
    #expect(file.size == bytes.count)
    #expect(file.entries.count == (try ShippedPhrases.entries().count))
    #expect(file.badCount == 0)
  }
}
