import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// Sliding (docs/rules/sliding.md).
@Suite struct SlidingTests {
  private func deal(_ type: PhraseType, seed: UInt64) throws -> (won: Puzzle, start: Puzzle, gaps: [Int]) {
    var random = Random(seed: Seed(seed))
    let won = Sliding.wonPuzzle(try TestPhrases.setup(TestPhrases.all(type), type), &random)
    var start = won
    let gaps = try start.slideAtRandom(&random)
    return (won, start, gaps)
  }

  @Test(arguments: PhraseType.allCases) func aStartIsThreePhrasesAndThreeCellsOfAFourth(_ type: PhraseType)
    throws
  {
    for seed in 0..<100 as Range<UInt64> {
      let won = try deal(type, seed: seed).won
      #expect(won.cells.count { $0 == Puzzle.empty } == 1)
      #expect(won.rightLineCount == 3)
      let gap = try #require(won.cells.firstIndex(of: Puzzle.empty))
      let lines = won.hanzi(ofLine: gap / 4 == 0 ? 1 : 0) != nil ? 0..<4 : 4..<8
      let decoy = try #require(lines.first { won.hanzi(ofLine: $0) == nil })
      let shown = (0..<4).map { won.shown[Puzzle.cell($0, ofLine: decoy)] }
      #expect(
        TestPhrases.all(type).contains { phrase in
          let cells = phrase.cells(type)
          return [cells, Array(cells[2...] + cells[..<2])].contains {
            zip($0, shown).allSatisfy { $1 == nil || $0 == $1 }
          }
        })
    }
  }

  @Test func theFourthPhrasesMissingCellItsLineAndTheDirectionAreDrawn() throws {
    var gaps = Set<Int>()
    var columns = 0
    for seed in 0..<300 as Range<UInt64> {
      let won = try deal(.chengYu, seed: seed).won
      gaps.insert(try #require(won.cells.firstIndex(of: Puzzle.empty)))
      if (4..<8).count(where: { won.hanzi(ofLine: $0) != nil }) == 3 { columns += 1 }
    }
    #expect(gaps.count == 16)
    #expect((100...200).contains(columns))
  }

  @Test(arguments: PhraseType.allCases) func aStartIsAWalkOfAtLeastAHundredSlides(_ type: PhraseType) throws {
    for seed in 0..<100 as Range<UInt64> {
      let (won, start, gaps) = try deal(type, seed: seed)
      #expect(gaps.count >= 100)
      #expect(!start.hasRightLine)
      #expect(start.counts == won.counts)
      for (gap, later) in zip(gaps, gaps.dropFirst(2)) { #expect(gap != later, "a slide was undone at once") }
      for (gap, next) in zip(gaps, gaps.dropFirst()) { #expect(Puzzle.neighbours(of: gap).contains(next)) }
      let bench = try Bench<Sliding>(type, seed: seed)
      #expect(bench.puzzle.cells == start.cells)
    }
  }

  @Test(arguments: PhraseType.allCases) func everyStartIsWonByUndoingTheWalk(_ type: PhraseType) throws {
    for seed in 0..<100 as Range<UInt64> {
      let (won, _, gaps) = try deal(type, seed: seed)
      let bench = try Bench<Sliding>(type, seed: seed)
      for gap in gaps.reversed() where bench.table.outcome == nil {
        try bench.slide(gap)
        #expect(bench.table.brokenInvariant == nil)
      }
      #expect(bench.table.outcome?.result == "won")
      if bench.rules.play.moves == Int64(gaps.count) { #expect(bench.puzzle.cells == won.cells) }
      #expect(bench.rules.play.score == max(100, 2_800 - 3 * bench.rules.play.moves))
    }
  }

  /// A game with these rows; "_" is the empty cell.
  private func game(_ rows: [String], also: [Phrase] = []) throws -> Sliding {
    let phrases = TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP")
    let setup = try TestPhrases.setup(phrases, also: also)
    var game = try Sliding(setup: setup, seed: Seed(1))
    game.board.puzzle = Puzzle(rows.joined().map { $0 == "_" ? nil : String($0) }, setup)
    return game
  }

  @Test func theCellBesideTheEmptyOneMovesIntoIt() throws {
    for (from, to) in [(1, 5), (4, 5), (6, 5), (9, 5)] {
      var game = try game(["ABDC", "E_GF", "IJLK", "MPON"])
      let before = game.board.puzzle.cells
      let notices = try game.apply(.slide(from: place(from)), by: 0, at: .zero)
      #expect(notices.map(\.event) == [.slid(from: from, to: to)])
      #expect(game.board.puzzle.cells[from] == Puzzle.empty)
      #expect(game.board.puzzle.cells[to] == before[from])
      #expect(game.play.moves == 1)
    }
    #expect(texts([PuzzleEvent.slid(from: 6, to: 5)]) == [#"{"slid":{"from":[1,2],"to":[1,1]}}"#])
  }

  @Test func anyOtherCellCannotSlideAndOneOutsideIsNone() throws {
    var game = try game(["ABD_", "CEGF", "IJLK", "MPON"])
    for cell in 0..<16 where cell != 2 && cell != 7 {
      #expect(throws: Refusal("cannotSlide", "The empty cell is not beside that one.")) {
        try game.apply(.slide(from: place(cell)), by: 0, at: .zero)
      }
    }
    for (row, column) in [(-1, 3), (0, 4), (4, 0), (.max, .max)] as [(Int64, Int64)] {
      #expect(throws: Refusal("outside", "That place is not on the grid.")) {
        try game.apply(.slide(from: Place(row: row, column: column)), by: 0, at: .zero)
      }
    }
    #expect(game.play.started == nil)
  }

  @Test func threeRowsWin() throws {
    var game = try game(["ABCD", "EFGH", "MOP_", "IJKL"])
    game.board.puzzle.cells.swapAt(7, 11)
    #expect(game.board.puzzle.rightLineCount == 2)
    let notices = try game.apply(.slide(from: place(11)), by: 0, at: .zero)
    #expect(game.outcome == Outcome(result: "won", score: 1_000 + 1_800 - 3))
    #expect(
      texts(notices.map(\.event)) == [
        #"{"slid":{"from":[2,3],"to":[1,3]}}"#,
        #"{"formed":{"cells":[[1,0],[1,1],[1,2],[1,3]],"phrase":"EFGH"}}"#,
        #"{"ended":{"result":"won","score":2797}}"#,
      ])
  }

  @Test func threeColumnsWin() throws {
    var game = try game(["AEIM", "BFJN", "CGKO", "DH_L"])
    _ = try game.apply(.slide(from: place(15)), by: 0, at: .zero)
    #expect(game.outcome?.result == "won")
    #expect(game.play.met == ["IJKL"])
  }

  @Test func twoRowsAndAColumnDoNotWin() throws {
    var game = try game(["ABC_", "EFGD", "IJLH", "MOPK"], also: TestPhrases.letters("AEIM"))
    _ = try game.apply(.slide(from: place(7)), by: 0, at: .zero)
    _ = try game.apply(.slide(from: place(11)), by: 0, at: .zero)
    #expect(game.board.puzzle.highlighted == [0, 1, 2, 3, 4, 5, 6, 7, 8, 12])
    #expect(game.outcome == nil)
    #expect(game.play.score == 0)
  }

  @Test func theScoreCountsWholeSecondsLeftAndMoves() throws {
    func score(moves: Int64, at time: Milliseconds) throws -> Int64 {
      var game = try game(["ABCD", "EFG_", "MOPH", "IJKL"])
      game.board.play.start(at: .zero)
      game.board.play.moves = moves - 1
      _ = try game.apply(.slide(from: place(11)), by: 0, at: GameTime(milliseconds: time))
      return game.play.score
    }
    #expect(try score(moves: 1, at: 0) == 2_797)
    #expect(try score(moves: 100, at: 60_001) == 1_000 + 1_190 - 300)
    #expect(try score(moves: 300, at: 179_999) == 100)
    #expect(try score(moves: 301, at: 179_999) == 100)
    #expect(try score(moves: 333, at: 0) == 2_800 - 999)
  }

  @Test func phrasesOfWhichALineIsAlwaysRightAreRefused() throws {
    let setup = try TestPhrases.setup(
      TestPhrases.letters("AAAA", "AAAB", "AABA", "ABAA"), also: TestPhrases.letters("BAAA"))
    #expect(throws: Refusal.cannotShuffle) { try Sliding(setup: setup, seed: Seed(1)) }
  }

  @Test func slidingHasNoPar() throws {
    #expect(try Bench<Sliding>().seen().par == nil)
  }
}
