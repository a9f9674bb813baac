import Tabletop
import Testing

@testable import Jasmine

/// Where tiles come from (docs/rules/tetris.md).
@Suite struct TetrisPoolTests {
  private func game(_ phrases: [Phrase]? = nil, _ type: PhraseType = .chengYu, seed: UInt64 = 1) throws
    -> Tetris
  {
    try Tetris(setup: try Pits.setup(phrases ?? TestPhrases.all(type), type), seed: Seed(seed))
  }

  @Test(arguments: PhraseType.allCases) func theTilesOfTwoPhrasesAreAddedWheneverThePoolRunsLow(
    _ type: PhraseType
  ) throws {
    var game = try game(type)
    let phrases = game.phrases.map { $0.sorted() }
    var refills = 0
    for _ in 0..<400 {
      let before = game.pool
      game.dropIn()
      #expect(game.pool.shown == Array(before.shown.dropFirst()) + [before.hidden[0]])
      #expect(game.pool.hidden.count >= Pool.low)
      if before.hidden.count > Pool.low {
        #expect(game.pool.hidden == Array(before.hidden.dropFirst()))
        continue
      }
      refills += 1
      var added = game.pool.hidden
      for tile in before.hidden.dropFirst() { added.remove(at: try #require(added.firstIndex(of: tile))) }
      #expect(added.count == 2 * type.length)
      let pairs = phrases.indices.flatMap { first in phrases[..<first].map { (phrases[first] + $0).sorted() }
      }
      #expect(pairs.contains(added.sorted()))
    }
    #expect(refills > 40)
  }

  private func game(_ type: PhraseType) throws -> Tetris { try game(nil, type) }

  @Test func everyPhraseOfTheLevelHasItsTurn() throws {
    var game = try game()
    var seen = Set<Int>()
    for _ in 0..<1_000 {
      if let tile = game.falling { seen.insert(tile.character) }
      game.dropIn()
    }
    #expect(seen.count == game.characters.count)
  }

  @Test func whatIsNotShownYetIsShuffledAgain() throws {
    var orders = Set<[Int]>()
    for seed in 0..<20 as Range<UInt64> {
      var game = try game()
      game.random = Random(seed: Seed(seed))
      let (shown, hidden) = (game.pool.shown, game.pool.hidden)
      game.refill()
      #expect(game.pool.shown == shown)
      orders.insert(game.pool.hidden.filter(hidden.contains))
    }
    #expect(orders.count == 20)
  }

  @Test(arguments: [(PhraseType.chengYu, 5), (.ciHui, 400)]) func hardlyEverAPhraseShowsItselfWhole(
    _ type: PhraseType, _ most: Int
  ) throws {
    var game = try game(type)
    var tiles: [Int] = []
    for _ in 0..<4_000 {
      if let tile = game.falling { tiles.append(tile.character) }
      game.dropIn()
    }
    let length = type.length
    let whole = (0...tiles.count - length).count { game.phrases.contains(Array(tiles[$0..<$0 + length])) }
    #expect(whole <= most)
  }

  /// A game in whose pit tiles have lain for the given numbers of landings; they are given by their
  /// characters.
  private func game(lying tiles: [(text: String, landings: Int64)], seed: UInt64) throws -> Tetris {
    var game = try game(seed: seed)
    game.play.start(at: .zero)
    game.play.moves = 50
    for (column, tile) in tiles.enumerated() {
      game.pit.cells[Pit.cell(11, column)] = Pit.Tile(
        character: Pits.number(tile.text, in: game), landing: 50 - tile.landings)
    }
    #expect(game.brokenInvariant == nil)
    return game
  }

  /// How many of the games added a phrase at their next refill.
  private func helped(_ tiles: [(text: String, landings: Int64)], by hanzi: String) throws -> Int {
    try (0..<40 as Range<UInt64>).count { seed in
      var game = try game(lying: tiles, seed: seed)
      let index = try #require(TestPhrases.chengYu.firstIndex { $0.hanzi == hanzi })
      var before = game.pool.hidden
      game.refill()
      var added = game.pool.hidden
      while let tile = before.popLast() { added.remove(at: try #require(added.firstIndex(of: tile))) }
      return game.phrases[index].allSatisfy(added.contains)
    }
  }

  @Test func aTileThatHasLainForThirtyLandingsGetsItsPhrase() throws {
    #expect(try helped([("穿", 30)], by: "水滴石穿") == 40)
    #expect(try helped([("穿", 49)], by: "水滴石穿") == 40)
    #expect(try helped([("穿", 29)], by: "水滴石穿") < 15)
    #expect(try helped([], by: "水滴石穿") < 15)
  }

  @Test func theLongestLainOneIsHelpedAndOneAtATime() throws {
    let tiles: [(text: String, landings: Int64)] = [("牢", 31), ("穿", 40), ("威", 35)]
    #expect(try helped(tiles, by: "水滴石穿") == 40)
    #expect(try helped(tiles, by: "亡羊补牢") < 15)
    #expect(try helped(tiles, by: "狐假虎威") < 15)
  }

  @Test func anyPhraseWithTheCharacterHelps() throws {
    let tiles: [(text: String, landings: Int64)] = [("心", 30)]
    let all = try ["一心一意", "三心二意", "心口如一"].map { try helped(tiles, by: $0) }
    #expect(all.reduce(0, +) >= 40)
    #expect(all.allSatisfy { $0 > 3 && $0 < 30 })
  }

  @Test func twoPhrasesAreEnough() throws {
    for type in PhraseType.allCases {
      var game = try game(Array(TestPhrases.all(type).prefix(2)), type)
      for _ in 0..<100 {
        game.dropIn()
        #expect(game.pool.shown.count == 6)
      }
    }
  }
}
