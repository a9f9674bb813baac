import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// Random play is worth something only if the invariants notice what is wrong.
@Suite struct InvariantsTests {
  static let memories = [
    Damage<Memory>("a score is no less than nothing") { $0.play.score = -1 },
    Damage("a game ends in its time") { $0.play.end(.lost(.timeUp), at: GameTime(milliseconds: 120_001)) },
    Damage("the cards fill their rows") { $0.isMatched.removeLast() },
    Damage("a pair is found as a whole") { $0.isMatched[0] = true },
    Damage("all pairs make the game won") { $0.play.end(.won, at: .zero) },
    Damage("a card is open for good or for a while") { game in
      game.isMatched = game.cards.map { $0 == game.cards[0] }
      game.turned = .one(0)
    },
    Damage("cards that match do not close") { game in
      let second = game.cards.lastIndex(of: game.cards[0]) ?? 0
      game.turned = .two(0, second, closing: GameTime(milliseconds: 1_000))
    },
    Damage("cards close in time") { game in
      let other = game.cards.firstIndex { $0 != game.cards[0] } ?? 0
      game.turned = .two(0, other, closing: GameTime(milliseconds: 1_000))
      game.play.end(.lost(.timeUp), at: game.play.timeUp)
    },
    Damage("a pair is worth 3 to 5 points") { $0.play.score = 1 },
    Damage("pairs are found while there is time") { $0.lastPair = .distantFuture },
    Damage("misses are counted") { $0.misses = -1 },
  ]

  @Test(arguments: memories) func damageToMemoryIsNoticed(_ damage: Damage<Memory>) throws {
    #expect(damage.brokenInvariants(in: try Bench()) == [nil, damage.sentence])
  }

  static let sortings = [
    Damage<Sorting>("a score is no less than nothing") { $0.play.score = -1 },
    Damage("a game ends in its time") { $0.play.end(.lost(.timeUp), at: GameTime(milliseconds: -1)) },
    Damage("there are as many vehicles as the level has") { $0.isPlaced.append(false) },
    Damage("all vehicles placed make the game won") { $0.isPlaced = $0.isPlaced.map { _ in true } },
    Damage("a vehicle is worth 3 to 5 points") { $0.isPlaced[0] = true },
    Damage("vehicles are placed while there is time") { $0.lastPlacing = .distantFuture },
    Damage("returns are counted") { $0.returns = -1 },
  ]

  @Test(arguments: sortings) func damageToSortingIsNoticed(_ damage: Damage<Sorting>) throws {
    #expect(damage.brokenInvariants(in: try Bench()) == [nil, damage.sentence])
  }

  /// A balloon like the flying one, with some fields changed.
  private static func other(
    _ balloon: Balloon, id: Int64? = nil, kind: Balloon.Kind? = nil, spot: Int? = nil,
    started: Milliseconds? = nil, rise: Milliseconds? = nil
  ) -> Balloon {
    Balloon(
      id: id ?? balloon.id, kind: kind ?? balloon.kind, spot: spot ?? balloon.spot, colour: balloon.colour,
      started: started.map(GameTime.init(milliseconds:)) ?? balloon.started, rise: rise ?? balloon.rise)
  }

  static let balloons = [
    Damage<Balloons>("a score is no less than nothing") { $0.play.score = -1 },
    Damage("a game ends in its time") { $0.play.end(.timeUp, at: .distantFuture) },
    Damage("balloons are popped while there is time") { $0.lastPop = .distantFuture },
    Damage("nobody goes on who pops nothing") { $0.play.end(.timeUp, at: $0.play.timeUp) },
    Damage("calm games, and only they, have no killers") { $0.nextKiller = .distantFuture },
    Damage("a bonus comes every 25 seconds") { $0.nextBonus = .distantFuture },
    Damage("only a pop makes balloons slow") { $0.slowUntil = GameTime(milliseconds: 5_001) },
    Damage("balloons are neither won nor lost by the clock") { $0.play.end(.won, at: .zero) },
    Damage("time is up when it is up") { $0.play.end(.timeUp, at: .zero) },
    Damage("patience ends when it ends") { $0.play.end(.lost(.noPop), at: .zero) },
    Damage("balloons start before they are popped") { $0.poppedCount = 1 },
    Damage("a balloon is worth its number at most") { $0.play.score = 1 },
    Damage("balloons stand in their order") { game in
      game.startedCount += 1
      game.flying.append(game.flying[0])
    },
    Damage("balloons of one second have different spots") { game in
      game.startedCount += 1
      game.flying.append(other(game.flying[0], id: 1))
    },
    Damage("no balloon starts in the future") { $0.flying[0] = other($0.flying[0], started: 1_000) },
    Damage("a balloon starts at one of the spots") { $0.flying[0] = other($0.flying[0], spot: 10) },
    Damage("balloons that flew off are gone") { game in
      game.lastPop = GameTime(milliseconds: 8_000)
      game.play.end(.lost(.killer), at: game.lastPop)
    },
    Damage("numbers fit the level") { $0.flying[0] = other($0.flying[0], kind: .number(10)) },
    Damage("numbers start at whole seconds") { $0.flying[0] = other($0.flying[0], started: 500) },
    Damage("a balloon rises as its kind does") { $0.flying[0] = other($0.flying[0], rise: 6_999) },
  ]

  @Test(arguments: balloons) func damageToBalloonsIsNoticed(_ damage: Damage<Balloons>) throws {
    #expect(damage.brokenInvariants(in: try Bench()) == [nil, damage.sentence])
  }

  static let calmBalloons = [
    Damage<Balloons>("calm games, and only they, have no killers") { $0.nextKiller = .zero },
    Damage("no killer ends a calm game") { $0.play.end(.lost(.killer), at: .zero) },
    Damage("a calm game has no killers") { $0.flying[0] = other($0.flying[0], kind: .killer, rise: 10_000) },
  ]

  @Test(arguments: calmBalloons) func damageToCalmBalloonsIsNoticed(_ damage: Damage<Balloons>) throws {
    #expect(damage.brokenInvariants(in: try Bench(isCalm: true)) == [nil, damage.sentence])
  }
}
