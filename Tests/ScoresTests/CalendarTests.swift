import Rooms
import Testing

@testable import Scores

@Suite struct CalendarTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1970-01-05", 4), ("2000-02-29", 11_016), ("2024-02-29", 19_782),
      ("2026-11-21", 20_778),
      ("2100-03-01", 47_541),
    ] as [(String, Int64)])
  func aDayIsItsDate(_ text: String, _ number: Int64) {
    #expect(Day(text)?.number == number)
    #expect(Day(at: number * 86_400_000).text == text)
    #expect(Day(at: number * 86_400_000 + 86_399_999).text == text)
  }

  @Test(arguments: [
    "", "2026-11", "2026-11-21 ", "2026-11-21Z", "2026-1-2", "26-11-21", "2026-02-30", "2026-13-01",
    "2026-00-10",
    "2025-02-29", "1969-12-31", "-026-11-21", "2026/11/21", "２０２６-11", "20261121ab",
  ])
  func whatIsNoDateIsNone(_ text: String) { #expect(Day(text) == nil) }

  @Test func aWeekBeginsOnMondayInUTC() {
    let monday: Int64 = 1_763_337_600
    for second in [0, 1, 86_400, 604_799] as [Int64] {
      #expect(Period.week(at: monday + second) == .week(monday: monday))
    }
    #expect(Period.week(at: monday - 1) == .week(monday: monday - 604_800))
    #expect(Period.allTime.key == 0 && Period.week(at: monday).key == monday)
  }

  @Test func aPlaceIsHigherByItsScoreThenByItsTie() {
    let places = [
      Place(score: .max, tie: 9), Place(score: 1 << 31 - 1, tie: 10), Place(score: 101, tie: 5),
      Place(score: 100, tie: 1), Place(score: 100, tie: 2), Place(score: 100, tie: 1 << 40),
      Place(score: 0, tie: 0),
    ]
    #expect(places.sorted() == places)
    #expect(Place(score: -5, tie: -5) == Place(score: 0, tie: 0))
    #expect(places.allSatisfy { $0.key >= 0 })
  }
}
