import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// The same events happen at the same times, no matter into how many steps time is divided.
@Suite struct TimeInPiecesTests {
  /// Plays some days with simulated teammates, with time in one step or in pieces, and returns all events and
  /// views.
  private func transcript(
    seed: UInt64, piece: (inout Random) -> Milliseconds
  ) throws -> (events: [String], views: [String]) {
    let bench = try Bench<Relentless>(
      players: 2, teammates: 2, difficulty: Int(seed % 11), whenAway: .continue, seed: seed)
    var random = Random(seed: Seed(seed))
    var (events, views): ([String], [String]) = ([], [])
    func pass(to time: Milliseconds) throws {
      while bench.now < time { events += try bench.wait(min(max(piece(&random), 1), time - bench.now)) }
    }
    for day in 0..<3 as Range<Int64> where bench.rules.outcome == nil {
      events += try bench.begin()
      try pass(to: bench.now + 20_003)
      if bench.rules.phase == .round { events += try bench.tell(.away, by: 1) }
      try pass(to: bench.now + 7_777)
      events += try bench.tell(.returned, by: 1)
      views += bench.viewers.map(bench.view)
      try pass(to: 300_000 * (day + 1))
      views += bench.viewers.map(bench.view)
      if bench.rules.outcome == nil { events += try bench.tell(.proceed, by: bench.rules.host.index) }
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
    let bench = try Bench<Relentless>(players: 1, teammates: 3, difficulty: 8, seed: 3)
    try bench.begin()
    while let deadline = bench.rules.nextDeadline {
      #expect(deadline > bench.time)
      let before = bench.rules.brokenInvariant
      #expect(try bench.wait(until: deadline.milliseconds - 1) == [])
      #expect(before == nil)
      try bench.wait(1)
    }
    #expect(bench.rules.phase == .result || bench.rules.phase == .over)
  }

  @Test func aLeapEndsTheRoundAndNothingMore() throws {
    let bench = try Bench<Relentless>(players: 3)
    try bench.begin()
    let events = try bench.wait(AnyTable.longestStep)
    #expect(events.count { $0.contains("roundEnded") } == 1)
    #expect(try bench.wait(AnyTable.longestStep) == [])
    #expect(bench.rules.day == 1)
  }
}
