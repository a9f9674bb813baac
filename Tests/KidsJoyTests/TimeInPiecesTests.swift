import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// A table's views are the same no matter in how many steps it is advanced
/// (docs/adding-a-game.md).
@Suite struct TimeInPiecesTests {
  /// A pop of a balloon that flies at that time.
  struct Pop {
    let time: Milliseconds
    let balloon: Int64
  }

  /// Random pops, often enough that the game goes on.
  private func pops(_ level: Level, seed: UInt64) throws -> [Pop] {
    let bench = try Bench<Balloons>(level, seed: seed)
    var random = Random(seed: Seed(seed))
    var pops: [Pop] = []
    while bench.table.outcome == nil {
      try bench.wait(until: bench.now + random.below(2_500))
      guard let balloon = random.pick(bench.flying.filter { $0.kind != .killer }) else { continue }
      if bench.table.outcome != nil { break }
      try bench.act(.pop(balloon: balloon.id))
      pops.append(Pop(time: bench.now, balloon: balloon.id))
    }
    #expect(bench.table.outcome?.result == "timeUp")
    return pops
  }

  @Test(arguments: Level.allCases)
  func oneMillisecondAtATimeGivesTheSameBalloonsAndViews(_ level: Level) throws {
    let pops = try pops(level, seed: 5)
    let (walking, leaping) = (try Bench<Balloons>(level, seed: 5), try Bench<Balloons>(level, seed: 5))
    var events: [[String]] = [[], []]
    for pop in pops {
      while walking.now < pop.time - 1 { events[0] += try walking.wait(until: walking.now + 1) }
      #expect(leaping.table.now < walking.table.now || leaping.now == walking.now)
      events[0] += try texts(walking.act(.pop(balloon: pop.balloon), at: pop.time))
      events[1] += try texts(leaping.act(.pop(balloon: pop.balloon), at: pop.time))
      #expect(leaping.view == walking.view)
      #expect(leaping.table.nextDeadline == walking.table.nextDeadline)
    }
    while walking.table.outcome == nil { events[0] += try walking.wait(until: walking.now + 1) }
    events[1] += try leaping.wait(until: walking.now)
    #expect(events[0] == events[1])
    #expect(leaping.view == walking.view)
    #expect(leaping.table.outcome == walking.table.outcome)
  }

  @Test(arguments: Level.allCases) func aViewHoldsUntilTheNextDeadlineButForTheClock(_ level: Level) throws {
    let pops = try pops(level, seed: 8)
    let bench = try Bench<Balloons>(level, seed: 8)
    for pop in pops {
      while let deadline = bench.table.nextDeadline, deadline.milliseconds < pop.time {
        let flying = bench.flying
        try bench.wait(until: deadline.milliseconds - 1)
        #expect(bench.flying == flying)
        try bench.wait(until: deadline.milliseconds)
        #expect(bench.flying != flying)
      }
      try bench.act(.pop(balloon: pop.balloon), at: pop.time)
    }
  }

  @Test func whatStartsDoesNotHangOnPops() throws {
    func starts(popping seed: UInt64) throws -> [String] {
      let bench = try Bench<Balloons>(.hard, seed: 2)
      var random = Random(seed: Seed(seed))
      var starts: [String] = []
      var last: Int64 = -1
      while bench.table.outcome == nil {
        for balloon in bench.flying where balloon.id > last {
          starts.append("\(balloon.id) \(balloon.kind) \(balloon.spot) \(balloon.colour) \(balloon.started)")
          last = balloon.id
        }
        let numbers = bench.flying.filter { $0.kind.number != nil }
        let isDue = random.below(3) == 0 || bench.table.now - bench.table.rules.lastPop > 6_000
        if isDue, let balloon = random.pick(numbers) { try bench.act(.pop(balloon: balloon.id)) }
        if let deadline = bench.table.nextDeadline { try bench.wait(until: deadline.milliseconds) }
      }
      #expect(bench.table.outcome?.result == "timeUp")
      return starts
    }
    let once = try starts(popping: 1)
    #expect(once.count > 30)
    #expect(try starts(popping: 2) == once)
  }

  @Test func aLeapFarAheadEndsEveryGame() throws {
    let day = AnyTable.longestStep
    for seed in 0..<50 as Range<UInt64> {
      for level in Level.allCases {
        let tables: [AnyTable] = [
          try Bench<Memory>(level, seed: seed).table, try Bench<Sorting>(level, seed: seed).table,
          try Bench<Balloons>(level, seed: seed).table,
        ]
        for table in tables {
          #expect(try table.advance(to: GameTime(milliseconds: day)).count == 1)
          #expect(table.outcome?.result == "lost")
          #expect(table.brokenInvariant == nil)
          #expect(try table.catchUp(to: .distantFuture).isEmpty)
        }
      }
    }
  }
}
