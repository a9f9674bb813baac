import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// Swapping (docs/rules/swapping.md).
@Suite struct SwappingTests {
  @Test(arguments: PhraseType.allCases) func noLineIsRightAtTheStart(_ type: PhraseType) throws {
    for seed in 0..<100 as Range<UInt64> {
      let bench = try Bench<Swapping>(type, seed: seed)
      #expect(!bench.puzzle.hasRightLine)
      #expect(bench.puzzle.cells.count == 16)
      #expect(!bench.puzzle.goals.isEmpty)
      #expect(try bench.seen().highlighted.isEmpty)
    }
  }

  @Test func theSeedPicksFourPhrasesOfALevelWithMore() throws {
    var seen = Set<[String]>()
    for seed in 0..<40 as Range<UInt64> {
      let texts = try Bench<Swapping>(seed: seed).puzzle.shown.compactMap { $0 }
      let phrases = TestPhrases.chengYu.filter { $0.hanzi.allSatisfy { texts.contains(String($0)) } }
      #expect(phrases.count >= 4)
      seen.insert(texts.sorted())
    }
    #expect(seen.count > 30)
  }

  @Test func anyTwoCellsChangePlaces() throws {
    let bench = try Bench<Swapping>()
    let before = bench.puzzle.cells
    let events = try bench.swap(1, 11)
    #expect(texts(events).first == #"{"swapped":{"from":[0,1],"to":[2,3]}}"#)
    #expect(bench.puzzle.cells[1] == before[11])
    #expect(bench.puzzle.cells[11] == before[1])
    try bench.swap(11, 1)
    #expect(bench.puzzle.cells == before)
    #expect(try bench.seen().moves == 2)
  }

  @Test func theSameCellTwiceAndOneOutsideAreRefused() throws {
    let bench = try Bench<Swapping>()
    #expect(try bench.refusal(of: .swap(from: place(5), to: place(5))) == "sameCell")
    for (row, column) in [(-1, 0), (0, -1), (4, 0), (0, 4), (.max, 0), (0, .min)] as [(Int64, Int64)] {
      let outside = Place(row: row, column: column)
      #expect(try bench.refusal(of: .swap(from: outside, to: place(0))) == "outside")
      #expect(try bench.refusal(of: .swap(from: place(0), to: outside)) == "outside")
      #expect(try bench.refusal(of: .swap(from: outside, to: outside)) == "outside")
    }
    #expect(try bench.seen().status == "notStarted")
  }

  /// Sets a grid of the game's own cells, with the first two cells exchanged, so that one swap is missing.
  private func game(_ lines: [String], columns: Bool = false) throws -> (
    game: Swapping, swap: Swapping.Action
  ) {
    let phrases = TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP")
    var game = try Swapping(setup: try TestPhrases.setup(phrases), seed: Seed(1))
    let letters = lines.joined().map { String($0) }
    for (index, letter) in letters.enumerated() {
      let cell = Puzzle.cell(index % 4, ofLine: index / 4 + (columns ? 4 : 0))
      game.board.puzzle.cells[cell] = try #require(game.board.puzzle.texts.number(of: letter))
    }
    game.board.puzzle.cells.swapAt(0, 5)
    return (game, .swap(from: place(0), to: place(5)))
  }

  @Test(arguments: [false, true]) func allRowsOrAllColumnsRightWin(_ columns: Bool) throws {
    var (game, swap) = try game(["IJKL", "ABCD", "MNOP", "EFGH"], columns: columns)
    #expect(game.outcome == nil)
    let notices = try game.apply(swap, by: 0, at: .zero)
    #expect(game.outcome?.result == "won")
    #expect(notices.last?.event == .ended(.won, score: game.play.score))
  }

  @Test func rowsReadBackwardsOrUpwardsAreNotRight() throws {
    for columns in [false, true] {
      var (game, swap) = try game(["DCBA", "HGFE", "LKJI", "PONM"], columns: columns)
      _ = try game.apply(swap, by: 0, at: .zero)
      #expect(game.board.puzzle.rightLineCount == 0)
    }
  }

  @Test func rightLinesAreHighlightedAndTheHighlightGoesWhenTheyBreak() throws {
    var (game, swap) = try game(["ABCD", "EFGH", "ILJK", "MPNO"])
    let notices = try game.apply(swap, by: 0, at: .zero)
    #expect(game.board.puzzle.highlighted == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(
      texts(notices.map(\.event)) == [
        #"{"swapped":{"from":[0,0],"to":[1,1]}}"#,
        #"{"formed":{"cells":[[0,0],[0,1],[0,2],[0,3]],"phrase":"ABCD"}}"#,
        #"{"formed":{"cells":[[1,0],[1,1],[1,2],[1,3]],"phrase":"EFGH"}}"#,
      ])
    #expect(game.play.met == ["ABCD", "EFGH"])
    let broken = try game.apply(.swap(from: place(4), to: place(8)), by: 0, at: .zero)
    #expect(broken.count == 1)
    #expect(game.board.puzzle.highlighted == [0, 1, 2, 3])
    #expect(game.outcome == nil)
  }

  @Test func aPhraseFormedAgainIsMetOnce() throws {
    var (game, swap) = try game(["ABCD", "EFGH", "ILJK", "MPNO"])
    _ = try game.apply(swap, by: 0, at: .zero)
    _ = try game.apply(swap, by: 0, at: .zero)
    let again = try game.apply(swap, by: 0, at: .zero)
    #expect(again.count == 3)
    #expect(game.play.met == ["ABCD", "EFGH"])
  }

  @Test func phrasesOfTheBookThatAreNotTheLevelsAreRight() throws {
    let phrases = TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP")
    let also = TestPhrases.letters("AEIM", "BFJN", "CGKO", "DHLP")
    var game = try Swapping(setup: try TestPhrases.setup(phrases, also: also), seed: Seed(4))
    for (index, letter) in "AEIMBFJNCGKODHLP".map({ String($0) }).enumerated() {
      game.board.puzzle.cells[index] = try #require(game.board.puzzle.texts.number(of: letter))
    }
    game.board.puzzle.cells.swapAt(2, 3)
    _ = try game.apply(.swap(from: place(2), to: place(3)), by: 0, at: .zero)
    #expect(game.outcome?.result == "won")
    #expect(game.play.met == ["AEIM", "IJKL", "MNOP"])
  }

  @Test func aWordMayHaveItsSyllablesFirst() throws {
    let phrases = Array(TestPhrases.ciHui[8..<12])
    var game = try Swapping(setup: try TestPhrases.setup(phrases, .ciHui), seed: Seed(1))
    let texts = "日 本 rì běn lǎo shī 老 师 péng you 朋 友 苹 果 píng guǒ".split(separator: " ").map(String.init)
    for (cell, text) in texts.enumerated() {
      game.board.puzzle.cells[cell] = try #require(game.board.puzzle.texts.number(of: text))
    }
    game.board.puzzle.cells.swapAt(0, 15)
    #expect(game.board.puzzle.rightLineCount == 2)
    _ = try game.apply(.swap(from: place(0), to: place(15)), by: 0, at: .zero)
    #expect(game.outcome?.result == "won")
    #expect(game.play.met == ["日本", "苹果"])
  }

  /// A game that was won with this many moves, at this time.
  private func won(moves: Int64, at time: Milliseconds) throws -> Swapping {
    var (game, swap) = try game(["ABCD", "EFGH", "IJKL", "MNOP"])
    _ = try game.apply(.swap(from: place(14), to: place(15)), by: 0, at: .zero)
    _ = try game.apply(.swap(from: place(14), to: place(15)), by: 0, at: .zero)
    game.board.play.moves = moves - 1
    _ = game.advance(to: GameTime(milliseconds: time))
    _ = try game.apply(swap, by: 0, at: GameTime(milliseconds: time))
    #expect(game.outcome?.result == "won")
    return game
  }

  @Test func theScoreCountsWholeSecondsLeftAndMovesBeyondPar() throws {
    let par = try game(["ABCD", "EFGH", "IJKL", "MNOP"]).game.par
    #expect(try won(moves: par, at: 0).play.score == 1_000 + 1_800)
    #expect(try won(moves: par, at: 1).play.score == 1_000 + 1_790)
    #expect(try won(moves: par, at: 1_000).play.score == 1_000 + 1_790)
    #expect(try won(moves: par + 1, at: 179_999).play.score == 1_000 - 15)
    #expect(try won(moves: par + 60, at: 179_999).play.score == 100)
    #expect(try won(moves: par + 61, at: 179_999).play.score == 100)
    #expect(try won(moves: 1_000_000, at: 0).play.score == 100)
  }

  @Test func theSummaryTellsHowTheScoreWasMade() throws {
    let par = try game(["ABCD", "EFGH", "IJKL", "MNOP"]).game.par
    let game = try won(moves: par + 2, at: 61_500)
    let now = GameTime(milliseconds: 99_000)
    #expect(
      JSONWriter.text(of: game.summary(for: .spectator, at: now))
        == #"{"elapsed":61500,"points":{"won":1000,"time":1180,"moves":-30,"least":0},"formed":3}"#)
    let slow = try won(moves: par + 100, at: 179_000)
    #expect(
      JSONWriter.text(of: slow.summary(for: .spectator, at: now))
        == #"{"elapsed":179000,"points":{"won":1000,"time":10,"moves":-1500,"least":590},"formed":3}"#)
  }

  @Test(arguments: PhraseType.allCases) func everyStartIsWonInParSwapsAndInNoFewer(_ type: PhraseType) throws
  {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try Bench<Swapping>(type, seed: seed)
      let par = bench.rules.par
      let goals = bench.puzzle.goals
      let goal = try #require(goals.min { bench.puzzle.swaps(to: $0) < bench.puzzle.swaps(to: $1) })
      #expect(bench.puzzle.swaps(to: goal) == Int(par))
      while let (from, to) = bench.puzzle.bestSwap(towards: goal) { try bench.swap(from, to) }
      #expect(bench.table.outcome?.result == "won")
      #expect(bench.rules.play.moves == par)
    }
  }

  /// Random orders hardly ever help: only two of the 12870 have no right line.
  @Test func whereHardlyAnyOrderWillDoOneIsFound() throws {
    let all = (0..<16).map { bits in (0..<4).map { bits >> $0 & 1 == 0 ? "A" : "B" }.joined() }
    let phrases = TestPhrases.letters("AABB", "BBAA", "ABBA", "BAAB")
    let also = all.filter { $0 != "ABAB" && $0 != "BABA" }.flatMap { TestPhrases.letters($0) }
    for seed in 0..<5 as Range<UInt64> {
      let game = try Swapping(setup: try TestPhrases.setup(phrases, also: also), seed: Seed(seed))
      let rows = game.board.puzzle.shown.compactMap { $0 }.joined()
      #expect(["ABABBABAABABBABA", "BABAABABBABAABAB"].contains(rows))
    }
  }

  @Test func phrasesThatCannotBeShuffledAreRefused() throws {
    let setup = try TestPhrases.setup(TestPhrases.letters("AAAA", "AAAB", "AABA", "ABAA"))
    #expect(
      throws: Refusal(
        "cannotShuffle", "However these phrases are shuffled, a line is correct. Choose other phrases.")
    ) { try Swapping(setup: setup, seed: Seed(1)) }
  }
}

extension Puzzle {
  /// A swap after which a grid is one swap nearer; nil where it is reached.
  func bestSwap(towards goal: [Int]) -> (Int, Int)? {
    let swaps = swaps(to: goal)
    for from in 0..<16 {
      for to in 0..<from where cells[from] != cells[to] {
        var next = self
        next.cells.swapAt(from, to)
        if next.swaps(to: goal) == swaps - 1 { return (from, to) }
      }
    }
    return nil
  }
}
