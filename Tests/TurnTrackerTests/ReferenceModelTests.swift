import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Random actions by random seats: round, phase and turn always equal those of a short reference model of the rules
/// (docs/rules/turns.md).
@Suite struct ReferenceModelTests {
  struct Table: Sendable, CustomStringConvertible {
    let game: GameDescription
    let players: Int
    let clock: ClockRule
    var description: String { "\(game.kind), \(game.phases.count) phases, \(players) players" }
  }

  static let tables = [
    Table(
      game: .coop(.own("A"), .shared("B"), .own("C")), players: 4, clock: .turn(seconds: 60, isHard: false)),
    Table(game: .coop(.own("A")), players: 1, clock: .none),
    Table(game: .coop(.shared("A"), .own("B")), players: 8, clock: .none),
    Table(game: .plain, players: 2, clock: .fischer(seconds: 60, increment: 5)),
    Table(game: .plain, players: 5, clock: .sand(seconds: 60)),
    Table(game: .versus(.own("A"), .own("B"), .own("C")), players: 3, clock: .none),
    Table(
      game: .versus(.shared("A"), .own("B"), .shared("C")), players: 4,
      clock: .bronstein(seconds: 9, delay: 2)),
    Table(game: .versus(.own("A"), .own("B")), players: 8, clock: .bank(seconds: 60)),
    Table(game: .coop(.turns("A")), players: 4, clock: .none),
    Table(
      game: .coop(.own("A"), .turns("B"), .shared("C"), .turns("D", .untilPassed)), players: 3,
      clock: .turn(seconds: 60, isHard: false)),
    Table(
      game: .versus(.own("A"), .turns("B", .untilPassed), .shared("C")), players: 4,
      clock: .fischer(seconds: 60, increment: 5)),
    Table(game: .versus(.turns("A"), .own("B"), .turns("C")), players: 5, clock: .sand(seconds: 9)),
  ]

  @Test(arguments: tables, [1, 2] as [UInt64])
  func roundPhaseAndTurnEqualThoseOfTheReference(_ table: Table, seed: UInt64) throws {
    var random = Random(seed: Seed(seed))
    let tracker = try Tracker(table.game, players: table.players, clock: table.clock)
    var model = ReferenceModel(table.game, players: table.players)
    for number in 0..<10_000 {
      if random.below(4) == 0 { try tracker.wait(random.below(3000)) }
      let seat =
        random.below(3) == 0
        ? random.below(model.nextOrder.count) : model.place.turn ?? random.below(model.nextOrder.count)
      let request = random.below(500) == 0 ? .join(name: "Late \(number)") : request(for: model, &random)
      let stepOff = random.below(10) == 0 ? random.below(5) - 2 : 0
      let isDone =
        try tracker.refusal(of: request, by: seat, step: Int64(model.before.count + stepOff)) == nil
      let shouldBeDone = stepOff == 0 && model.press(request, by: seat)
      try #require(isDone == shouldBeDone, "action \(number): \(request) by \(seat)")
      try #require(isSame(tracker.table.rules, model), "action \(number): \(request) by \(seat)")
      if number.isMultiple(of: 100) { try expectBackThenForwardToBeTheIdentity(tracker) }
    }
  }

  private func request(for model: ReferenceModel, _ random: inout Random) -> TurnTracker.Action.Request {
    switch random.below(20) {
    case 0, 1: return .back
    case 2, 3: return .forward
    case 4: return model.isPaused || random.below(4) > 0 ? .resume : .pause
    case 5:
      var seats = model.nextOrder.map { Seat($0) }
      random.shuffle(&seats)
      return random.below(3) == 0 ? .order(seats: seats) : .resume
    case 6, 7: return .toggle(action: random.below(2))
    case 8: return .pass
    default: return .ready
    }
  }

  private func isSame(_ rules: TurnTracker, _ model: ReferenceModel) -> Bool {
    let (step, place) = (rules.current, model.place)
    return step.round == place.round && step.phase == place.phase && step.turn?.index == place.turn
      && rules.step == model.before.count && rules.undone.count == model.after.count
      && rules.isPaused == model.isPaused
      && place.order.allSatisfy {
        step.ready.contains(Seat($0)) == place.ready.contains($0)
          && step.passed.contains(Seat($0)) == place.out.contains($0)
      }
  }

  /// Another promise: `back` then `forward` is the identity on everything but marks.
  private func expectBackThenForwardToBeTheIdentity(_ tracker: Tracker) throws {
    let before = try tracker.seen
    guard before.canGoBack, !before.paused else { return }
    try tracker.press(.back)
    #expect(try tracker.seen != before)
    try tracker.press(.forward)
    #expect(try tracker.seen.unmarked == before.unmarked)
    #expect(tracker.table.brokenInvariant == nil)
  }
}
