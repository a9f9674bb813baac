import Tabletop
import TestSupport
import Testing

@testable import GameName

/// The rules, one by one (docs/rules/gamename.md).
@Suite struct GameNameTests {
  /// A table for Ana and Ben. Seed 1 heaps up 22 stones.
  private func table(most: Int = 3) throws -> Table<GameName> {
    try Table(setup: GameName.Setup(players: ["Ana", "Ben"], most: most, seconds: 30), seed: Seed(1))
  }

  private func at(_ seconds: Int64) -> GameTime { GameTime(milliseconds: seconds * 1_000) }

  @Test func theHeapIsDrawnFromTheSeed() throws {
    let heaps = try (UInt64(0)..<200).map { seed in
      let setup = GameName.Setup(players: ["Ana", "Ben"], most: 3, seconds: 30)
      return try GameName(setup: setup, seed: Seed(seed)).stones
    }
    #expect(heaps.min() == 15)
    #expect(heaps.max() == 25)
  }

  @Test func stonesAreTakenInTurn() throws {
    let table = try table()
    let before = table.rules.stones
    let (notices, refusal) = table.perform(.take(stones: 2), by: 0, at: at(1))
    #expect(refusal == nil)
    #expect(notices.map(\.event) == [.took(0, stones: 2, isInTime: true), .turnBegan(1)])
    #expect(table.rules.stones == before - 2)
    #expect(table.perform(.take(stones: 1), by: 0, at: at(2)).refusal?.code == "notYourTurn")
  }

  @Test(arguments: [0, 4, 1_000]) func nobodyTakesMoreThanTheMost(_ count: Int) throws {
    #expect(try table().perform(.take(stones: count), by: 0, at: at(1)).refusal?.code == "badCount")
  }

  @Test func whoseTimeIsUpTakesOneStone() throws {
    let table = try table()
    let before = table.rules.stones
    _ = try table.advance(to: at(30))
    #expect(table.rules.stones == before - 1)
    #expect(table.rules.turn == 1)
    #expect(table.nextDeadline == at(60))
  }

  @Test func whoTakesTheLastStoneWins() throws {
    let table = try table()
    _ = try table.advance(to: at(30 * Int64(table.rules.stones - 2)))
    let winner = table.rules.turn
    #expect(table.perform(.take(stones: 2), by: winner, at: table.now).refusal == nil)
    #expect(table.outcome == Outcome(result: "won"))
    #expect(table.rules.turn == winner)
  }

  @Test(arguments: [["Ana"], ["A", "B", "C", "D", "E"], ["Ana", " "]])
  func aSetupThatDoesNotFitIsRefused(_ players: [String]) {
    #expect(throws: Refusal.self) {
      try GameName(setup: GameName.Setup(players: players, most: 3, seconds: 30), seed: Seed(0))
    }
  }

  @Test func everyGamePlayedAtRandomKeepsItsPromises() throws {
    let play = RandomPlay<GameName>(moves: 5...60) { random in
      .object([
        JSONMember("players", .array((0..<1 + random.below(5)).map { .string("Player \($0)") })),
        JSONMember("seconds", .number(JSONNumber(5 + Int64(random.below(30))))),
      ])
    } move: { table, random in
      let stones = JSON.object([JSONMember("stones", .number(JSONNumber(Int64(random.below(5)))))])
      let seat = random.below(4) > 0 ? table.rules.turn : Seat(random.below(4))
      return RandomPlay.Move(.object([JSONMember("take", stones)]), by: seat, after: random.below(20_000))
    }
    let tally = try play.play(seeds: 0..<200)
    #expect(tally.games > 50)
    #expect(tally.done > 500)
    #expect(tally.refused > 100)
  }
}
