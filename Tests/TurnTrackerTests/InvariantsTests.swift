import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Random play is worth something only if the invariants notice what is wrong.
@Suite struct InvariantsTests {
  struct Damage: Sendable, CustomStringConvertible {
    let description: String
    let game: GameDescription
    let clock: ClockRule
    let sentence: String
    let damage: @Sendable (inout TurnTracker) -> Void

    init(
      _ description: String, _ game: GameDescription = .plain, _ clock: ClockRule = .none,
      breaks sentence: String,
      _ damage: @escaping @Sendable (inout TurnTracker) -> Void
    ) {
      self.description = description
      self.game = game
      self.clock = clock
      self.sentence = sentence
      self.damage = damage
    }
  }

  static let damages = [
    Damage("round 0", breaks: "rounds count from 1") { $0.current.round = 0 },
    Damage("phase 9", breaks: "the phase is one of the game's") { $0.current.phase = 9 },
    Damage("a seat twice", breaks: "the order names once every seat that plays in the round") {
      $0.current.order = [0, 0]
    },
    Damage("a short order", breaks: "the next order names every seat once") { $0.nextOrder = [0] },
    Damage("nobody's turn", breaks: "where seats take turns it is somebody's turn") { $0.current.turn = nil },
    Damage("seat 7's turn", breaks: "the turn is a seat's") { $0.current.turn = 7 },
    Damage(
      "turn of a coop seat", .coop(.own("A")), breaks: "where all act at the same time it is nobody's turn"
    ) {
      $0.current.turn = 0
    },
    Damage("passed with the turn", breaks: "who has passed does not have the turn") {
      $0.current.passed.insert(0)
    },
    Damage("ready in versus", breaks: "only where all act at the same time somebody waits ready") {
      $0.current.ready.insert(1)
    },
    Damage("all ready", .coop(.own("A")), breaks: "when all are ready the phase is over") { game in
      for seat in game.everybody { game.current.ready.insert(seat) }
    },
    Damage("passed in co-op", .coop(.own("A")), breaks: "nobody has passed where nobody may") {
      $0.current.passed.insert(0)
    },
    Damage("a mark on nothing", breaks: "only what a section shows is marked") {
      $0.current.marks[1, 5] = true
    },
    Damage("time without a clock", breaks: "steps have clocks only where the rule says so") {
      $0.current.clocks.step = 5
    },
    Damage("banks without a clock", breaks: "seats have clocks only where the rule says so") {
      $0.current.clocks.seats = [5]
    },
    Damage(
      "too much time", .plain, .turn(seconds: 1, isHard: false),
      breaks: "a step's clock never shows more than its whole time"
    ) { $0.current.clocks.step = 1001 },
    Damage(
      "a hard clock at zero", .plain, .turn(seconds: 1, isHard: true),
      breaks: "a step whose hard clock has run out is over"
    ) { $0.current.clocks.step = 0 },
    Damage("time won", .plain, .bank(seconds: 1), breaks: "time is used, not won") {
      $0.current.clocks.used = -1
    },
    Damage("lost sand", .plain, .sand(seconds: 1), breaks: "sand in an hourglass is neither lost nor won") {
      $0.current.clocks.seats[0] -= 1
    },
    Damage("a first step in round 2", breaks: "the first step is the first phase of round 1") {
      $0.current.round = 2
    },
    Damage("a step in the future", breaks: "no step begins in the future") { game in
      game.history.append(game.current, flow: game.flow)
      game.current.began = GameTime(milliseconds: 1)
    },
    Damage("a step before its time", breaks: "steps begin one after the other") { game in
      game.history.append(game.current, flow: game.flow)
      game.current.began = GameTime(milliseconds: -1)
    },
    Damage("a round left out", breaks: "rounds follow one another") { game in
      game.history.append(game.current, flow: game.flow)
      game.current.round = 3
    },
    Damage("an old list of steps", breaks: "the list of steps is that of the history") { game in
      game.history.append(game.current, flow: game.flow)
    },
  ]

  @Test(arguments: damages)
  func damageIsNoticed(_ damage: Damage) throws {
    var rules = try Tracker(damage.game, players: 2, clock: damage.clock).table.rules
    #expect(rules.brokenInvariant == nil)
    damage.damage(&rules)
    #expect(rules.brokenInvariant == damage.sentence)
  }
}
