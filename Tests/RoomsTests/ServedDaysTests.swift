import Ports
import TestSupport
import Testing

@Suite struct ServedDaysTests {
  private static let day: Int64 = 86_400
  /// 2026-11-21, 22:00 UTC.
  private static let start: Int64 = 1_795_298_400

  /// A server with two clocks: the one on the wall, and one that nobody can set.
  private struct Machine {
    var days = ServedDays()
    var wall = ServedDaysTests.start
    private var hours: Int64 = 0

    /// Lets the server run, and looks at the clock each hour.
    mutating func run(hours count: Int64) {
      for _ in 0..<count {
        hours += 1
        wall += 3_600
        look()
      }
    }

    @discardableResult
    mutating func look() -> Bool { days.note(wall, at: Instant(milliseconds: hours * 3_600_000)) }

    /// Starts the server again: only what is kept is left.
    mutating func restart() {
      days = ServedDays(days.days)
      look()
    }

    func isOld(_ time: Int64, after count: Int) -> Bool {
      days.time(daysAgo: count).map { time < $0 } ?? false
    }
  }

  @Test func nothingIsOldBeforeTheServerHasRunForAsLong() {
    var machine = Machine()
    machine.look()
    machine.run(hours: 29 * 24)
    #expect(machine.days.time(daysAgo: 30) == nil)
    #expect(machine.days.time(daysAgo: -1) == nil)
  }

  @Test func whatWasUsedThirtyDaysAgoIsOld() {
    var machine = Machine()
    machine.look()
    machine.run(hours: 24)
    let used = machine.wall
    machine.run(hours: 29 * 24)
    #expect(!machine.isOld(used, after: 30))
    machine.run(hours: 3 * 24)
    #expect(machine.isOld(used, after: 30))
    #expect(!machine.isOld(machine.wall, after: 30))
  }

  /// 40 days ahead, and put right again.
  @Test(arguments: [40, -40, 4_000, -20_000] as [Int64])
  func aLeapOfTheClockMakesNothingOlderThanADay(_ leap: Int64) {
    var machine = Machine()
    machine.look()
    machine.run(hours: 60 * 24)
    let used = machine.wall
    machine.run(hours: 10 * 24)
    for leap in [leap, -leap] {
      machine.wall += leap * Self.day
      machine.restart()
      #expect(!machine.isOld(used, after: 30))
      machine.run(hours: 5 * 24)
      // What is used while the clock is wrong is not old either.
      #expect(!machine.isOld(machine.wall, after: 1))
      #expect(!machine.isOld(used, after: 30))
    }
    // The days that the server ran count as ever.
    machine.run(hours: 32 * 24)
    #expect(machine.isOld(used, after: 30))
  }

  @Test func aLeapWhileTheServerRunsMakesNothingOlderThanADay() {
    var machine = Machine()
    machine.look()
    machine.run(hours: 60 * 24)
    let before = machine.days.days.count
    for _ in 0..<50 {
      machine.wall += 40 * Self.day
      machine.run(hours: 1)
    }
    #expect(machine.days.days.count <= before + 3)
  }

  /// A small computer without a clock of its own begins in 1970, and learns the time a minute later.
  @Test func aClockThatBeginsAnewAtEachStartMakesNoDays() {
    var machine = Machine()
    machine.look()
    let before = machine.days.days.count
    for _ in 0..<100 {
      let right = machine.wall
      machine.wall = 0
      machine.restart()
      machine.wall = right
      machine.look()
    }
    #expect(machine.days.days.count == before)
  }

  @Test func aServerThatRunsForAnHourEachEveningCountsItsEvenings() {
    var machine = Machine()
    for _ in 0..<31 {
      machine.restart()
      machine.run(hours: 1)
      machine.wall += 23 * 3_600
    }
    #expect(machine.days.days.count == 31)
    #expect(machine.days.time(daysAgo: 30) == Self.start - 3_600)
    // A week without the server is no day.
    machine.wall += 7 * Self.day
    machine.restart()
    #expect(machine.days.days.count == 32)
  }

  @Test func onlyTheLastDaysAreRemembered() {
    var machine = Machine()
    machine.look()
    machine.run(hours: Int64(ServedDays.mostDays + 100) * 24)
    #expect(machine.days.days.count == ServedDays.mostDays)
    #expect(machine.isOld(machine.wall - 399 * Self.day, after: 300))
  }
}
