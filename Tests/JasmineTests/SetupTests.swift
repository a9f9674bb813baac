import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// What a table is opened with, and what is refused (docs/rules/swapping.md, "Setup").
@Suite struct SetupTests {
  private func refusal(_ phrases: [Phrase], also: [Phrase] = [], _ type: PhraseType = .chengYu) throws
    -> [Refusal?]
  {
    let common = try TestPhrases.setup(phrases, also: also, type)
    let tetris = try TetrisSetup(from: JSONReader(TestPhrases.json(phrases, also: also, type)))
    return [
      refusal { () throws(Refusal) in _ = try Swapping(setup: common, seed: Seed(1)) },
      refusal { () throws(Refusal) in _ = try Sliding(setup: common, seed: Seed(1)) },
      refusal { () throws(Refusal) in _ = try Tetris(setup: tetris, seed: Seed(1)) },
    ]
  }

  private func refusal(_ open: () throws(Refusal) -> Void) -> Refusal? {
    do throws(Refusal) { try open() } catch { return error }
    return nil
  }

  @Test func swappingAndSlidingNeedFourPhrasesAndTetrisTwo() throws {
    let four = Refusal("tooFewPhrases", "Too few phrases: at least 4 are needed.")
    let two = Refusal("tooFewPhrases", "Too few phrases: at least 2 are needed.")
    for type in PhraseType.allCases {
      let all = TestPhrases.all(type)
      #expect(try refusal(Array(all.prefix(4)), type) == [nil, nil, nil])
      #expect(try refusal(Array(all.prefix(3)), type) == [four, four, nil])
      #expect(try refusal(Array(all.prefix(2)), type) == [four, four, nil])
      #expect(try refusal(Array(all.prefix(1)), also: all, type) == [four, four, two])
      #expect(try refusal([], type) == [four, four, two])
    }
  }

  @Test(arguments: [
    Phrase(hanzi: "一心", pinyin: ["yī", "xīn"]),
    Phrase(hanzi: "一心一意一", pinyin: ["yī", "xīn", "yī", "yì", "yī"]),
    Phrase(hanzi: "一心一意", pinyin: ["yī", "xīn", "yī"]), Phrase(hanzi: "一心一意", pinyin: []),
    Phrase(hanzi: "一心一 ", pinyin: ["yī", "xīn", "yī", "yì"]),
    Phrase(hanzi: "一心一\n", pinyin: ["yī", "xīn", "yī", "yì"]),
    Phrase(hanzi: "一心一意", pinyin: ["yī", "xīn", "", "yì"]),
    Phrase(hanzi: "一心一意", pinyin: ["yī", "xīn", " yī", "yì"]),
    Phrase(hanzi: "一心一意", pinyin: ["yī", "xīn", "yīyīyīyīyīyīyī", "yì"]), Phrase(hanzi: "", pinyin: []),
  ]) func aPhraseOfAnotherLengthIsRefused(_ phrase: Phrase) throws {
    let refusal = Refusal(
      "badPhrase", "“\(phrase.hanzi)” is not a Cheng Yu: it must have 4 characters, with one syllable each.")
    let others = Array(TestPhrases.chengYu.suffix(4))
    #expect(try self.refusal(others + [phrase]) == [refusal, refusal, refusal])
    #expect(try self.refusal(others, also: [phrase]) == [refusal, refusal, refusal])
  }

  @Test func aWordHasTwoCharacters() throws {
    let refusals = try refusal(TestPhrases.chengYu, .ciHui)
    #expect(
      refusals.first
        == Refusal("badPhrase", "“一心一意” is not a Ci Hui: it must have 2 characters, with one syllable each."))
  }

  @Test func theSamePhraseTwiceIsRefused() throws {
    let refusal = Refusal("samePhraseTwice", "“心口如一” is in the list twice.")
    let again = Phrase(hanzi: "心口如一", pinyin: ["a", "b", "c", "d"])
    #expect(try self.refusal(TestPhrases.chengYu + [again]) == [refusal, refusal, refusal])
    #expect(try self.refusal(TestPhrases.chengYu, also: TestPhrases.chengYu) == [nil, nil, nil])
  }

  @Test func aLevelHasTenThousandPhrasesAtMost() throws {
    let scalars = (0..<101).compactMap { Unicode.Scalar(0x4E00 + $0) }.map { String($0) }
    var phrases: [Phrase] = []
    for first in scalars {
      for second in scalars { phrases.append(Phrase(hanzi: first + second, pinyin: ["a", "b"])) }
    }
    let setup = try TestPhrases.setup(Array(phrases.prefix(10_001)), .ciHui)
    #expect(throws: Refusal("tooManyPhrases", "Too many phrases: a level has at most 10000.")) {
      try Sliding(setup: setup, seed: Seed(1))
    }
    let tetris = try TetrisSetup(from: JSONReader(TestPhrases.json(Array(phrases.prefix(10_000)), .ciHui)))
    #expect(try Tetris(setup: tetris, seed: Seed(1)).brokenInvariant == nil)
  }

  @Test func oneLearnerPlaysAndWhoWatchesSeesTheSame() throws {
    for table in [
      try Bench<Swapping>().table, try Bench<Sliding>().table, try Bench<Tetris>().table,
    ] as [AnyTable] {
      #expect(table.seatCount == 1)
      #expect(table.viewText(for: .spectator) == table.viewText(for: .seat(0)))
      #expect(table.perform(JSONReader(.object([])), by: 1, at: .zero).refusal == .noSuchSeat)
    }
    #expect(Swapping.seats == 1...1)
    #expect(Tetris.content == ContentFiles(folder: "jasmine", files: ["phrases.tsv", "levels.json"]))
  }

  @Test func anotherSeedMakesAnotherGameAndTheSameOneTheSame() throws {
    func views(_ seed: UInt64) throws -> [String] {
      [
        try Bench<Swapping>(seed: seed).view, try Bench<Sliding>(seed: seed).view,
        try Bench<Tetris>(seed: seed).view,
      ]
    }
    let all = try (0..<30 as Range<UInt64>).map(views)
    for game in 0..<3 { #expect(Set(all.map { $0[game] }).count == 30) }
    #expect(try views(7) == all[7])
  }
}
