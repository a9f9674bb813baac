import Tabletop
import TestSupport
import Testing

@testable import GameName

/// The rules, one by one (docs/rules/gamename.md).
@Suite struct GameNameTests {
  /// The fewest players that can play, but at least two.
  private static let players = Array(
    ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"].prefix(max(2, GameName.seats.lowerBound)))

  private static func setup(_ players: [String] = players) -> GameName.Setup {
    // [clock]
    GameName.Setup(players: players, sides: 6, seconds: 30)
    // [end]
    // [no clock]
    GameName.Setup(players: players, sides: 6)
    // [end]
  }

  private func table(seed: UInt64 = 1) throws -> Table<GameName> {
    try Table(setup: GameNameTests.setup(), seed: Seed(seed))
  }

  private func at(_ seconds: Int64) -> GameTime { GameTime(milliseconds: seconds * 1_000) }

  @Test func theHeapIsDrawnFromTheSeed() throws {
    let heaps = try (UInt64(0)..<200).map { seed in
      try GameName(setup: GameNameTests.setup(), seed: Seed(seed)).stones
    }
    #expect(heaps.min() == 15)
    #expect(heaps.max() == 25)
  }

  @Test func theDieIsThrownAnewForEachTurn() throws {
    var thrown: Set<Int> = []
    for seed in UInt64(0)..<20 {
      let table = try table(seed: seed)
      while table.outcome == nil {
        thrown.insert(table.rules.die)
        let events = table.perform(.take(stones: 1), by: table.rules.turn, at: table.now).notices.map(\.event)
        guard table.outcome == nil else { break }
        #expect(events.last == .turnBegan(table.rules.turn, die: table.rules.die))
      }
    }
    #expect(thrown == Set(1...6))
  }

  @Test func stonesAreTakenInTurn() throws {
    let table = try table()
    let before = table.rules.stones
    let (notices, refusal) = table.perform(.take(stones: 1), by: 0, at: at(1))
    #expect(refusal == nil)
    #expect(notices.map(\.event) == [.took(0, stones: 1), .turnBegan(1, die: table.rules.die)])
    #expect(table.rules.stones == before - 1)
    #expect(table.perform(.take(stones: 1), by: 0, at: at(2)).refusal?.code == "notYourTurn")
  }

  @Test(arguments: UInt64(0)..<20) func nobodyTakesMoreThanTheDieShows(_ seed: UInt64) throws {
    let table = try table(seed: seed)
    let die = table.rules.die
    for count in [0, die + 1, 1_000] {
      #expect(table.perform(.take(stones: count), by: 0, at: at(1)).refusal?.code == "badCount")
    }
    #expect(table.perform(.take(stones: die), by: 0, at: at(1)).refusal == nil)
  }

  // [clock]
  @Test func whoseTimeIsUpTakesOneStone() throws {
    var game = try GameName(setup: GameNameTests.setup(), seed: Seed(1))
    let before = game.stones
    let events = game.advance(to: at(30)).map(\.event)
    #expect(events == [.timeRanOut(0), .took(0, stones: 1), .turnBegan(1, die: game.die)])
    #expect(game.stones == before - 1)
    #expect(game.nextDeadline == at(60))
  }

  // [end]
  @Test func whoTakesTheLastStoneWins() throws {
    let table = try table()
    while table.rules.stones > 1 {
      #expect(table.perform(.take(stones: 1), by: table.rules.turn, at: table.now).refusal == nil)
    }
    let winner = table.rules.turn
    let events = table.perform(.take(stones: 1), by: winner, at: table.now).notices.map(\.event)
    #expect(events == [.took(winner, stones: 1)])
    #expect(table.outcome == Outcome(result: "won", winners: [winner]))
  }

  @Test(arguments: [
    [], (0...GameName.seats.upperBound).map { "Player \($0)" },
    [" "] + (1..<max(2, GameName.seats.lowerBound)).map { "Player \($0)" },
    Array(repeating: "Ana", count: max(2, GameName.seats.lowerBound)),
  ])
  func aSetupThatDoesNotFitIsRefused(_ players: [String]) {
    #expect(throws: Refusal.self) { try GameName(setup: GameNameTests.setup(players), seed: Seed(0)) }
  }

  @Test func everyGamePlayedAtRandomKeepsItsPromises() throws {
    let (low, high) = (GameName.seats.lowerBound, GameName.seats.upperBound)
    let play = RandomPlay<GameName>(moves: 5...60) { random in
      .object([
        // Sometimes one too many.
        JSONMember(
          "players",
          .array((0..<low + random.below(high - low + 2)).map { .string("Player \($0)") })),
        JSONMember("sides", .number(JSONNumber(2 + Int64(random.below(5))))),
        // [clock]
        JSONMember("seconds", .number(JSONNumber(5 + Int64(random.below(30))))),
        // [end]
      ])
    } move: { table, random in
      let stones = JSON.object([JSONMember("stones", .number(JSONNumber(Int64(random.below(6)))))])
      let seat = random.below(4) > 0 ? table.rules.turn : Seat(random.below(high))
      return RandomPlay.Move(.object([JSONMember("take", stones)]), by: seat, after: random.below(20_000))
    }
    let tally = try play.play(seeds: 0..<200)
    #expect(tally.games > 50)
    #expect(tally.done > 500)
    #expect(tally.refused > 100)
  }
}
