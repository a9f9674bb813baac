import Scores
import Testing

@Suite struct DayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1970-01-02", 1), ("1970-01-05", 4), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
      ("2024-02-29", 19_782), ("2025-12-31", 20_453), ("2026-01-01", 20_454), ("2026-11-21", 20_778),
      ("2026-11-27", 20_784), ("2100-03-01", 47_541),
    ] as [(String, Int64)])
  func aDayIsItsDate(_ text: String, _ number: Int64) {
    #expect(Day(text)?.number == number)
    #expect(Day(number: number).text == text)
    #expect(Day(at: number * 86_400).text == text)
    #expect(Day(at: number * 86_400 + 86_399).text == text)
    #expect(Day(text)?.end == (number + 1) * 86_400)
  }

  @Test func aMomentBefore1970IsOnTheFirstDay() { #expect(Day(at: -1) == Day(number: 0)) }

  @Test func theDaysOfLongYearsAndOthersFollowOneAnother() {
    var seen: Set<String> = []
    var last = ""
    for number in Int64(0)..<40_000 {
      let text = Day(number: number).text
      #expect(text > last && text.utf8.count == 10)
      last = text
      seen.insert(String(text.dropFirst(5)))
    }
    #expect(seen.count == 366)
  }

  @Test(arguments: [
    "", "2026-11", "2026-11-21 ", "2026-11-21Z", "2026-1-2", "26-11-21", "2026-02-30", "2026-13-01",
    "2026-00-10",
    "2025-02-29", "1969-12-31", "-026-11-21", "2026/11/21", "２０２６-11", "20261121ab",
  ])
  func whatIsNoDateIsNone(_ text: String) { #expect(Day(text) == nil) }
}
