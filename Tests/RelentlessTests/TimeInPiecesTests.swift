import Tabletop
import Testing

@testable import Relentless

/// The same events happen at the same times, no matter into how many steps time is divided.
@Suite struct TimeInPiecesTests {
  /// Plays some days with simulated teammates, with time in one step or in pieces, and returns all events and
  /// views.
  private func transcript(
    seed: UInt64, piece: (inout Random) -> Milliseconds
  ) throws -> (events: [String], views: [String]) {
    let bench = try Bench(
      players: 2, teammates: 2, difficulty: Int(seed % 11), whenAway: .continue, seed: seed)
    var random = Random(seed: Seed(seed))
    var (events, views): ([String], [String]) = ([], [])
    func pass(to time: Milliseconds) {
      while bench.now < time { events += bench.wait(min(max(piece(&random), 1), time - bench.now)) }
    }
    for day in 0..<3 as Range<Int64> where bench.game.outcome == nil {
      events += try bench.begin()
      pass(to: bench.now + 20_003)
      if bench.game.phase == .round { events += try bench.act(.away, by: 1) }
      pass(to: bench.now + 7_777)
      events += try bench.act(.returned, by: 1)
      views += bench.viewers.map(bench.view)
      pass(to: 300_000 * (day + 1))
      views += bench.viewers.map(bench.view)
      if bench.game.outcome == nil { events += try bench.act(.proceed, by: bench.game.host.index) }
    }
    return (events, views)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func piecesOfAnySizeGiveTheSameEventsAndViews(_ seed: UInt64) throws {
    let whole = try transcript(seed: seed) { _ in 1_000_000 }
    let coarse = try transcript(seed: seed) { $0.below(5_000) }
    let fine = try transcript(seed: seed) { $0.below(60) }
    #expect(whole.events.count > 20)
    #expect(whole.events == coarse.events)
    #expect(whole.events == fine.events)
    #expect(whole.views == coarse.views)
    #expect(whole.views == fine.views)
  }

  @Test func nothingHappensBetweenDeadlines() throws {
    let bench = try Bench(players: 1, teammates: 3, difficulty: 8, seed: 3)
    try bench.begin()
    while let deadline = bench.game.nextDeadline {
      #expect(deadline > bench.time)
      let before = bench.game.brokenInvariant
      #expect(bench.wait(until: deadline.milliseconds - 1) == [])
      #expect(before == nil)
      bench.wait(1)
    }
    #expect(bench.game.phase == .result || bench.game.phase == .over)
  }

  @Test func aLeapEndsTheRoundAndNothingMore() throws {
    let bench = try Bench(players: 3)
    try bench.begin()
    let events = bench.wait(AnyTable.longestStep)
    #expect(events.count { $0.contains("roundEnded") } == 1)
    #expect(bench.wait(AnyTable.longestStep) == [])
    #expect(bench.game.day == 1)
  }
}
