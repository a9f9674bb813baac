import Scores
import Testing

@Suite struct PeriodTests {
  @Test func aWeekBeginsOnMondayInUTC() {
    let monday: Int64 = 1_763_337_600
    for second in [0, 1, 86_400, 604_799] as [Int64] {
      #expect(Period.week(at: monday + second) == .week(monday: monday))
    }
    #expect(Period.week(at: monday - 1) == .week(monday: monday - 604_800))
    #expect(Period.allTime.key == 0 && Period.week(at: monday).key == monday)
  }
}
