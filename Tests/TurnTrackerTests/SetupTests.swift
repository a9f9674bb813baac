import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// What a tracker may be opened with (docs/rules/turns.md).
@Suite struct SetupTests {
  /// The refusal of a setup; nil where it is accepted.
  private func refusal(
    of game: String =
      #"{"name":"Chess","kind":"versus","phases":[{"name":"Move","symmetric":false,"actions":[]}]}"#,
    players: [String] = ["Ana", "Ben"], clock: String = #"{"kind":"none"}"#
  ) throws -> Refusal? {
    let names = JSONWriter.text(of: players)
    let json = try JSON(parsing: #"{"game":\#(game),"players":\#(names),"clock":\#(clock)}"#)
    return refusal(of: json)
  }

  private func refusal(of json: JSON) -> Refusal? {
    let setup: TurnTracker.Setup
    do throws(JSONError) { setup = try TurnTracker.Setup(from: JSONReader(json)) } catch {
      return Refusal(error)
    }
    do throws(Refusal) { _ = try TurnTracker(setup: setup, seed: Seed(0)) } catch { return error }
    return nil
  }

  private func game(name: String = "Chess", kind: String = "versus", phases: String) -> String {
    #"{"name":\#(JSONWriter.text(of: name)),"kind":"\#(kind)","phases":[\#(phases)]}"#
  }

  private func phases(_ count: Int) -> String {
    Array(repeating: #"{"name":"Move","symmetric":false,"actions":[]}"#, count: count).joined(separator: ",")
  }

  private func phase(name: String = "Move", actions: [String]) -> String {
    #"{"name":\#(JSONWriter.text(of: name)),"symmetric":false,"actions":\#(JSONWriter.text(of: actions))}"#
  }

  // MARK: Players

  @Test(arguments: 1...8)
  func oneToEightPlay(_ count: Int) throws {
    #expect(try refusal(players: (1...count).map { "Player \($0)" }) == nil)
  }

  @Test func withoutPlayersThereIsNoGame() throws {
    #expect(try refusal(players: []) == Refusal("noPlayers", "At least one player is needed."))
  }

  @Test func ninePlayersAreTooMany() throws {
    let refusal = try refusal(players: (1...9).map { "Player \($0)" })
    #expect(refusal == Refusal("tooManyPlayers", "At most 8 can play; there are 9 names."))
  }

  @Test func twoPlayersWithOneNameAreRefused() throws {
    let taken = Refusal(
      "nameTaken", .conflict, "Two players are called Ana. Give one of them another name.")
    #expect(try refusal(players: ["Ana", "Ben", "Ana"]) == taken)
    #expect(try refusal(players: ["Ana", "  Ana\t"]) == taken)
  }

  @Test func namesAreDistinctByteForByte() throws {
    #expect(try refusal(players: ["Ana", "ana"]) == nil)
    #expect(try refusal(players: ["\u{E9}", "e\u{301}"]) == nil)
  }

  @Test func aPlayersNameHasOneToTwentyScalarsOnceTrimmed() throws {
    #expect(try refusal(players: [String(repeating: "é", count: 20)]) == nil)
    #expect(try refusal(players: [" \(String(repeating: "x", count: 20)) "]) == nil)
    for name in ["", " \n ", String(repeating: "x", count: 21), "A\u{7}na", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧"] {
      let refusal = try refusal(players: ["Ben", name])
      #expect(refusal == Refusal("badName", "Player 2 needs a name of 1 to 20 characters."))
    }
  }

  @Test func namesAreKeptTrimmed() throws {
    let json = try JSON(
      parsing:
        #"{"game":{"name":" G ","kind":"coop","phases":[{"name":" P ","actions":[" A "]}]},"players":[" Ana "]}"#
    )
    let table = try Table<TurnTracker>(setup: TurnTracker.Setup(from: JSONReader(json)), seed: Seed(0))
    let view = try Seen(table)
    #expect(view.sections[0].name == "Ana")
    #expect(view.phase.name == "P")
    #expect(view.sections[0].actions[0].name == "A")
  }

  // MARK: Games

  @Test func aGameHasOneToTwelvePhases() throws {
    #expect(try refusal(of: game(phases: phases(1))) == nil)
    #expect(try refusal(of: game(phases: phases(12))) == nil)
    #expect(try refusal(of: game(phases: "")) == Refusal("noPhases", "A game needs at least one phase."))
    #expect(
      try refusal(of: game(phases: phases(13)))
        == Refusal("tooManyPhases", "A game has at most 12 phases; this one has 13."))
  }

  @Test func aPhaseHasUpToEightActions() throws {
    let eight = Array(repeating: "Draw", count: 8)
    #expect(try refusal(of: game(phases: phase(actions: eight))) == nil)
    #expect(
      try refusal(of: game(phases: phase(actions: eight + ["Play"])))
        == Refusal("tooManyActions", "A phase has at most 8 actions; Move has 9."))
  }

  @Test func namesOfGamesPhasesAndActionsHaveOneToFortyScalars() throws {
    let longest = String(repeating: "ü", count: 40)
    #expect(try refusal(of: game(name: longest, phases: phase(name: longest, actions: [longest]))) == nil)
    for name in ["", " ", longest + "x", "a\u{0}b"] {
      #expect(
        try refusal(of: game(name: name, phases: phases(1)))
          == Refusal("badName", "A game needs a name of 1 to 40 characters."))
      #expect(
        try refusal(of: game(phases: phase(name: name, actions: [])))
          == Refusal("badName", "Every phase needs a name of 1 to 40 characters."))
      #expect(
        try refusal(of: game(phases: phase(actions: ["Draw", name])))
          == Refusal("badName", "Every action of Move needs a name of 1 to 40 characters."))
    }
  }

  @Test func whatAllDoInOneSectionHasNoOrderOfTurns() throws {
    for order in ["inTurn", "untilPassed"] {
      #expect(
        try refusal(of: game(phases: #"{"name":"Weather","symmetric":true,"order":"\#(order)"}"#))
          == Refusal("badPhase", "All do Weather in one section, so nobody takes turns there."))
    }
    #expect(
      try refusal(of: game(phases: #"{"name":"Weather","symmetric":true,"order":"together"}"#)) == nil)
  }

  // MARK: Clocks

  @Test(arguments: [
    #"{"kind":"none"}"#, #"{"kind":"turn","seconds":60,"hard":false}"#, #"{"kind":"turn","seconds":86400}"#,
    #"{"kind":"bank","seconds":1}"#, #"{"kind":"fischer","seconds":600,"increment":0}"#,
    #"{"kind":"bronstein","seconds":600,"delay":86400}"#, #"{"kind":"sand","seconds":60}"#,
  ])
  func everyKindOfClockIsForVersusGames(_ clock: String) throws {
    #expect(try refusal(clock: clock) == nil)
  }

  @Test func inACoopGameOnlyThePhaseHasAClock() throws {
    let coop = game(kind: "coop", phases: phases(1))
    #expect(try refusal(of: coop, clock: #"{"kind":"turn","seconds":60,"hard":true}"#) == nil)
    for clock in [
      #"{"kind":"bank","seconds":60}"#, #"{"kind":"fischer","seconds":60,"increment":1}"#,
      #"{"kind":"bronstein","seconds":60,"delay":1}"#, #"{"kind":"sand","seconds":60}"#,
    ] {
      #expect(try refusal(of: coop, clock: clock)?.code == "badClock")
    }
  }

  @Test(arguments: [
    #"{"kind":"turn","seconds":0,"hard":false}"#, #"{"kind":"turn","seconds":86401,"hard":true}"#,
    #"{"kind":"bank","seconds":-1}"#, #"{"kind":"sand","seconds":9223372036854775807}"#,
    #"{"kind":"fischer","seconds":60,"increment":-1}"#, #"{"kind":"fischer","seconds":0,"increment":1}"#,
    #"{"kind":"bronstein","seconds":60,"delay":86401}"#,
  ])
  func clocksOutOfRangeAreRefused(_ clock: String) throws {
    #expect(try refusal(clock: clock)?.code == "badClock")
  }

  // MARK: Rounds

  @Test(arguments: [(1, nil), (99, nil), (0, "badRounds"), (100, "badRounds"), (-1, "badRounds")])
  func aLimitIsOneToNinetyNineRounds(_ rounds: Int, _ code: String?) throws {
    let text = #"{"game":\#(game(phases: phases(1))),"players":["Ana"],"rounds":\#(rounds)}"#
    #expect(refusal(of: try JSON(parsing: text))?.code == code)
  }

  @Test(arguments: [(1, nil), (86_400, nil), (0, "badTarget"), (86_401, "badTarget")])
  func aTurnsTargetIsOneSecondToADay(_ target: Int, _ code: String?) throws {
    let text = #"{"game":\#(game(phases: phases(1))),"players":["Ana"],"target":\#(target)}"#
    #expect(refusal(of: try JSON(parsing: text))?.code == code)
  }

  // MARK: Form

  @Test func theClockMayBeLeftOut() throws {
    #expect(refusal(of: try JSON(parsing: #"{"game":\#(game(phases: phases(1))),"players":["Ana"]}"#)) == nil)
  }

  @Test(arguments: [
    (#"[]"#, "expected an object"),
    (#"{"players":["Ana"]}"#, #""game" is missing"#),
    (
      #"{"game":{"name":"G","kind":"solo","phases":[]},"players":[]}"#,
      #"game.kind: expected "coop" or "versus""#
    ),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[{"name":5}]},"players":[]}"#,
      "game.phases[0].name: expected a string"
    ),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[{"name":"P","order":"random"}]},"players":[]}"#,
      #"game.phases[0].order: expected "together", "inTurn" or "untilPassed""#
    ),
    (#"{"game":{"name":"G","kind":"coop","phases":[]},"players":[null]}"#, "players[0]: expected a string"),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[]},"players":[],"wins":"all"}"#,
      #"wins: expected "most" or "fewest""#
    ),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[]},"players":[],"clock":{"kind":"egg"}}"#,
      "clock.kind: expected none, turn, bank, fischer, bronstein or sand"
    ),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[]},"players":[],"clock":{"kind":"none","seconds":1}}"#,
      #"clock: there is no "seconds" here"#
    ),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[]},"players":[],"clock":{"kind":"bank"}}"#,
      #"clock: "seconds" is missing"#
    ),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[]},"players":[],"clock":{"kind":"bank","seconds":5.0}}"#,
      "clock.seconds: expected a whole number"
    ),
    (
      #"{"game":{"name":"G","kind":"coop","phases":[]},"players":[],"music":1}"#, #"there is no "music" here"#
    ),
  ])
  func aSetupOfAnotherFormIsRefusedWithThePath(_ text: String, _ message: String) throws {
    #expect(refusal(of: try JSON(parsing: text)) == Refusal("badForm", message))
  }
}
