import Ports
import Tabletop
import Testing

@testable import Rooms

@Suite struct TableClockTests {
  private let start = Instant(milliseconds: 1_000)

  @Test func aRunningClockTellsTheTimeSinceItsStart() {
    let clock = TableClock.running(since: start)
    #expect(clock.isRunning)
    #expect(clock.time(at: start + 250) == GameTime(milliseconds: 250))
    #expect(clock.instant(of: GameTime(milliseconds: 400)) == start + 400)
  }

  @Test func aStandingClockStandsUntilItIsStarted() {
    var clock = TableClock.standing(at: GameTime(milliseconds: 7_000))
    #expect(clock.time(at: start + 99) == GameTime(milliseconds: 7_000))
    #expect(clock.instant(of: GameTime(milliseconds: 8_000)) == nil)
    clock.start(at: start + 100)
    #expect(clock.time(at: start + 150) == GameTime(milliseconds: 7_050))
    #expect(clock.instant(of: GameTime(milliseconds: 8_000)) == start + 1_100)
  }

  @Test func startingAClockThatRunsChangesNothing() {
    var clock = TableClock.running(since: start)
    clock.start(at: start + 500)
    #expect(clock.time(at: start + 600) == GameTime(milliseconds: 600))
  }

  @Test func aHostsClockThatGoesBackDoesNotTurnTheTablesClockBack() {
    #expect(TableClock.running(since: start).time(at: Instant(milliseconds: 0)) == .zero)
  }
}

@Suite struct DoneNumbersTests {
  @Test func numbersOneAfterTheOtherAreOneRange() {
    var done = DoneNumbers()
    for number in 1...1_000 as ClosedRange<Int64> { done.append(number) }
    #expect(done.ranges == [1...1_000])
    #expect(done.last == 1_000)
  }

  @Test func numbersThatWereRefusedAreGaps() {
    var done = DoneNumbers()
    for number in [1, 2, 5, 6, 9] as [Int64] { done.append(number) }
    #expect(done.ranges == [1...2, 5...6, 9...9])
    #expect((0...10 as ClosedRange<Int64>).filter(done.contains) == [1, 2, 5, 6, 9])
  }

  @Test func aNumberThatIsNotAboveAllOthersIsNotNoted() {
    var done = DoneNumbers()
    done.append(5)
    done.append(5)
    done.append(3)
    #expect(done.ranges == [5...5])
  }

  @Test func theOldestGapsAreForgottenAndCountAsDone() {
    var done = DoneNumbers()
    for number in 1...100 as ClosedRange<Int64> { done.append(number * 10) }
    #expect(done.ranges.count == DoneNumbers.maxRanges)
    #expect(done.contains(15))
    #expect(!done.contains(995))
    #expect(done.last == 1_000)
  }

  @Test func theHighestNumberOfAllIsNoTrap() {
    var done = DoneNumbers()
    done.append(Int64.max - 1)
    done.append(Int64.max)
    #expect(done.ranges == [Int64.max - 1...Int64.max])
  }
}
