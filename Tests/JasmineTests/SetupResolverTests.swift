import Tabletop
import Testing

@testable import Jasmine

/// A setup is resolved before a table is opened: phrases and levels are looked up, and only those phrases of
/// the phrase book are kept that the cells can show.
@Suite struct SetupResolverTests {
  /// A phrase book with some of the columns, as people write it.
  static let book = """
    hanzi\ttraditional\tpinyin\tenglish
    天气\t天氣\ttiān qì\tweather
    今天\t今天\tjīn tiān\ttoday
    明天\t明天\tmíng tiān\ttomorrow
    天明\t天明\ttiān míng\tdaybreak
    一心一意\t一心一意\tyī xīn yī yì\twholeheartedly
    一意一心\t一意一心\tyī yì yī xīn\tmade up
    心口如一\t心口如一\txīn kǒu rú yī\tsincere
    三心二意\t三心二意\tsān xīn èr yì\thalf-hearted
    马到成功\t馬到成功\tmǎ dào chéng gōng\tinstant success
    气氛\t氣氛\tqì fēn\tmood
    天天\t天天\ttiān tiān\tevery day
    长大\t長大\tzhǎng dà\tto grow up
    坏\t壞\thuài\tbad
    坏的\t壞的\thuài\tthree fields and a syllable too few

    """

  static let levels = """
    {"levels":[
    {"id":"hearts-swap","name":"Hearts","theme":"feelings","difficulty":1,"type":"chengYu","mode":"swapping",
      "phrases":["一心一意","心口如一","三心二意","马到成功"],"seconds":120},
    {"id":"days","name":"Hearts","theme":"time","difficulty":1,"type":"ciHui","mode":"tetris",
      "phrases":["今天","明天"],"seconds":90},
    {"id":"Hearts","name":"Other","theme":"time","difficulty":1,"type":"chengYu","mode":"tetris",
      "phrases":["一心一意","心口如一"],"seconds":100}]}
    """

  private func resolved<Rules: PhraseGame>(
    _ type: Rules.Type, _ setup: String, content: Bool = true
  ) throws -> String {
    var setup = try JSON(parsing: setup)
    if content {
      let levels = try JSON(parsing: SetupResolverTests.levels)
      setup = setup.adding(
        "content",
        .object([JSONMember("phrases", .string(SetupResolverTests.book)), JSONMember("levels", levels)]))
    }
    return JSONWriter.text(of: try Rules.resolved(setup))
  }

  private func code<Rules: PhraseGame>(_ type: Rules.Type, _ setup: String, content: Bool = true) throws
    -> String?
  {
    do {
      _ = try resolved(type, setup, content: content)
    } catch let refusal as Refusal { return refusal.code }
    return nil
  }

  @Test func phrasesThatAreNamedAreLookedUp() throws {
    #expect(
      try resolved(
        Tetris.self, #"{"type":"ciHui","phrases":["今天",{"hanzi":"明天","pinyin":["a","b"]}],"seconds":60}"#)
        == #"{"type":"ciHui","phrases":[{"hanzi":"今天","pinyin":["jīn","tiān"]},{"hanzi":"明天","pinyin":["a","b"]}],"#
        + #""also":[{"hanzi":"天天","pinyin":["tiān","tiān"]},{"hanzi":"天明","pinyin":["tiān","míng"]},"#
        + #"{"hanzi":"明天","pinyin":["míng","tiān"]}],"seconds":60,"book":"\#(PhraseBook.digest(of: Array(SetupResolverTests.book.utf8)))"}"#
    )
  }

  @Test func ofTheBookOnlyThatIsKeptWhoseCharactersAreThere() throws {
    let text = try resolved(
      Swapping.self, #"{"type":"chengYu","phrases":["一心一意","心口如一","三心二意","马到成功"],"seconds":60}"#)
    #expect(text.contains(#""also":[{"hanzi":"一意一心","pinyin":["yī","yì","yī","xīn"]}],"#))
  }

  // MARK: Imported phrases

  @Test func importedPhrasesAreNamedAndCountAsThoseOfTheBookDo() throws {
    let imported =
      #"[{"hanzi":"气天","pinyin":["qì","tiān"]},{"hanzi":"山天","pinyin":["shān","tiān"]},"#
      + #"{"hanzi":"水山","pinyin":["shuǐ","shān"]}]"#
    let text = try resolved(
      Tetris.self, #"{"type":"ciHui","phrases":["天气","山天"],"imported":\#(imported),"seconds":60}"#)
    #expect(
      text.hasPrefix(
        #"{"type":"ciHui","phrases":[{"hanzi":"天气","pinyin":["tiān","qì"]},{"hanzi":"山天","pinyin":["shān","tiān"]}],"#
          + #""also":[{"hanzi":"天天","pinyin":["tiān","tiān"]},{"hanzi":"气天","pinyin":["qì","tiān"]}],"seconds":60,"book":"#
      ))
    #expect(try resolved(Tetris.self, text) == text)
  }

  @Test func whereTheBookHasTheSameCharactersItsReadingIsNamedAndBothCount() throws {
    let text = try resolved(
      Tetris.self,
      #"{"type":"ciHui","phrases":["今天","明天"],"imported":[{"hanzi":"今天","pinyin":["jīn","tian"]}]}"#)
    #expect(text.contains(#""phrases":[{"hanzi":"今天","pinyin":["jīn","tiān"]}"#))
    #expect(text.contains(#""also":[{"hanzi":"今天","pinyin":["jīn","tian"]},"#))
    let same = try resolved(
      Tetris.self,
      #"{"type":"ciHui","phrases":["今天","明天"],"imported":[{"hanzi":"今天","pinyin":["jīn","tiān"]}]}"#)
    #expect(same == (try resolved(Tetris.self, #"{"type":"ciHui","phrases":["今天","明天"]}"#)))
  }

  @Test func importedPhrasesNeedNoBook() throws {
    let imported =
      #"[{"hanzi":"水山","pinyin":["shuǐ","shān"]},{"hanzi":"山水","pinyin":["shān","shuǐ"]},"#
      + #"{"hanzi":"水水","pinyin":["shuǐ","shuǐ"]}]"#
    #expect(
      try resolved(
        Tetris.self, #"{"type":"ciHui","phrases":["水山","山水"],"imported":\#(imported)}"#, content: false)
        == #"{"type":"ciHui","phrases":[{"hanzi":"水山","pinyin":["shuǐ","shān"]},{"hanzi":"山水","pinyin":["shān","shuǐ"]}],"#
        + #""also":[{"hanzi":"水水","pinyin":["shuǐ","shuǐ"]}],"seconds":180}"#)
  }

  @Test(arguments: [
    (#"[{"hanzi":"水山木","pinyin":["a","b","c"]}]"#, "badPhrase"),
    (#"[{"hanzi":"水山","pinyin":["shuǐ"]}]"#, "badPhrase"),
    (#"[{"hanzi":"水\u0000","pinyin":["a","b"]}]"#, "badPhrase"),
    (#"[{"hanzi":"水山","pinyin":["a","abcdefghijklm"]}]"#, "badPhrase"), (#"["今天"]"#, "badForm"),
    ("5", "badForm"), ("null", "badForm"), (#"[{"hanzi":"水山","pinyin":["a","b"],"english":"x"}]"#, "badForm"),
  ])
  func importedPhrasesThatCannotBePlayedWithAreRefused(_ imported: String, _ code: String) throws {
    let setup = #"{"type":"ciHui","phrases":["今天","明天"],"imported":\#(imported)}"#
    #expect(try self.code(Tetris.self, setup) == code)
  }

  @Test func noMorePhrasesAreImportedThanADeviceKeeps() throws {
    let phrase = try JSON(parsing: #"{"hanzi":"天今","pinyin":["tiān","jīn"]}"#)
    let setup = try JSON(
      parsing:
        #"{"type":"ciHui","phrases":[{"hanzi":"今天","pinyin":["a","b"]},{"hanzi":"明天","pinyin":["a","b"]}]}"#)
    func resolved(_ count: Int) throws -> JSON {
      try Tetris.resolved(setup.adding("imported", .array(Array(repeating: phrase, count: count))))
    }
    #expect(
      JSONWriter.text(of: try #require(try resolved(5_000)["also"])) == "[\(JSONWriter.text(of: phrase))]")
    #expect { try resolved(5_001) } throws: { ($0 as? Refusal)?.code == "tooManyPhrases" }
  }

  @Test func aLevelIsFoundByItsIdOrElseByItsNameAmongThoseOfItsGame() throws {
    let swapping = try resolved(Swapping.self, #"{"level":"Hearts"}"#)
    #expect(swapping.hasPrefix(#"{"type":"chengYu","level":"hearts-swap","phrases":[{"hanzi":"一心一意","#))
    #expect(swapping.contains(#""seconds":120,"book":"#))
    #expect(try resolved(Swapping.self, #"{"level":"hearts-swap"}"#) == swapping)
    #expect(
      try resolved(Tetris.self, #"{"level":"Hearts"}"#).hasPrefix(#"{"type":"chengYu","level":"Hearts","#))
    #expect(
      try resolved(Tetris.self, #"{"level":"Hearts","type":"ciHui"}"#).hasPrefix(
        #"{"type":"ciHui","level":"days","#))
  }

  @Test func aSetupMaySayHowLongALevelLasts() throws {
    let text = try resolved(Tetris.self, #"{"level":"days","seconds":33,"fall":250}"#)
    #expect(text.contains(#""seconds":33,"fall":250,"book":"#))
  }

  @Test func aSetupWithPhrasesMayCallItsLevelAsItLikes() throws {
    let text = try resolved(Tetris.self, #"{"type":"ciHui","level":"My own","phrases":["今天","明天"]}"#)
    #expect(text.hasPrefix(#"{"type":"ciHui","level":"My own","phrases":["#))
    #expect(text.contains(#""seconds":180,"#))
  }

  @Test func phrasesThatAreWholeNeedNoBook() throws {
    let setup =
      #"{"type":"ciHui","phrases":[{"hanzi":"今天","pinyin":["jīn","tiān"]},{"hanzi":"明天","pinyin":["míng","tiān"]}]}"#
    #expect(
      try resolved(Tetris.self, setup, content: false) == setup.dropLast() + #","also":[],"seconds":180}"#)
  }

  @Test func aResolvedSetupResolvesToItself() throws {
    for setup in [#"{"level":"Hearts"}"#, #"{"type":"ciHui","phrases":["今天","明天"],"fall":100}"#] {
      let once = try resolved(Tetris.self, setup)
      #expect(try resolved(Tetris.self, once) == once)
      #expect(try resolved(Tetris.self, once, content: false) == once)
      _ = try Tetris(setup: try TetrisSetup(from: JSONReader(try JSON(parsing: once))), seed: Seed(1))
    }
  }

  @Test(arguments: [
    (#"{"level":"Nowhere"}"#, "noSuchLevel"), (#"{"level":"hearts-swap"}"#, "noSuchLevel"),
    (#"{"level":"days","type":"chengYu"}"#, "noSuchLevel"), (#"{}"#, "badForm"),
    (#"{"phrases":["今天","明天"]}"#, "badForm"), (#"{"type":"ciHui","phrases":["今天","昨天"]}"#, "noSuchPhrase"),
    (#"{"type":"ciHui","phrases":["今天","坏的"]}"#, "noSuchPhrase"),
    (#"{"type":"ciHui","phrases":["今天","一心一意"]}"#, "badPhrase"),
    (#"{"type":"ciHui","phrases":["今天",{"hanzi":"明天","pinyin":["míng"]}]}"#, "badPhrase"),
    (#"{"type":"ciHui","phrases":["今天","明天","今天"]}"#, "samePhraseTwice"),
    (#"{"type":"ciHui","phrases":["今天"]}"#, "tooFewPhrases"),
    (#"{"type":"ciHui","phrases":[]}"#, "tooFewPhrases"),
    (#"{"type":"ciHui","phrases":["今天","明天"],"seconds":5}"#, "badForm"),
    (#"{"type":"ciHui","phrases":["今天","明天"],"fall":5}"#, "badForm"),
    (#"{"type":"ciHui","phrases":["今天","明天"],"book":"x"}"#, "badForm"),
    (#"{"type":"ciHui","phrases":["今天",5]}"#, "badForm"), (#"{"level":5}"#, "badForm"), (#"[]"#, "badForm"),
  ]) func whatCannotBePlayedIsRefused(_ setup: String, _ code: String) throws {
    #expect(try self.code(Tetris.self, setup) == code)
  }

  @Test func withoutContentNothingCanBeLookedUp() throws {
    #expect(try code(Tetris.self, #"{"level":"days"}"#, content: false) == "noSuchLevel")
    #expect(
      try code(Tetris.self, #"{"type":"ciHui","phrases":["今天","明天"]}"#, content: false) == "noSuchPhrase")
  }

  @Test func onlyTetrisHasAFall() throws {
    #expect(try code(Swapping.self, #"{"level":"Hearts","fall":700}"#) == "badForm")
    #expect(try code(Sliding.self, #"{"level":"Hearts","fall":700}"#) == "badForm")
  }

  @Test func contentOfAnotherFormIsRefused() throws {
    for content in [
      #"{"phrases":5}"#, #"{"phrases":"hanzi\tenglish\n"}"#, #"{"phrases":""}"#, #"{"levels":[]}"#,
      #"{"words":""}"#,
    ] {
      let setup = #"{"type":"ciHui","phrases":["今天","明天"],"content":\#(content)}"#
      #expect(try code(Tetris.self, setup, content: false) == "badForm")
    }
  }

  @Test func aBookIsReadInTheOrderOfCodePointsWithoutRepeatsAndTheFirstReadingIsLookedUp() throws {
    let book = try PhraseBook(
      Array(
        "pinyin\thanzi\r\nzhǎng dà\t长大\r\n\r\nyī yī\t一一\r\nzhǎng dà\t长大\r\ncháng dà\t长大\r\nkuàng\t𫞩a\nbad\n"
          .utf8),
      .ciHui)
    #expect(
      book.phrases.map { "\($0.hanzi) \($0.pinyin)" } == [
        #"一一 ["yī", "yī"]"#, #"长大 ["zhǎng", "dà"]"#, #"长大 ["cháng", "dà"]"#,
      ])
    #expect(book.phrase("长大")?.pinyin == ["zhǎng", "dà"])
    #expect(book.phrase("大长") == nil)
  }

  /// Test vectors of FNV-1a (draft-eastlake-fnv).
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func aBookIsToldByItsDigest(_ text: String, _ digest: String) {
    #expect(PhraseBook.digest(of: Array(text.utf8)) == digest)
  }
}
