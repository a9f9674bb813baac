import Packs
import Testing

/// Days of the calendar.
@Suite struct HuntDayTests {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
    (951_868_800, "2000-03-01"), (1_767_225_599, "2025-12-31"), (1_767_225_600, "2026-01-01"),
    (1_795_780_800, "2026-11-27"), (4_107_542_400, "2100-03-01"), (-1, "1970-01-01"),
  ])
  func aDayHasItsDate(_ time: Int64, _ text: String) {
    #expect(HuntDay(at: time).text == text)
  }

  @Test func theDaysOfLongYearsAndOthersFollowOneAnother() {
    var seen: Set<String> = []
    var last = ""
    for number in Int64(0)..<40_000 {
      let text = HuntDay(number: number).text
      #expect(text > last && text.utf8.count == 10)
      last = text
      seen.insert(String(text.dropFirst(5)))
    }
    #expect(seen.count == 366)
  }
}
