import Testing

@testable import Phrases

@Suite struct DayTests {
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
}
