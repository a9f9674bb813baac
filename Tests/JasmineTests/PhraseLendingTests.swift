import Tabletop
import Testing

@testable import Jasmine

/// The phrases of a large phrase book that a game gets in addition to the shipped ones
/// (docs/phrase-book.md, "What can be played with").
@Suite struct PhraseLendingTests {
  /// Files as they are put into a setup; people who edit them may leave out columns, and change their order.
  private static let content = #"""
    {"phrases":"pinyin\tenglish\thanzi\r\npéng you\tfriend\t朋友\r\nyì si\tsense\t意思","levels":{"levels":[
      {"id":"friends","name":"Friends","mode":"swapping","type":"ciHui","seconds":60,"phrases":["朋友","意思"]}]}}
    """#

  private func index() throws -> PhraseIndex {
    PhraseIndex(sources: [
      try ["朋友|朋友|péng you", "意思|意思|yì si"].map(ShippedPhrases.entry),
      try ["友朋|友朋|yǒu péng", "意思|意思|yì sī", "朋友|朋友|péng you", "朋山|朋山|péng shān", "朋友意思|朋友意思|péng you yì si"]
        .map(ShippedPhrases.entry),
    ])
  }

  /// The phrases that count in addition to those of the setup, and the beginning of the lent book.
  private func resolved(_ setup: String, mode: GameID = "tetris") throws -> (also: [String], book: String) {
    let begun = try index().lending(
      to: try JSON(parsing: PhraseLendingTests.content), for: try JSON(parsing: setup), of: mode,
      seed: Seed(1))
    let resolver = SetupResolver(mode: mode, needed: 2, hasFall: true)
    let setup = try resolver.resolved(begun.setup.adding("content", begun.content))
    guard case .array(let also)? = setup["also"], case .string(let book)? = begun.content["phrases"] else {
      return ([], "")
    }
    return (also.map { JSONWriter.text(of: $0) }, book)
  }

  @Test func whatItsCharactersShowCountsBesideWhatIsShipped() throws {
    let (also, book) = try resolved(#"{"type":"ciHui","phrases":["朋友","意思"]}"#)
    #expect(
      also == [#"{"hanzi":"友朋","pinyin":["yǒu","péng"]}"#, #"{"hanzi":"意思","pinyin":["yì","sī"]}"#])
    #expect(book.hasSuffix("意思\nyǒu péng\t\t友朋\nyì sī\t\t意思\n"))
  }

  @Test func phrasesThatAreOnlyThereAreLookedUp() throws {
    #expect(try resolved(#"{"type":"ciHui","phrases":["友朋","朋山"],"fall":400}"#).also.count == 1)
    #expect(throws: Refusal.self) { try resolved(#"{"type":"ciHui","phrases":["友朋","山山"]}"#) }
  }

  @Test func aLevelIsGivenWhatItsOwnPhrasesShow() throws {
    for name in ["friends", "Friends"] {
      #expect(try resolved(#"{"level":"\#(name)"}"#, mode: "swapping").also.count == 2)
    }
  }

  @Test func wholePhrasesCountByTheirCharacters() throws {
    let phrases = #"[{"hanzi":"朋山","pinyin":["a","b"]},{"hanzi":"意思","pinyin":["yì","si"]}]"#
    #expect(
      try resolved(#"{"type":"ciHui","phrases":\#(phrases)}"#).also == [
        #"{"hanzi":"意思","pinyin":["yì","sī"]}"#, #"{"hanzi":"朋山","pinyin":["péng","shān"]}"#,
      ])
  }

  /// Words that share no characters, and one more that the characters of the first and the second can show
  /// together.
  private struct ManyWords {
    let words: [String]
    let content: JSON
    let index: PhraseIndex

    init(_ count: UInt32) throws {
      words = (0..<count).map { PhraseLendingTests.text(0x4E00 + 2 * $0, 0x4E01 + 2 * $0) }
      let all = words.map { "\($0)\tyī yī\n" }.joined()
      content = .object([
        JSONMember("phrases", .string("hanzi\tpinyin\n" + all)),
        JSONMember(
          "levels",
          try JSON(
            parsing: #"""
              {"levels":[{"id":"many","mode":"tetris","type":"ciHui","seconds":77,"phrases":\#(PhraseLendingTests.list(words))}]}
              """#)),
      ])
      let crossed = PhraseLendingTests.text(0x4E00, 0x4E02)
      index = PhraseIndex(sources: [
        try words.map { try ShippedPhrases.entry("\($0)|\($0)|yī yī") },
        [try ShippedPhrases.entry("\(crossed)|\(crossed)|yī yī")],
      ])
    }

    /// The setup that a game begins with.
    func resolved(_ setup: String, seed: UInt64 = 1) throws -> JSON {
      let begun = index.lending(
        to: content, for: try JSON(parsing: setup), of: "tetris", seed: Seed(seed))
      return try SetupResolver(mode: "tetris", needed: 2, hasFall: true)
        .resolved(begun.setup.adding("content", begun.content))
    }
  }

  private static func list(_ words: [String]) -> String {
    JSONWriter.text(of: JSON.array(words.map(JSON.string)))
  }

  private static func names(_ setup: JSON, _ member: String) -> [String] {
    guard case .array(let phrases)? = setup[member] else { return [] }
    return phrases.compactMap { if case .string(let hanzi)? = $0["hanzi"] { hanzi } else { nil } }
  }

  private static func text(_ setup: JSON, _ member: String) -> String? {
    setup[member].map { JSONWriter.text(of: $0) }
  }

  /// The characters of many words could show nearly all words of a dictionary.
  @Test func ofMoreThanFiveHundredCharactersPhrasesAreDrawn() throws {
    let few = try ManyWords(250)
    let crossed = [PhraseLendingTests.text(0x4E00, 0x4E02)]
    let all = try few.resolved(#"{"type":"ciHui","phrases":\#(PhraseLendingTests.list(few.words))}"#)
    #expect(PhraseLendingTests.names(all, "phrases") == few.words)
    #expect(PhraseLendingTests.names(all, "also") == crossed)

    let many = try ManyWords(400)
    let asked = #"{"type":"ciHui","fall":300,"phrases":\#(PhraseLendingTests.list(many.words))}"#
    var drawings: Set<[String]> = []
    for seed in 0..<20 as Range<UInt64> {
      let setup = try many.resolved(asked, seed: seed)
      let drawn = PhraseLendingTests.names(setup, "phrases")
      #expect(drawn.count == 250)
      #expect(Set(drawn).isSubset(of: many.words))
      let isShown = drawn.contains(many.words[0]) && drawn.contains(many.words[1])
      #expect(PhraseLendingTests.names(setup, "also") == (isShown ? crossed : []))
      #expect(PhraseLendingTests.text(setup, "fall") == "300")
      #expect(JSONWriter.text(of: try many.resolved(asked, seed: seed)) == JSONWriter.text(of: setup))
      drawings.insert(drawn)
    }
    #expect(drawings.count == 20)
  }

  @Test func importedPhrasesOfADeviceCountWhenPhrasesAreDrawnToo() throws {
    let many = try ManyWords(400)
    // Each word backwards: whichever are drawn, their characters show 250 of these.
    let imported = many.words.map { #"{"hanzi":"\#(String($0.reversed()))","pinyin":["yī","yī"]}"# }
    let setup = try many.resolved(
      #"{"type":"ciHui","phrases":\#(PhraseLendingTests.list(many.words)),"imported":[\#(imported.joined(separator: ","))]}"#
    )
    let drawn = PhraseLendingTests.names(setup, "phrases")
    #expect(drawn.count == 250)
    #expect(Set(PhraseLendingTests.names(setup, "also")).isSuperset(of: drawn.map { String($0.reversed()) }))
  }

  @Test func aLevelOfWhichPhrasesAreDrawnKeepsWhatElseItSays() throws {
    let setup = try ManyWords(400).resolved(#"{"level":"many"}"#)
    #expect(PhraseLendingTests.names(setup, "phrases").count == 250)
    let told = ["level", "type", "seconds"].map { PhraseLendingTests.text(setup, $0) }
    #expect(told == [#""many""#, #""ciHui""#, "77"])
  }

  @Test func whatIsRefusedOfFewPhrasesIsRefusedOfMany() throws {
    let many = try ManyWords(400)
    for (more, code) in [("水山", "noSuchPhrase"), (many.words[0], "samePhraseTwice"), ("山", "badPhrase")] {
      let setup = #"{"type":"ciHui","phrases":\#(PhraseLendingTests.list(many.words + [more]))}"#
      #expect { try many.resolved(setup) } throws: { ($0 as? Refusal)?.code == code }
    }
  }

  private static func text(_ characters: UInt32...) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters.compactMap { Unicode.Scalar($0) })
    return String(text)
  }

  @Test(arguments: [
    #"{"type":"chengYu","phrases":["一心一意"]}"#, #"{"type":"ciHui","phrases":["山水","一心"]}"#,
    #"{"level":"none"}"#, #"{"phrases":["朋友"]}"#, #"{"type":"ciHui"}"#, #"{"type":5}"#, "[]", "5",
  ]) func whereThereIsNothingToLendTheFilesStayAsTheyAre(_ setup: String) throws {
    let content = try JSON(parsing: PhraseLendingTests.content)
    let asked = try JSON(parsing: setup)
    let begun = try index().lending(to: content, for: asked, of: "swapping", seed: Seed(1))
    #expect(JSONWriter.text(of: begun.setup) == JSONWriter.text(of: asked))
    #expect(JSONWriter.text(of: begun.content) == JSONWriter.text(of: content))
  }
}
