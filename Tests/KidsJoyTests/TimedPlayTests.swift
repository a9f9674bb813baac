import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// What the three games have in common.
@Suite struct TimedPlayTests {
  struct Length: Sendable {
    let level: Level
    let memory: Milliseconds
    let others: Milliseconds
  }

  static let lengths = [
    Length(level: .easy, memory: 120_000, others: 60_000),
    Length(level: .medium, memory: 105_000, others: 45_000),
    Length(level: .hard, memory: 90_000, others: 30_000),
  ]

  @Test(arguments: lengths) func aLevelHasItsTime(_ length: Length) throws {
    #expect(try Bench<Memory>(length.level).seen(Seen.self).left == length.memory)
    #expect(try Bench<Sorting>(length.level).seen(Seen.self).left == length.others)
    #expect(try Bench<Balloons>(length.level).seen(Seen.self).left == length.others)
  }

  @Test(arguments: lengths) func calmModeHasDoubleTime(_ length: Length) throws {
    #expect(try Bench<Memory>(length.level, isCalm: true).seen(Seen.self).left == 2 * length.memory)
    #expect(try Bench<Sorting>(length.level, isCalm: true).seen(Seen.self).left == 2 * length.others)
    #expect(try Bench<Balloons>(length.level, isCalm: true).seen(Seen.self).left == 2 * length.others)
  }

  @Test func theClockCountsDownFromTheOpeningOfTheTableToZero() throws {
    let bench = try Bench<Sorting>()
    for (time, left) in [(0, 60_000), (1, 59_999), (59_999, 1), (60_000, 0)] as [(Int64, Int64)] {
      try bench.wait(until: time)
      #expect(try bench.seen(Seen.self).left == left)
    }
  }

  @Test func aViewBeginsWithWhatIsCommon() throws {
    #expect(
      try Bench<Memory>(.hard).view.hasPrefix(
        #"{"game":"memory","level":"hard","left":90000,"score":0,"status":"playing","columns":4,"#))
    #expect(
      try Bench<Sorting>(.medium).view.hasPrefix(
        #"{"game":"sorting","level":"medium","left":45000,"score":0,"status":"playing","vehicles":["#))
    #expect(
      try Bench<Balloons>(.easy).view.hasPrefix(
        #"{"game":"balloons","level":"easy","left":60000,"score":0,"status":"playing","balloons":["#))
  }

  @Test func onlyACalmViewSaysSo() throws {
    #expect(
      try Bench<Sorting>(.easy, isCalm: true).view.hasPrefix(
        #"{"game":"sorting","level":"easy","left":120000,"score":0,"status":"playing","calm":true,"vehicles":["#
      ))
    #expect(try Bench<Sorting>().seen(Seen.self).calm == nil)
  }

  @Test func afterTheEndEverythingIsFrozen() throws {
    let bench = try Bench<Sorting>()
    try bench.place(3, at: 1_500)
    try bench.wait(until: 60_000)
    let view = bench.view
    #expect(try bench.seen(Seen.self).status == "lost")
    #expect(try bench.wait(until: 500_000).isEmpty)
    #expect(bench.view == view)
    #expect(bench.table.nextDeadline == nil)
  }

  @Test func aWonGameKeepsTheTimeThatWasLeft() throws {
    let bench = try Bench<Sorting>()
    for vehicle in 0..<8 { try bench.place(vehicle, at: 40_000) }
    try bench.wait(until: 90_000)
    let seen = try bench.seen(Seen.self)
    #expect(seen.left == 20_000)
    #expect(seen.status == "won")
    #expect(bench.outcome == #"{"result":"won","score":38,"ranked":true}"#)
  }

  @Test func overComesBeforeAnyOtherRefusal() throws {
    let memory = try Bench<Memory>()
    try memory.miss(at: 119_500)
    let sorting = try Bench<Sorting>()
    try sorting.place(0)
    let balloons = try Bench<Balloons>()
    #expect(try memory.refusal(of: .flip(card: 99), at: 120_000) == "over")
    #expect(try memory.refusal(of: .flip(card: 0)) == "over")
    #expect(try sorting.refusal(of: .drop(vehicle: 99, zone: "nowhere"), at: 60_000) == "over")
    #expect(try sorting.refusal(of: .drop(vehicle: 0, zone: "air")) == "over")
    #expect(try balloons.refusal(of: .pop(balloon: 99), at: 10_000) == "over")
    for table in [memory.table, sorting.table, balloons.table] as [AnyTable] {
      let step = table.perform(JSONReader(.object([])), by: 7, at: table.now)
      #expect(step.refusal == .over)
    }
  }

  @Test func anActionAtTheEndComesTooLateAndOneBeforeItDoesNot() throws {
    let bench = try Bench<Sorting>()
    try bench.place(0, at: 59_999)
    #expect(try bench.refusal(of: .drop(vehicle: 1, zone: "air"), at: 60_000) == "over")
  }

  @Test func calmModeIsNeverRanked() throws {
    let won = try Bench<Sorting>(isCalm: true)
    for vehicle in 0..<8 { try won.place(vehicle) }
    #expect(won.outcome == #"{"result":"won","score":40,"ranked":false}"#)
    let timeUp = try Bench<Balloons>(isCalm: true)
    try timeUp.playOn(until: 120_000)
    #expect(timeUp.table.outcome?.result == "timeUp")
    #expect(timeUp.table.outcome?.isRanked == false)
  }

  @Test func theEndIsToldWithItsReason() throws {
    #expect(texts([Sorting.Event.ended(.won)]) == [#"{"ended":{"result":"won"}}"#])
    #expect(texts([Memory.Event.ended(.lost(.timeUp))]) == [#"{"ended":{"result":"lost","why":"timeUp"}}"#])
    #expect(
      texts([Balloons.Event.ended(.timeUp), .ended(.lost(.killer)), .ended(.lost(.noPop))]) == [
        #"{"ended":{"result":"timeUp"}}"#, #"{"ended":{"result":"lost","why":"killer"}}"#,
        #"{"ended":{"result":"lost","why":"noPop"}}"#,
      ])
  }

  @Test func anUnknownLevelIsRefusedWithASentence() throws {
    for level in ["", "Easy", "very hard", "easy "] {
      let setup = LevelSetup(level: level)
      let refusal = Refusal("noSuchLevel", "There is no such level: there are easy, medium and hard.")
      #expect(throws: refusal) { try Memory(setup: setup, seed: Seed(0)) }
      #expect(throws: refusal) { try Sorting(setup: setup, seed: Seed(0)) }
      #expect(throws: refusal) { try Balloons(setup: setup, seed: Seed(0)) }
    }
  }

  @Test func oneChildPlaysAndWhoWatchesSeesTheSame() throws {
    for table in [
      try Bench<Memory>().table, try Bench<Sorting>().table, try Bench<Balloons>().table,
    ] as [AnyTable] {
      #expect(table.seatCount == 1)
      #expect(table.viewText(for: .spectator) == table.viewText(for: .seat(0)))
      let step = table.perform(JSONReader(.object([])), by: 1, at: .zero)
      #expect(step.refusal == .noSuchSeat)
    }
    #expect(Memory.seats == 1...1)
  }

  @Test func newRandomnessMakesAnotherGameAndTheSameOneTheSame() throws {
    func views(_ seed: UInt64) throws -> [String] {
      let memory = try Bench<Memory>(seed: seed)
      for card in 0..<2 as Range<Int64> { try memory.act(.flip(card: card)) }
      return [memory.view, try Bench<Sorting>(seed: seed).view, try Bench<Balloons>(seed: seed).view]
    }
    let all = try (UInt64(0)..<30).map(views)
    for game in 0..<3 { #expect(Set(all.map { $0[game] }).count > 15) }
    #expect(try views(7) == all[7])
  }
}
