import Tabletop
import Testing

@testable import Jasmine

/// What a game is given of a large phrase book beside the shipped phrases (spec: Phrases, "the whole phrase book").
@Suite struct PhraseLendingTests {
  /// As files are put into a setup; those who edit them may leave columns out, and move them.
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

  /// The phrases that count beside those of the setup, and how the lent book begins.
  private func settled(_ setup: String, mode: GameID = "tetris") throws -> (also: [String], book: String) {
    let content = try index().lending(
      to: try JSON(parsing: PhraseLendingTests.content), for: try JSON(parsing: setup), of: mode)
    let settling = Settling(mode: mode, needed: 2, hasFall: true)
    let setup = try settling.settled(try JSON(parsing: setup).adding("content", content))
    guard case .array(let also)? = setup["also"], case .string(let book)? = content["phrases"] else {
      return ([], "")
    }
    return (also.map { JSONWriter.text(of: $0) }, book)
  }

  @Test func whatItsCharactersShowCountsBesideWhatIsShipped() throws {
    let (also, book) = try settled(#"{"type":"ciHui","phrases":["朋友","意思"]}"#)
    #expect(
      also == [#"{"hanzi":"友朋","pinyin":["yǒu","péng"]}"#, #"{"hanzi":"意思","pinyin":["yì","sī"]}"#])
    #expect(book.hasSuffix("意思\nyǒu péng\t\t友朋\nyì sī\t\t意思\n"))
  }

  @Test func phrasesThatAreOnlyThereAreLookedUp() throws {
    #expect(try settled(#"{"type":"ciHui","phrases":["友朋","朋山"],"fall":400}"#).also.count == 1)
    #expect(throws: Refusal.self) { try settled(#"{"type":"ciHui","phrases":["友朋","山山"]}"#) }
  }

  @Test func aLevelIsGivenWhatItsOwnPhrasesShow() throws {
    for name in ["friends", "Friends"] {
      #expect(try settled(#"{"level":"\#(name)"}"#, mode: "swapping").also.count == 2)
    }
  }

  @Test func wholePhrasesCountByTheirCharacters() throws {
    let phrases = #"[{"hanzi":"朋山","pinyin":["a","b"]},{"hanzi":"意思","pinyin":["yì","si"]}]"#
    #expect(
      try settled(#"{"type":"ciHui","phrases":\#(phrases)}"#).also == [
        #"{"hanzi":"意思","pinyin":["yì","sī"]}"#, #"{"hanzi":"朋山","pinyin":["péng","shān"]}"#,
      ])
  }

  /// A setup of many words would otherwise bring nearly all of a dictionary into a room.
  @Test(arguments: [(250, true), (251, false)])
  func ofMoreThanFiveHundredCharactersThoseThatAreNamedCountAlone(_ count: UInt32, _ isLookedThrough: Bool)
    throws
  {
    let words = (0..<count).map { word in PhraseLendingTests.text(0x4E00 + 2 * word, 0x4E01 + 2 * word) }
    let crossed = PhraseLendingTests.text(0x4E00, 0x4E02)
    let index = PhraseIndex(sources: [
      [], try [crossed, words[0]].map { try ShippedPhrases.entry("\($0)|\($0)|yī yī") },
    ])
    let setup = JSON.object([
      JSONMember("type", .string("ciHui")), JSONMember("phrases", .array(words.map { .string($0) })),
    ])
    let lent = index.lending(
      to: try JSON(parsing: #"{"phrases":"hanzi\tpinyin\n"}"#), for: setup, of: "swapping")
    let more = isLookedThrough ? "\(crossed)\tyī yī\n" : ""
    let book = JSON.object([JSONMember("phrases", .string("hanzi\tpinyin\n\(words[0])\tyī yī\n\(more)"))])
    #expect(JSONWriter.text(of: lent) == JSONWriter.text(of: book))
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
    let lent = try index().lending(to: content, for: try JSON(parsing: setup), of: "swapping")
    #expect(JSONWriter.text(of: lent) == JSONWriter.text(of: content))
  }
}
