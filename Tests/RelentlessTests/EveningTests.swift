import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// An evening of some days (docs/rules/relentless.md, "An evening").
@Suite struct EveningTests {
  private static let content = TestContent().with([
    "wrongLeast": 0, "wrongMost": 0, "moneyAtStart": 0, "expenses": 100, "expensesGrowth": 0,
  ])

  /// Plays an evening with the averages of its days, and returns how it ended.
  private func evening(_ averages: Int64...) throws -> String {
    let bench = try Bench<Relentless>(evening: averages.count, content: EveningTests.content)
    for (day, average) in averages.enumerated() {
      _ = try bench.endDay(satisfaction: average)
      if day < averages.count - 1, bench.rules.phase == .result { try bench.tell(.proceed) }
    }
    return bench.outcome
  }

  @Test func whoHasMoneyAfterTheLastDayHasSurvived() throws {
    let bench = try Bench<Relentless>(evening: 2, content: EveningTests.content)
    #expect(try bench.seen().evening == 2)
    #expect(bench.view(.spectator).contains(#""expenses":100,"evening":2,"team""#))
    #expect(try bench.endDay(satisfaction: 50_000).last == #"{"roundEnded":{"day":1,"why":"done"}}"#)
    #expect(try bench.seen().phase == "result")
    try bench.tell(.proceed)
    #expect(
      try bench.endDay(satisfaction: 60_000).suffix(2) == [
        #"{"roundEnded":{"day":2,"why":"done"}}"#, #"{"gameOver":{"result":"survived"}}"#,
      ])
    let seen = try bench.seen()
    #expect(seen.phase == "over")
    #expect(seen.day == 2)
    #expect(seen.result?.money == 130)
    #expect(bench.outcome == #"{"result":"survived","days":2,"stars":1,"score":330}"#)
    #expect(bench.rules.brokenInvariant == nil)
    #expect(try bench.refusal(of: .proceed) == "over")
    #expect(bench.rules.nextDeadline == nil)
  }

  @Test func whoHasTooLittleMoneyOnTheLastDayHasLost() throws {
    #expect(try evening(40_000, 20_000) == #"{"result":"lost","days":1,"score":180}"#)
    #expect(try evening(40_000, 40_000) == #"{"result":"survived","days":2,"stars":1,"score":240}"#)
  }

  @Test func starsFollowFromTheMeanOfTheDays() throws {
    func stars(_ averages: Int64...) throws -> String? {
      let bench = try Bench<Relentless>(evening: averages.count, content: EveningTests.content)
      for (day, average) in averages.enumerated() {
        _ = try bench.endDay(satisfaction: average)
        if day < averages.count - 1 { try bench.tell(.proceed) }
      }
      return bench.rules.outcome?.stars.map { "\($0)" }
    }
    #expect(try stars(100_000, 70_000) == "3")
    #expect(try stars(100_000, 69_999) == "2")
    #expect(try stars(75_000) == "2")
    #expect(try stars(74_999) == "1")
    #expect(try stars(34_000) == "1")
  }

  @Test func withoutAnEveningNothingIsToldOfOne() throws {
    let bench = try Bench<Relentless>()
    for viewer in bench.viewers { #expect(!bench.view(viewer).contains("evening")) }
    #expect(try bench.seen().evening == nil)
  }

  @Test(arguments: [
    ("0", "evening: expected a whole number from 1 to 30"),
    ("31", "evening: expected a whole number from 1 to 30"), ("true", "evening: expected a whole number"),
  ]) func anEveningHasOneToThirtyDays(_ value: String, _ problem: String) throws {
    let setup = try JSON(parsing: #"{"players":["Ana","Ben","Cem"],"evening":\#(value)}"#)
    let whole = setup.adding("content", try TestContent().json)
    do throws(JSONError) {
      _ = try Relentless.Setup(from: JSONReader(whole))
      Issue.record("it was accepted")
    } catch {
      #expect(error.description == problem)
    }
  }

  @Test func anEveningThatIsAbandonedIsNotSurvived() throws {
    let bench = try Bench<Relentless>(evening: 1)
    try bench.begin()
    try bench.tell(.away, by: 1)
    try bench.wait(30_000)
    #expect(bench.outcome == #"{"result":"abandoned","days":0,"score":0}"#)
  }

  @Test func anEveningThatWasSurvivedIsRankedLikeOthers() throws {
    let setup = try JSON(parsing: #"{"difficulty":4,"evening":7}"#)
    let outcome = Outcome(result: "survived", score: 900, days: 7, stars: 2)
    let standing = try #require(Relentless.standing(of: outcome, setup: setup))
    #expect(standing.isRanked)
    #expect(standing.score == 900)
    #expect(standing.tieBreak == 7)
    #expect(
      JSONWriter.text(of: JSON.object(standing.details))
        == #"{"difficulty":4,"days":7,"result":"survived","evening":7,"stars":2}"#)
  }

  // MARK: What changes from day to day

  private func value(
    _ slope: ParameterTable.Slope, day: Int64, evening: Int64? = 7, players: Int = 3, difficulty: Int = 0
  ) -> Int64 {
    let table = ParameterTable(slopes: Parameter.allCases.map { _ in slope })
    let conditions = Conditions(difficulty: difficulty, day: day, evening: evening, players: players)
    return table.value(of: .roundSeconds, in: conditions)
  }

  @Test func eachDayChangesAValueByItsPercentage() {
    let rising = ParameterTable.Slope(easy: 10, hard: 20, perDay: 10)
    #expect((1...7).map { value(rising, day: $0) } == [10, 11, 12, 13, 14, 15, 16])
    #expect((1...7).map { value(rising, day: $0, difficulty: 10) } == [20, 22, 24, 26, 28, 30, 32])
    let falling = ParameterTable.Slope(easy: 200, hard: 200, perDay: -5)
    #expect((1...7).map { value(falling, day: $0) } == [200, 190, 180, 170, 160, 150, 140])
  }

  @Test func aShorterOrLongerEveningEndsWithTheSameDay() {
    let slope = ParameterTable.Slope(easy: 100, hard: 100, perDay: 10)
    #expect((1...3).map { value(slope, day: $0, evening: 3) } == [100, 130, 160])
    #expect([1, 15, 29].map { value(slope, day: $0, evening: 29) } == [100, 130, 160])
    #expect(value(slope, day: 1, evening: 1) == 100)
  }

  @Test func withoutAnEveningNoDayIsDifferent() {
    let slope = ParameterTable.Slope(easy: 100, hard: 100, perDay: 10)
    #expect((1...9).map { value(slope, day: $0, evening: nil) } == Array(repeating: 100, count: 9))
  }

  @Test func eachPlayerAfterTheThirdChangesAValue() {
    let slope = ParameterTable.Slope(easy: 100, hard: 100, perPlayer: -7)
    #expect((3...6).map { value(slope, day: 1, evening: nil, players: $0) } == [100, 93, 86, 79])
  }

  @Test func valuesStayWithinWhatTheFileMayHave() {
    let slope = ParameterTable.Slope(easy: 100, hard: 100, perDay: -100, perPlayer: 100)
    #expect((1...3).map { value(slope, day: $0) } == [100, 1, 1])
    #expect(value(ParameterTable.Slope(easy: 80_000, hard: 80_000, perDay: 100), day: 7) == 86_400)
  }

  @Test func percentagesAreReadAndChecked() throws {
    func table(_ text: String) throws(JSONError) -> ParameterTable {
      let parameters = TestContent.json(TestContent.parameters)
      let changed = parameters.replacing("expenses", with: try JSON(parsing: text))
      return try ParameterTable(from: JSONReader(changed))
    }
    let read = try table(#"{"easy":100,"hard":100,"perDay":10,"perPlayer":-5}"#)
    let conditions = Conditions(difficulty: 0, day: 3, evening: 7, players: 5)
    #expect(read.value(of: .expenses, in: conditions) == 108)
    #expect(throws: JSONError(.path("expenses.perDay"), "expected a whole number from -100 to 100")) {
      try table(#"{"easy":100,"hard":100,"perDay":101}"#)
    }
    #expect(throws: JSONError(.path("expenses.perPlayer"), "expected a whole number from -100 to 100")) {
      try table(#"{"easy":100,"hard":100,"perPlayer":-101}"#)
    }
  }

  /// The round of a day is made with the day's parameters, also after somebody has come back at its briefing.
  @Test func aDayIsMadeWithItsOwnParameters() throws {
    var content = EveningTests.content.with(["ordersPerPlayer": 4])
    content.perDay = [("roundSeconds", -5), ("ordersPerPlayer", 25)]
    let bench = try Bench<Relentless>(evening: 7, content: content)
    #expect(try bench.seen().left == 210_000)
    #expect(bench.depot(0).coming.count == 4)
    _ = try bench.endDay(satisfaction: 80_000)
    try bench.tell(.proceed)
    #expect(try bench.seen().left == 200_000)
    #expect(bench.depot(0).coming.count == 5)
    try bench.tell(.away, by: 1)
    bench.rules.members[1].isGone = true
    try bench.tell(.returned, by: 1)
    #expect(try bench.seen().left == 200_000)
    #expect(bench.rules.brokenInvariant == nil)
  }
}
