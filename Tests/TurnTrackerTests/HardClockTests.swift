import Tabletop
import TestSupport
import Testing

@testable import TurnTracker

/// Hard clocks while nobody plays: long times are computed at once, with the same result as step by step.
@Suite struct HardClockTests {
  /// A table just before a leap.
  struct Start: Sendable, CustomStringConvertible {
    let name: String
    let game: GameDescription
    let players: Int
    var first = FirstPlayer()
    var rounds: Int64?
    let prepare: @Sendable (Tracker) throws -> Void
    var description: String { name }

    func tracker(_ clock: ClockRule) throws -> Tracker {
      let tracker = try Tracker(game, players: players, clock: clock, first: first, rounds: rounds)
      try prepare(tracker)
      return tracker
    }
  }

  static let starts = [
    Start(name: "co-op", game: .coop(.own("A"), .shared("B"), .own("C")), players: 3) { tracker in
      try tracker.ready(0, 2)
    },
    Start(name: "versus", game: .plain, players: 3) { tracker in try tracker.ready(0, 1) },
    Start(name: "versus with phases", game: .versus(.own("A"), .shared("B")), players: 8) { tracker in
      try tracker.ready(0, 5, 1)
    },
    Start(name: "versus with passes", game: .versus(.own("A"), .own("B")), players: 4) { tracker in
      try tracker.ready(0, 0)
      try tracker.press(.pass, by: 1)
      try tracker.ready(2)
    },
    Start(name: "versus with an order that waits", game: .versus(.own("A"), .own("B")), players: 3) {
      tracker in
      try tracker.ready(0, 0)
      try tracker.press(.order(seats: [2, 0, 1]))
    },
    Start(name: "passes and an order that waits", game: .plain, players: 3) { tracker in
      try tracker.press(.pass, by: 0)
      try tracker.press(.order(seats: [2, 0, 1]))
    },
    Start(name: "phase by phase", game: .versus(.own("A"), .turns("B"), .shared("C")), players: 3) {
      tracker in
      try tracker.ready(0, 2)
    },
    Start(name: "in turn in a co-op game", game: .coop(.turns("A"), .turns("B")), players: 8) { tracker in
      try tracker.ready(0, 1)
    },
    Start(name: "until all have passed", game: .coop(.own("A"), .turns("B", .untilPassed)), players: 3) {
      tracker in
      try tracker.press(.order(seats: [2, 0, 1]))
    },
    Start(name: "when somebody has passed", game: .versus(.turns("A"), .turns("B", .untilPassed)), players: 3)
    {
      tracker in
      try tracker.ready(0, 1, 2)
      try tracker.press(.pass, by: 0)
      try tracker.press(.order(seats: [2, 0, 1]))
    },
    Start(
      name: "rotating", game: .versus(.own("A"), .own("B")), players: 3, first: FirstPlayer(rotates: true)
    ) { tracker in
      try tracker.ready(0, 0, 1)
    },
    Start(
      name: "rotating, phase by phase, with an order that waits", game: .coop(.turns("A"), .own("B")),
      players: 3,
      first: FirstPlayer(rotates: true)
    ) { tracker in
      try tracker.press(.order(seats: [0, 2, 1]))
      try tracker.ready(0)
    },
    Start(name: "with a limit of rounds", game: .plain, players: 3, rounds: 4) { tracker in
      try tracker.ready(0)
    },
    Start(name: "beyond the limit", game: .plain, players: 2, rounds: 1) { tracker in
      try tracker.ready(0, 1)
      try tracker.press(.resume)
    },
    Start(name: "passes before the limit", game: .plain, players: 2, rounds: 2) { tracker in
      try tracker.press(.pass, by: 0)
    },
    Start(name: "after a pause", game: .plain, players: 2) { tracker in
      try tracker.wait(300)
      try tracker.press(.pause)
      try tracker.wait(5000)
      try tracker.press(.resume)
    },
    Start(name: "after a back", game: .coop(.own("A"), .own("B")), players: 1) { tracker in
      try tracker.ready(0, 0)
      try tracker.press(.back)
    },
  ]

  @Test(arguments: starts)
  func aLeapGivesWhatSmallStepsGive(_ start: Start) throws {
    let clock = ClockRule.turn(seconds: 1, isHard: true)
    var random = Random(seed: Seed(4))
    for length in [999, 1000, 1001, 24_000, 59_999, 60_000, 131_500] as [Int64] {
      let (leaping, walking) = (try start.tracker(clock), try start.tracker(clock))
      try leaping.wait(length)
      var rest = length
      while rest > 0 {
        let part = min(rest, random.below(900) + 1)
        try walking.wait(part)
        rest -= part
      }
      try expectTheSame(leaping, walking)
    }
  }

  /// Compares the views, and those of every step back to the start and forward again.
  private func expectTheSame(_ a: Tracker, _ b: Tracker) throws {
    #expect(a.view == b.view)
    #expect(a.summary == b.summary)
    if try a.seen.paused { for tracker in [a, b] { try tracker.press(.resume) } }
    for way in [TurnTracker.Action.Request.back, .forward] {
      while true {
        let refusals = (try a.refusal(of: way), try b.refusal(of: way))
        try #require(refusals.0 == refusals.1)
        #expect(a.table.viewText(for: .spectator) == b.table.viewText(for: .spectator))
        #expect(a.table.brokenInvariant == nil)
        if refusals.0 != nil { break }
      }
    }
  }

  @Test func oneMillisecondAtATimeGivesTheSame() throws {
    let clock = ClockRule.turn(seconds: 1, isHard: true)
    let leaping = try Tracker(.versus(.own("A"), .shared("B")), players: 2, clock: clock)
    let walking = try Tracker(.versus(.own("A"), .shared("B")), players: 2, clock: clock)
    for _ in 0..<9500 { try walking.wait(1) }
    try leaping.wait(9500)
    try expectTheSame(leaping, walking)
  }

  @Test func computedStepsAreThoseThatFollowOneByOne() throws {
    for start in HardClockTests.starts {
      let tracker = try start.tracker(.turn(seconds: 7, isHard: true))
      let flow = tracker.table.rules.flow
      let first = tracker.table.rules.current.cleared
      var step = first
      for count in 0..<400 as Range<Int64> {
        var computed = flow.step(count, after: first)
        computed.clocks = step.clocks
        #expect(computed == step)
        step = flow.step(after: step, at: step.began + flow.clock.length, nextOrder: step.order)
      }
    }
  }

  @Test func aYearUnattendedIsOneRunInTheHistory() throws {
    let tracker = try Tracker(.plain, players: 3, clock: .turn(seconds: 1, isHard: true))
    try tracker.wait(400)
    try tracker.ready(0)
    for _ in 0..<365 { try tracker.wait(AnyTable.longestStep) }
    #expect(tracker.table.rules.history.runs.count == 2)
    let view = try tracker.seen
    #expect(view.step == 31_536_001)
    #expect(view.round == 10_512_001)
    #expect(view.turn == 1)
    #expect(view.steps.map(\.at) == (31_535_951...31_536_000).map { Int64($0) * 1000 + 400 })
    try tracker.press(.back)
    try tracker.press(.back)
    #expect(tracker.place == "10512000 0 2")
    try tracker.press(.forward)
    #expect(tracker.place == "10512001 0 0")
  }

  @Test func aYearInAPhaseThatNobodyPassesIsOneRunInTheHistory() throws {
    let tracker = try Tracker(
      .coop(.own("A"), .turns("B", .untilPassed)), players: 3, clock: .turn(seconds: 1, isHard: true))
    try tracker.press(.order(seats: [2, 1, 0]))
    for _ in 0..<365 { try tracker.wait(AnyTable.longestStep) }
    #expect(tracker.table.rules.history.runs.count == 1)
    let view = try tracker.seen
    #expect(view.step == 31_536_000)
    #expect(view.round == 1)
    #expect(view.turn == 2)
    try tracker.press(.back)
    #expect(tracker.place == "1 1 1")
  }

  @Test func aLeapTellsTheEventsOfItsLastCycleAlone() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .turn(seconds: 1, isHard: true))
    #expect(
      try tracker.wait(86_400_000) == [
        #"{"timeUp":{"seat":0}}"#, #"{"turnBegan":{"seat":1}}"#, #"{"timeUp":{"seat":1}}"#,
        #"{"roundBegan":{"round":43201}}"#, #"{"turnBegan":{"seat":0}}"#,
      ])
  }

  @Test(arguments: [
    ClockRule.none, .turn(seconds: 1, isHard: true), .turn(seconds: 86_400, isHard: false),
    .bank(seconds: 1), .fischer(seconds: 1, increment: 86_400), .bronstein(seconds: 1, delay: 86_400),
    .sand(seconds: 1),
  ])
  func farTimesKeepThePromisesAndTheVeryEndTrapsNothing(_ clock: ClockRule) throws {
    let setup = TurnTracker.Setup(game: .plain, players: ["Ana", "Ben"], clock: clock)
    let requests: [TurnTracker.Action.Request] = [
      .pass, .back, .forward, .back, .pause, .resume, .ready, .pass,
    ]
    var game = try TurnTracker(setup: setup, seed: Seed(0))
    for time in [GameTime(milliseconds: .max / 16), .distantFuture] {
      for request in requests {
        _ = game.advance(to: time)
        _ = try? game.apply(TurnTracker.Action(request), by: try #require(game.current.turn), at: time)
        // At the very end of the range of time, sums are limited and no longer exact.
        #expect(time == .distantFuture || game.brokenInvariant == nil)
      }
      #expect(!JSONWriter.bytes(of: game.view(for: .spectator, at: time)).isEmpty)
      #expect(!JSONWriter.bytes(of: game.summary(for: .spectator, at: time)).isEmpty)
    }
  }
}
