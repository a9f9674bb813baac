import Tabletop
import Testing

/// What a table does for every game.
@Suite struct TableTests {
  @Test func aTableOpensAtZeroWithTheSeatsOfItsSetup() throws {
    let table = try Bells.table()
    #expect(table.game == "bells")
    #expect(table.now == .zero)
    #expect(table.seatCount == 2)
    #expect(table.nextDeadline == GameTime(milliseconds: 1_000))
    #expect(table.outcome == nil)
    #expect(table.brokenInvariant == nil)
  }

  @Test func aSetupThatTheGameRefusesOpensNoTable() throws {
    let setup = try Bells.Setup(from: JSONReader(JSON(parsing: #"{"players":[],"interval":1}"#)))
    #expect(throws: Refusal("badSeats", "One to four play.")) {
      try Table<Bells>(setup: setup, seed: Seed(0))
    }
  }

  @Test func timePassesBeforeAnAction() throws {
    let table = try Bells.table()
    try table.perform(#"{"wave":{}}"#, at: 1_500)
    #expect(table.rules.calls == ["advance 1500", "apply 1500 by 0"])
    #expect(table.now == GameTime(milliseconds: 1_500))
  }

  @Test func whatTimeBroughtIsToldBeforeWhatTheActionBrought() throws {
    let table = try Bells.table()
    let step = try table.perform(#"{"wave":{}}"#, by: 1, at: 2_000)
    #expect(step.events == [#"{"rang":{"count":1}}"#, #"{"rang":{"count":2}}"#, #"{"waved":{"seat":1}}"#])
    #expect(step.refusal == nil)
  }

  @Test func aRefusedActionLetsTimePassAndTellsOfIt() throws {
    let table = try Table<Bells>(
      setup: Bells.Setup(from: JSONReader(JSON(parsing: #"{"players":["Ana"],"interval":1000}"#))),
      seed: Seed(1))
    let step = try table.perform(#"{"guess":{"number":1}}"#, at: 1_000)
    #expect(step.refusal?.code == "nobodyElse")
    #expect(step.events == [#"{"rang":{"count":1}}"#])
    #expect(table.now == GameTime(milliseconds: 1_000))
    #expect(table.rules.guesses == 0)
  }

  @Test func anActionOfTheWrongFormIsRefusedAndLetsTimePass() throws {
    let table = try Bells.table()
    let step = try table.perform(#"{"guess":{"number":10}}"#, at: 1_000)
    #expect(step.refusal == Refusal("badForm", "guess.number: expected a whole number from 0 to 9"))
    #expect(step.events == [#"{"rang":{"count":1}}"#])
  }

  @Test(arguments: [-1, 2, 7, Int.max, Int.min]) func thereAreNoOtherSeats(_ seat: Int) throws {
    let table = try Bells.table()
    let step = try table.perform(#"{"wave":{}}"#, by: Seat(seat), at: 1_000)
    #expect(step.refusal == .noSuchSeat)
    #expect(step.events == [#"{"rang":{"count":1}}"#])
    #expect(table.rules.calls == ["advance 1000"])
  }

  @Test func timeDoesNotGoBack() throws {
    let table = try Bells.table()
    _ = try table.advance(to: GameTime(milliseconds: 500))
    #expect(try table.perform(#"{"wave":{}}"#, at: 499).refusal?.code == "timeGoesBack")
    #expect(throws: Refusal("timeGoesBack", "Time does not go back: it is 500 already.")) {
      try table.advance(to: GameTime(milliseconds: -1))
    }
    #expect(table.now == GameTime(milliseconds: 500))
    #expect(table.rules.calls == ["advance 500"])
  }

  @Test func severalThingsMayHappenInOneMillisecond() throws {
    let table = try Bells.table()
    #expect(try table.perform(#"{"wave":{}}"#, at: 500).refusal == nil)
    #expect(try table.perform(#"{"wave":{}}"#, by: 1, at: 500).refusal == nil)
  }

  @Test func aStepLeadsAtMostADayAhead() throws {
    let table = try Bells.table()
    #expect(try table.perform(#"{"wave":{}}"#, at: 86_400_001).refusal?.code == "tooFar")
    #expect(try table.perform(#"{"wave":{}}"#, at: .max).refusal?.code == "tooFar")
    #expect(table.now == .zero)
    #expect(table.rules.calls.isEmpty)
    _ = try table.advance(to: GameTime(milliseconds: 86_400_000))
    #expect(table.now == GameTime(milliseconds: 86_400_000))
    #expect(throws: Refusal.self) { try table.advance(to: GameTime(milliseconds: 172_800_001)) }
    _ = try table.advance(to: GameTime(milliseconds: 172_800_000))
  }

  @Test func afterTheEndEverythingIsRefused() throws {
    let table = try Bells.table()
    #expect(try table.perform(#"{"guess":{"number":3}}"#, at: 10).refusal == nil)
    #expect(table.outcome == Outcome(result: "won", score: 9, isRanked: true))
    #expect(table.nextDeadline == nil)
    #expect(try table.perform(#"{"wave":{}}"#, at: 20).refusal == .over)
    // `over` comes before any other refusal.
    #expect(try table.perform(#"{"hop":{}}"#, at: 30).refusal == .over)
    #expect(try table.perform(#"{"wave":{}}"#, by: 9, at: 40).refusal == .over)
    #expect(try table.perform(#"{"wave":{}}"#, at: 39).refusal?.code == "timeGoesBack")
    #expect(table.now == GameTime(milliseconds: 40))
  }

  @Test func anActionIsTooLateWhenTimeEndsTheGameBeforeIt() throws {
    let table = try Bells.table()
    let step = try table.perform(#"{"guess":{"number":3}}"#, at: 3_000)
    #expect(step.refusal == .over)
    #expect(step.events.count == 3)
    #expect(table.outcome == Outcome(result: "lost"))
  }

  @Test func typedAndEncodedActionsAreTheSame() throws {
    let (typed, encoded) = (try Bells.table(), try Bells.table())
    let (notices, refusal) = typed.perform(.look, by: 1, at: GameTime(milliseconds: 5))
    let step = try encoded.perform(#"{"look":{}}"#, by: 1, at: 5)
    #expect(refusal == nil)
    #expect(notices.map { JSONWriter.text(of: $0.event) } == step.events)
    #expect(notices.map(\.audience) == step.notices.map(\.audience))
  }
}
