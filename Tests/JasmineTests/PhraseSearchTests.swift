import Testing

@testable import Jasmine

/// What a search finds, and what it finds first (docs/phrase-book.md).
@Suite struct PhraseSearchTests {
  private func index(_ lines: String...) throws -> PhraseIndex {
    PhraseIndex(sources: [try lines.map(ShippedPhrases.entry)])
  }

  private func found(_ text: String, in index: PhraseIndex, _ type: PhraseType? = nil) -> [String] {
    index.search(text, type: type, limit: 1_000).entries.map { index.entries[$0][.hanzi] }
  }

  static let book = [
    "一心一意||yī xīn yī yì|wholeheartedly|Doing something with all your heart.",
    "一心二用||yī xīn èr yòng|do two things at once",
    "专心|專心|zhuān xīn|concentrate; with undivided attention", "心意||xīn yì|kindly feelings (regard)",
    "意心||yì xīn|nonsense", "西安||xī ān|Xi'an", "先||xiān|first; before", "国家|國家|guó jiā|country; state",
    "绿色|綠色|lǜ sè|green", "路色||lù sè|a road; the greenest", "苹果|蘋果|píng guǒ|apple; fruit",
    "苹果汁|蘋果汁|píng guǒ zhī|apple juice", "果树|果樹|guǒ shù|fruit tree|Apples grow on it, or pears.",
    "吃||chī|to eat", "饭|飯|fàn|meal, to eat it all (slang)", "咖啡馆|咖啡館|kā fēi guǎn|café (a shop)",
    "点儿|點兒|diǎn r|a little",
  ]

  private func book() throws -> PhraseIndex {
    PhraseIndex(sources: [try PhraseSearchTests.book.map(ShippedPhrases.entry)])
  }

  @Test(arguments: [
    ("一心一意", ["一心一意"]), ("一心", ["一心一意", "一心二用"]), ("心", ["心意", "专心", "意心", "一心一意", "一心二用"]),
    ("專心", ["专心"]), ("专心", ["专心"]), ("國", ["国家"]), ("国", ["国家"]), (" 心 意 ", ["心意"]), ("心專", []), ("龘", []),
    ("一心 yi", ["一心一意", "一心二用"]),
  ]) func charactersOfEitherScriptAreFound(_ text: String, _ hanzi: [String]) throws {
    #expect(found(text, in: try book()) == hanzi)
  }

  @Test(arguments: [
    ("乔治·华盛顿", ["乔治·华盛顿"]), ("乔治华盛顿", ["乔治·华盛顿"]), ("喬治・華盛頓", ["乔治·华盛顿"]), ("治‧华", ["乔治·华盛顿"]),
    ("AA制", ["AA制", "君主制"]), ("有其父，必有其子", ["有其父必有其子"]),
    ("不见棺材不落泪", ["不见棺材，不落泪"]), ("乔华", []),
  ]) func whatStandsBetweenCharactersDoesNotCount(_ text: String, _ hanzi: [String]) throws {
    let book = try index(
      "乔治·华盛顿|喬治·華盛頓|qiáo zhì huá shèng dùn|George Washington", "AA制||AA zhì|to split the bill",
      "君主制||jūn zhǔ zhì|monarchy", "有其父必有其子||yǒu qí fù bì yǒu qí zǐ|like father, like son",
      "不见棺材，不落泪|不見棺材，不落淚|bù jiàn guān cai bù luò lèi|stubborn")
    #expect(found(text, in: book) == hanzi)
  }

  @Test(arguments: [
    "yixinyiyi", "yi xin yi yi", "yīxīnyīyì", "yī xīn yī yì", "yi1xin1yi1yi4", "yi1 xin1 yi1 yi4",
    "Yi Xin, yi yi", "yixin1yiyi",
    "yixinyiy", "yixīny", "yi xin yi",
  ]) func pinyinIsFoundWithAndWithoutTonesAndSpaces(_ text: String) throws {
    #expect(found(text, in: try book()) == ["一心一意"])
  }

  @Test(arguments: ["yi2xinyiyi", "yíxīn", "yi xiny iyi", "yixinyiyi5", "xinyin", "yixinyiyiyi"])
  func otherTonesAndOtherSyllablesAreNot(_ text: String) throws {
    #expect(found(text, in: try book()) == [])
  }

  @Test func pinyinIsFoundFromAnySyllableOnButWhatBeginsWithItComesFirst() throws {
    let book = try book()
    #expect(found("xinyi", in: book) == ["心意", "一心一意"])
    #expect(found("xin", in: book) == ["心意", "专心", "意心", "一心一意", "一心二用"])
    #expect(found("yixin", in: book) == ["意心", "一心一意", "一心二用"])
    #expect(found("yìxīn", in: book) == ["意心"])
    #expect(found("in", in: book) == [])
  }

  @Test func aSpaceOrAnApostropheEndsASyllable() throws {
    let book = try book()
    #expect(found("xian", in: book) == ["先", "西安"])
    #expect(found("xi an", in: book) == ["西安"])
    #expect(found("xi'an", in: book) == ["西安"])
    #expect(found("xi1an1", in: book) == ["西安"])
    #expect(found("xian1", in: book) == ["先", "西安"])
    #expect(found("xiān", in: book) == ["先", "西安"])
  }

  @Test(arguments: ["lvse", "lüse", "lu:se", "lǜ", "lv4", "LÜSE"]) func üIsWrittenInAnyWay(_ text: String)
    throws
  {
    #expect(found(text, in: try book()) == ["绿色"])
  }

  @Test(arguments: ["dianr", "diǎnr", "dian3r5", "dian3 r"]) func érhuàIsFound(_ text: String) throws {
    #expect(found(text, in: try book()) == ["点儿"])
  }

  @Test func translationsAreFoundByTheirWordsTheBestFirst() throws {
    let book = try book()
    #expect(found("apple", in: book) == ["苹果", "苹果汁", "果树"])
    #expect(found("fruit", in: book) == ["苹果", "果树"])
    #expect(found("fruit tree", in: book) == ["果树"])
    #expect(found("tree fruit", in: book) == ["果树"])
    #expect(found("App", in: book) == ["苹果", "苹果汁", "果树"])
    #expect(found("fruit tr", in: book) == ["果树"])
    #expect(found("frui tree", in: book) == [])
    #expect(found("pears", in: book) == ["果树"])
    #expect(found("heart", in: book) == ["一心一意"])
    #expect(found("juice apple", in: book) == ["苹果汁"])
  }

  @Test func articlesAndBracketsAreNotOfATranslation() throws {
    let book = try book()
    #expect(found("eat", in: book) == ["吃", "饭"])
    #expect(found("to eat", in: book) == ["吃", "饭"])
    #expect(found("little", in: book) == ["点儿"])
    #expect(found("slang", in: book) == ["饭"])
    #expect(found("kindly feelings", in: book) == ["心意"])
    #expect(found("cafe", in: book) == ["咖啡馆"])
    #expect(found("CAFÉ", in: book) == ["咖啡馆"])
    #expect(found("Xian", in: book) == ["先", "西安"])
  }

  /// Each rank of `PhraseIndex.search` after those for characters.
  @Test func theBestComesFirst() throws {
    let index = try index(
      "甲||hǎo|good|It is guoish.", "乙||hǎo|guoish", "丙||hǎo guǒ|good", "丁||guǒ hǎo|good", "戊||guǒ|good",
      "己||hǎo|a guo",
      "庚||hǎo|the guo thing", "辛||hǎo|good guo", "壬||hǎo guǒng|good", "癸||guǒng|good", "子||hǎo|good|Say guo.")
    #expect(found("guo", in: index) == ["己", "戊", "丁", "庚", "辛", "乙", "癸", "丙", "壬", "子", "甲"])
  }

  @Test func nothingFindsEverythingInTheOrderOfTheBook() throws {
    let index = PhraseIndex(sources: [
      try ["三只||sān zhī", "八||bā", "一只||yī zhī"].map(ShippedPhrases.entry),
      try ["七||qī", "八||bā|again"].map(ShippedPhrases.entry),
    ])
    for text in ["", "  ", "\n"] { #expect(found(text, in: index) == ["八", "一只", "三只", "七"]) }
    #expect(index.entries.allSatisfy { $0[.english] == "" })
  }

  @Test func aGameHasPhrasesOfItsTypeAlone() throws {
    let book = try book()
    #expect(found("心", in: book, .chengYu) == ["一心一意", "一心二用"])
    #expect(found("心", in: book, .ciHui) == ["心意", "专心", "意心"])
    #expect(found("dianr", in: book, .ciHui) == ["点儿"])
    #expect(found("apple", in: book, .chengYu) == [])
    #expect(book.search("", type: .chengYu, limit: 10).total == 2)
  }

  @Test func aListIsShownInPieces() throws {
    let index = PhraseIndex(sources: [try ShippedPhrases.entries()])
    for text in ["", "yi", "人", "to"] {
      let whole = index.search(text, limit: 10_000)
      #expect(whole.total == whole.entries.count)
      var pieces: [Int] = []
      while pieces.count < whole.total {
        let piece = index.search(text, offset: pieces.count, limit: 37)
        #expect(piece.total == whole.total)
        pieces += piece.entries
      }
      #expect(pieces == whole.entries)
      #expect(index.search(text, offset: whole.total, limit: 5).entries.isEmpty)
      #expect(index.search(text, offset: -5, limit: -5).entries.isEmpty)
    }
  }

  /// The text of each field of a phrase finds it, and its characters find it first.
  @Test func everyShippedPhraseIsFoundByAllThatIsToldOfIt() throws {
    let index = PhraseIndex(sources: [try ShippedPhrases.entries()])
    for (place, entry) in index.entries.enumerated() where place % 5 == 0 {
      let letters = String(decoding: PinyinText(entry[.pinyin]).letters.map(\.letter), as: UTF8.self)
      for text in [
        entry[.hanzi], entry[.traditional], entry[.pinyin], Pinyin.numbered(entry[.pinyin]), letters,
        entry[.english].split(separator: ";").first.map(String.init) ?? "",
      ] {
        let found = index.search(text, limit: 40).entries
        #expect(found.contains(place), "\(entry[.hanzi]) by \(text)")
      }
      #expect(index.search(entry[.hanzi], limit: 1).entries == [place])
    }
  }

  @Test(arguments: [
    "\0", "'", "5", "::::", "\u{308}", "(((((", ";;;", "é", "😀", "\u{FFFD}", "v", "a\u{304}\u{304}", "~", "０",
    "ｙｉ",
  ]) func anyTextMayBeLookedFor(_ text: String) throws {
    let book = try book()
    _ = book.search(text, limit: 10)
    _ = book.search(String(repeating: text, count: 10_000), limit: 10)
    #expect(PhraseIndex(sources: []).search(text, limit: 10).total == 0)
  }

  @Test func ofALargeBookAGameIsGivenWhatItsCharactersShow() throws {
    let index = try index(
      "一心一意||yī xīn yī yì", "心意||xīn yì", "一心一用||yī xīn yī yòng", "一意||yī yì", "意||yì", "心意一|心意一|xīn yì yī")
    func shown(_ characters: String, _ type: PhraseType) -> [String] {
      index.places(showing: characters, type).map { index.entries[$0][.hanzi] }
    }
    #expect(shown("一心意", .ciHui) == ["一意", "心意"])
    #expect(shown("一心一意", .chengYu) == ["一心一意"])
    #expect(shown("", .chengYu) == [])
  }
}
