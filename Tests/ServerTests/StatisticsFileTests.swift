import Packs
import Scores
import Tabletop
import Testing
import TownHunt

@testable import Server

/// Statistics as files for spreadsheets.
@Suite struct StatisticsFileTests {
  @Test(arguments: [
    ("The clock", "The clock"), ("Clock, old", "\"Clock, old\""), ("The \"Swan\"", "\"The \"\"Swan\"\"\""),
    ("a\nb", "\"a\nb\""), ("=1+1", "'=1+1"), ("+49", "'+49"), ("-1", "'-1"), ("@here", "'@here"),
    ("＝1", "'＝1"), ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("a=b", "a=b"),
    ("", ""), ("Łódź", "Łódź"), (" =1", " '=1"), ("a;=1", "a;'=1"), ("a; \"=1\"", "\"a; \"\"'=1\"\"\""),
    ("a, -1", "\"a, -1\""),
    ("\t=1", "\t'=1"), ("a\n=1", "\"a\n'=1\""), ("a; b=c", "a; b=c"), ("+-1", "'+-1"),
  ])
  func aFieldIsReadAsItIsAndComputesNothing(_ text: String, _ field: String) {
    #expect(StatisticsFile.field(text) == field)
  }

  private let statistics = PackStatistics(
    played: 9, finished: 4, pins: [PackStatistics.Pin(id: 1, found: 3, wrong: 2)], since: Day(number: 2),
    days: [
      HuntsOfDay(day: Day(number: 2), played: 1, finished: 0),
      HuntsOfDay(day: Day(number: 365), played: 3, finished: 2),
    ])

  private func pack() throws -> Pack {
    let text =
      #"{"name":"N","location":"L","description":"D","minutes":30,"pins":["#
      + #"{"id":1,"title":"=A, \"B\"","hint":"H","points":1,"at":[1,2],"codeword":"x"},"#
      + #"{"id":7,"title":"Pump","hint":"H","points":1,"at":[1,2],"codeword":"x"}]}"#
    return try Pack.read(try JSON(parsing: text), for: .whole).get()
  }

  @Test func daysHaveARowEachAndThoseFromBeforeOneWithoutADay() throws {
    #expect(
      StatisticsFile(.days, statistics, of: try pack()).text
        == "\u{FEFF}day,played,finished\r\n,5,2\r\n1970-01-03,1,0\r\n1971-01-01,3,2\r\n")
    #expect(
      StatisticsFile(.days, .none, of: try pack()).text == "\u{FEFF}day,played,finished\r\n")
  }

  @Test func pinsHaveARowEachAsThePackHasThemNow() throws {
    #expect(
      StatisticsFile(.pins, statistics, of: try pack()).text
        == "\u{FEFF}pin,title,found,wrong\r\n1,\"'=A, \"\"B\"\"\",3,2\r\n2,Pump,0,0\r\n")
  }
}
