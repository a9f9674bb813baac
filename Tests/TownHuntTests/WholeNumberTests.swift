import Testing

@testable import TownHunt

/// Whole numbers as people write them (docs/rules/hunt.md, "Tasks" and "Answers").
@Suite struct WholeNumberTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("007", 7), ("1887", 1_887), (" 1887 ", 1_887), ("1,887", 1_887), ("1.887", 1_887),
      ("1 887", 1_887), ("1\u{A0}887", 1_887), ("1\u{202F}887", 1_887), ("1'887", 1_887), ("1’887", 1_887),
      ("12,345,678", 12_345_678), ("999999999", 999_999_999), ("999.999.999", 999_999_999), ("１８８７", 1_887),
    ] as [(String, Int64)])
  func digitsAreANumberWithOrWithoutSignsBetweenThousands(_ text: String, _ value: Int64) {
    #expect(WholeNumber(text)?.value == value)
  }

  @Test(arguments: [
    "", " ", "x", "one", "-1", "+1", "1.5", "18,5", "1887,123", "1,88", "1,,887", ",887", "1,887,", "1,8877",
    "1e3",
    "1 887 m", "1234567890", "0000000001", "٣", "½",
  ])
  func otherTextsAreNone(_ text: String) {
    #expect(WholeNumber(text) == nil)
  }

  @Test func allNumbersWithinTheMarginAreOfTheRangeOfTheRightOneAndNoOthers() throws {
    for margin in [0, 1, 2, 7, 1_000_000] as [Int64] {
      for right in [0, 1, 5, 1_887, 999_999_999] as [Int64] {
        let number = try #require(WholeNumber(String(right)))
        let offset = number.offset(margin: margin)
        #expect((0...2 * margin).contains(offset))
        let range = number.range(margin: margin, offset: offset).text
        for (other, isOfIt) in [
          (right - margin - 1, false), (right - margin, true), (right + margin, true),
          (right + margin + 1, false),
        ] where (0...999_999_999).contains(other) {
          let other = try #require(WholeNumber(String(other)))
          #expect(
            (other.range(margin: margin, offset: offset).text == range) == isOfIt, "\(other) for \(right)")
        }
      }
    }
  }

  /// Otherwise a table of all possible offsets would tell something about the right number.
  @Test func theOffsetSaysNothingAboutTheSizeOfTheNumber() throws {
    let offsets = try (0..<22).map { try #require(WholeNumber(String($0))).offset(margin: 5) }
    #expect(offsets == Array(6...10) + Array(0...10) + Array(0...5))
  }
}
