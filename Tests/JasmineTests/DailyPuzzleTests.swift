import Jasmine
import Tabletop
import Testing

@Suite struct DailyPuzzleTests {
  @Test(
    arguments: [(0, 24, 0), (1, 24, 7), (20_783, 24, 17), (20_783, 1, 0), (20_784, 25, 13)]
      as [(Int64, Int, Int)])
  func theLevelFollowsFromTheDay(_ day: Int64, _ count: Int, _ level: Int) throws {
    #expect(DailyPuzzle.level(on: day, of: count) == level)
    #expect(try ask(#"{"daily":{"day":\#(day),"levels":\#(count)}}"#) == #"{"level":\#(level)}"#)
  }

  @Test func inAsManyDaysAsThereAreLevelsEachHasItsDay() {
    for count in 1...250 {
      let levels = (0..<Int64(count)).map { DailyPuzzle.level(on: 20_000 + $0, of: count) }
      #expect(Set(levels).count == count)
    }
  }

  @Test(arguments: [
    "{}", #"{"daily":{}}"#, #"{"daily":{"day":1}}"#, #"{"daily":{"day":-1,"levels":3}}"#,
    #"{"daily":{"day":1,"levels":0}}"#, #"{"daily":{"day":1.5,"levels":3}}"#,
    #"{"daily":{"day":1,"levels":3,"more":1}}"#,
  ])
  func whatIsNoQuestionIsRefused(_ question: String) {
    #expect { try ask(question) } throws: { ($0 as? Refusal)?.code == "badForm" }
  }

  private func ask(_ question: String) throws -> String {
    String(decoding: try LevelQueries().answer(JSONReader(try JSON(parsing: question))), as: UTF8.self)
  }
}
