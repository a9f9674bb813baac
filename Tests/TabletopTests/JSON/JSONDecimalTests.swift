import Tabletop
import Testing

/// Decimal numbers, read and written without a floating-point number.
@Suite struct JSONDecimalTests {
  private func number(_ literal: String) throws -> JSONNumber {
    guard case .number(let number) = try JSON(parsing: literal) else {
      throw JSONError(.byte(0), "no number")
    }
    return number
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("51.5263", 51_526_300), ("51.526300", 51_526_300),
      ("-0.294101", -294_101), ("0.000001", 1), ("-0.000001", -1), ("180", 180_000_000), ("7.5", 7_500_000),
      ("9223372036854.775807", .max), ("-9223372036854.775808", .min),
    ] as [(String, Int64)])
  func aNumberIsReadInUnitsOfItsLastPlace(_ literal: String, _ units: Int64) throws {
    #expect(try number(literal).decimal(places: 6) == units)
  }

  @Test(arguments: [
    "0.0000001", "51.5263000", "1e3", "1.5E-2", "9223372036854.775808", "-9223372036854.775809",
    "99999999999999999999",
  ])
  func anExponentTooManyDecimalsAndTooLargeANumberAreNone(_ literal: String) throws {
    #expect(try number(literal).decimal(places: 6) == nil)
  }

  @Test(arguments: [
    "", "-", ".", ".5", "5.", "1..2", "1.2.3", "+1", "--1", "1-", " 1", "1 ", "0x1", "١", "NaN",
  ])
  func whatIsNoDecimalTextIsNone(_ text: String) {
    #expect(Int64(decimal: text, places: 6, roundsMore: true) == nil)
    #expect(Int64(decimal: text, places: 6, roundsMore: false) == nil)
  }

  @Test(
    arguments: [
      ("0.0000004", 0), ("0.0000005", 1), ("0.00000049999", 0), ("-0.0000005", -1), ("-0.0000004", 0),
      ("43.7334748", 43_733_475), ("18.954175700", 18_954_176), ("0.9999999", 1_000_000),
    ] as [(String, Int64)])
  func moreDecimalsAreRoundedWhereAskedFor(_ text: String, _ units: Int64) {
    #expect(Int64(decimal: text, places: 6, roundsMore: true) == units)
    #expect(Int64(decimal: text, places: 6, roundsMore: false) == nil)
  }

  @Test(
    arguments: [
      (51_526_300, 6, "51.526300"), (-294_100, 6, "-0.294100"), (0, 6, "0.000000"), (-1, 6, "-0.000001"),
      (7, 0, "7"),
      (-12, 1, "-1.2"), (.min, 6, "-9223372036854.775808"), (.max, 18, "9.223372036854775807"),
    ] as [(Int64, Int, String)])
  func unitsAreWrittenWithAllTheirPlaces(_ units: Int64, _ places: Int, _ literal: String) throws {
    #expect(JSONNumber(units, places: places).literal == literal)
    #expect(try number(literal).decimal(places: places) == units)
  }

  @Test func aReaderTellsWhatItExpected() throws {
    let json = try JSON(parsing: #"{"at":[91,"x",1.0000001,45.5]}"#)
    let readers = try JSONReader(json).anyObject().required("at").array()
    let range: ClosedRange<Int64> = -90_000_000...90_000_000
    #expect(throws: JSONError(.path("at[0]"), "expected a number from -90.000000 to 90.000000")) {
      try readers[0].decimal(places: 6, in: range)
    }
    for index in [1, 2] {
      #expect(throws: JSONError(.path("at[\(index)]"), "expected a number with at most 6 decimals")) {
        try readers[index].decimal(places: 6, in: range)
      }
    }
    #expect(try readers[3].decimal(places: 6, in: range) == 45_500_000)
  }
}
