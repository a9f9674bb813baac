import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// Which tiles disappear when a tile has landed, and what that scores (docs/rules/tetris.md).
@Suite struct TetrisClearingTests {
  static let phrases = TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP")

  /// Drops the tile, and returns what happened after it had landed.
  private func drop(_ game: inout Tetris) throws -> [String] {
    let events = try game.apply(.drop, by: 0, at: .zero).map(\.event)
    #expect(game.brokenInvariant == nil)
    return texts(Array(events.dropFirst()))
  }

  @Test func aRunInARowGoes() throws {
    var game = try Pits.game([".ABC...."], falling: "D", column: 4, phrases: TetrisClearingTests.phrases)
    #expect(
      try drop(&game) == [
        #"{"cleared":{"cells":[[11,1],[11,2],[11,3],[11,4]],"also":[],"phrases":["ABCD"],"chain":1}}"#
      ])
    #expect(Pits.rows(game) == [])
    #expect(game.play.score == 100)
    #expect(game.play.met == ["ABCD"])
    #expect(game.play.moves == 2)
  }

  @Test func aRunInAColumnGoes() throws {
    var game = try Pits.game(
      ["B", "C", "D"].map { "....\($0)..." }, falling: "A", column: 4, phrases: TetrisClearingTests.phrases)
    #expect(
      try drop(&game) == [
        #"{"cleared":{"cells":[[8,4],[9,4],[10,4],[11,4]],"also":[],"phrases":["ABCD"],"chain":1}}"#
      ])
    #expect(Pits.rows(game) == [])
  }

  @Test(arguments: [
    (["DCB....."], "A", 3), (["ABD....."], "C", 3), (["C", "B", "A"].map { "\($0)......." }, "D", 0),
    (["ABC.D..."], "H", 5), (["ABCE...."], "D", 3),
  ]) func aRunReadsFromTheLeftOrFromTheTopWithoutGaps(_ rows: [String], _ tile: String, _ column: Int) throws
  {
    var game = try Pits.game(rows, falling: tile, column: column, phrases: TetrisClearingTests.phrases)
    #expect(try drop(&game).isEmpty)
    #expect(game.play.score == 0)
    #expect(game.play.moves == 2)
  }

  @Test func aLongerLineHoldsARun() throws {
    var game = try Pits.game(["HAB.DE.."], falling: "C", column: 3, phrases: TetrisClearingTests.phrases)
    _ = try drop(&game)
    #expect(Pits.rows(game) == ["H....E.."])
  }

  @Test func everyOtherTileThatShowsTheSameGoesAlso() throws {
    var game = try Pits.game(
      ["A.......", "H....E..", "ABC.ADHE"], falling: "D", column: 3, phrases: TetrisClearingTests.phrases)
    #expect(
      try drop(&game) == [
        #"{"cleared":{"cells":[[11,0],[11,1],[11,2],[11,3]],"also":[[9,0],[11,4],[11,5]],"phrases":["ABCD"],"chain":1}}"#
      ])
    #expect(Pits.rows(game) == ["H....EHE"])
    #expect(game.play.score == 100)
    #expect(game.counts.swept == 3)
  }

  @Test func twoRunsAtOnceCountEach() throws {
    let phrases = TestPhrases.letters("ABCD", "EFGA", "IJKL")
    var game = try Pits.game(
      ["EFG.....", "LLLB....", "LLLC....", "LLLD...."], falling: "A", column: 3, phrases: phrases)
    #expect(
      try drop(&game) == [
        #"{"cleared":{"cells":[[8,0],[8,1],[8,2],[8,3],[9,3],[10,3],[11,3]],"also":[],"phrases":["EFGA","ABCD"],"#
          + #""chain":1}}"#
      ])
    #expect(game.play.score == 200)
    #expect(game.play.met == ["EFGA", "ABCD"])
    #expect(game.counts == Tetris.Counts(runs: 2, swept: 0, chain: 1))
  }

  @Test func theSamePhraseTwiceCountsTwiceAndIsMetOnce() throws {
    let phrases = TestPhrases.letters("AAAA", "EFGH")
    var game = try Pits.game(["AAA.AAA."], falling: "A", column: 3, phrases: phrases)
    let events = try drop(&game)
    #expect(events.count == 1)
    #expect(events.first?.contains(#""phrases":["AAAA","AAAA","AAAA","AAAA"],"chain":1"#) ?? false)
    #expect(game.play.score == 400)
    #expect(game.play.met == ["AAAA"])
  }

  /// The D to the left of the run disappears with it; the tiles above fall and complete another run.
  @Test func aChainIsToldStepByStepAndScoresMore() throws {
    var game = try Pits.game(
      ["...H....", "EFGDABC."], falling: "D", column: 7, phrases: TetrisClearingTests.phrases)
    #expect(
      try drop(&game) == [
        #"{"cleared":{"cells":[[11,4],[11,5],[11,6],[11,7]],"also":[[11,3]],"phrases":["ABCD"],"chain":1}}"#,
        #"{"cleared":{"cells":[[11,0],[11,1],[11,2],[11,3]],"also":[],"phrases":["EFGH"],"chain":2}}"#,
      ])
    #expect(Pits.rows(game) == [])
    #expect(game.play.score == 100 + 2 * 100)
    #expect(game.counts == Tetris.Counts(runs: 2, swept: 1, chain: 2))
  }

  @Test func allRunsOfAStepHaveItsPlaceInTheChain() throws {
    var game = try Pits.game(
      ["...L....", "IJKH....", "EFGDABC."], falling: "D", column: 7, phrases: TetrisClearingTests.phrases)
    #expect(try drop(&game).last?.contains(#""phrases":["IJKL","EFGH"],"chain":2"#) ?? false)
    #expect(game.play.score == 100 + 2 * (100 + 100))
    #expect(game.play.met == ["ABCD", "IJKL", "EFGH"])
  }

  @Test func aTileOverAGapFallsAllTheWay() throws {
    var game = try Pits.game(
      ["HHH.....", "HHH.....", "ABC....."], falling: "D", column: 3, phrases: TetrisClearingTests.phrases)
    _ = try drop(&game)
    #expect(Pits.rows(game) == ["HHH.....", "HHH....."])
  }

  @Test func phrasesOfTheBookThatAreNotTheLevelsCount() throws {
    var game = try Pits.game(
      [".HDA...."], falling: "B", column: 4, phrases: TetrisClearingTests.phrases,
      also: TestPhrases.letters("HDAB", "HDAZ"))
    _ = try drop(&game)
    #expect(game.play.met == ["HDAB"])
  }

  @Test func wordsAreRunsOfTwoCharactersWhateverTheirSyllables() throws {
    let phrases = ["今天 jīn tiān", "明天 míng tiān"].map(TestPhrases.phrase)
    let also = ["天明 tiān míng", "今天 jīn tián"].map(TestPhrases.phrase)
    var game = try Pits.game(["今.明....."], falling: "天", column: 1, phrases: phrases, also: also, .ciHui)
    #expect(
      try drop(&game) == [
        #"{"cleared":{"cells":[[11,0],[11,1],[11,2]],"also":[],"phrases":["今天","天明"],"chain":1}}"#
      ])
    #expect(game.play.score == 200)
  }

  @Test func aTileThatClearsInTheTopRowDoesNotLose() throws {
    var rows = [String](repeating: "H.......", count: 8)
    rows += ["H.......", "D.......", "H......."]
    var game = try Pits.game(rows, falling: "A", column: 0, phrases: TetrisClearingTests.phrases)
    for (row, text) in ["B", "C", "D"].enumerated() {
      game.pit.cells[Pit.cell(1 + row, 0)] = Pit.Tile(character: Pits.number(text, in: game), landing: 1)
    }
    _ = try drop(&game)
    #expect(game.outcome == nil)
    #expect(game.falling != nil)
    #expect(game.play.score == 100)
    #expect(Pits.rows(game).count == 7)
  }

  @Test func theSummaryTellsHowTheScoreWasMade() throws {
    var game = try Pits.game(["ABC....."], falling: "D", column: 3, phrases: TetrisClearingTests.phrases)
    _ = try drop(&game)
    game.play.score = 400
    game.counts = Tetris.Counts(runs: 3, swept: 5, chain: 2)
    let text = JSONWriter.text(of: game.summary(for: .spectator, at: GameTime(milliseconds: 4_321)))
    #expect(
      text
        == #"{"elapsed":4321,"points":{"runs":300,"chains":100},"runs":3,"swept":5,"longestChain":2,"formed":1}"#
    )
  }
}
