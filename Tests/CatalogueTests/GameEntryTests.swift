import Catalogue
import Tabletop
import TestSupport
import Testing

/// Games as hosts use them, through the catalogue.
@Suite struct GameEntryTests {
  private func turns() throws -> GameEntry { try #require(Catalogue.game("turns")) }

  private func text(_ json: JSON) -> String { JSONWriter.text(of: json) }

  @Test func aGameIsFoundByTheBytesOfItsId() {
    #expect(Catalogue.game("turns")?.id == "turns")
    #expect(Catalogue.game("Turns") == nil)
    #expect(Catalogue.game("") == nil)
  }

  @Test func thePlayersOfARoomAreThoseWhoSitThere() throws {
    let setup = try turns().setup(try JSON(parsing: #"{"clock":{"kind":"none"}}"#), naming: ["Ana", "Zoë"])
    #expect(text(setup) == #"{"clock":{"kind":"none"},"players":["Ana","Zoë"]}"#)
  }

  @Test func aSetupThatNamesPlayersItselfIsRefusedWhereTheyAreKnown() throws {
    let entry = try turns()
    #expect(throws: Refusal.self) { try entry.setup(try JSON(parsing: #"{"players":[]}"#), naming: ["Ana"]) }
    #expect(throws: Refusal("badForm", "The setup must be an object.")) {
      try entry.setup(.null, naming: ["Ana"])
    }
  }

  @Test func forANumberOfSeatsPlayersAreNumbered() throws {
    #expect(text(try turns().setup(.object([]), seats: 2)) == #"{"players":["Player 1","Player 2"]}"#)
  }

  @Test func aSetupThatNamesItsPlayersHasToAgreeWithTheSeats() throws {
    let entry = try turns()
    let setup = try JSON(parsing: #"{"players":["Ana","Ben"]}"#)
    #expect(text(try entry.setup(setup, seats: 2)) == text(setup))
    #expect(throws: Refusal("noSuchSeat", "The setup names 2 players, not 3.")) {
      try entry.setup(setup, seats: 3)
    }
  }

  @Test(arguments: [Int.min, -1, 0, 9, Int.max]) func aGameHasItsNumberOfSeats(_ count: Int) throws {
    let entry = try turns()
    #expect(throws: Refusal("noSuchSeat", "This game is for 1 to 8 seats.")) {
      try entry.setup(.object([]), seats: count)
    }
  }

  @Test func aSetupOfTheWrongFormIsRefused() throws {
    let entry = try turns()
    #expect(throws: Refusal("badForm", "\"game\" is missing")) {
      try entry.open(setup: .object([]), seed: Seed(0))
    }
  }

  @Test func aNewRecordingHasTheRulesOfToday() throws {
    let recording = try turns().recording(setup: .object([]), seed: Seed(7))
    #expect(recording.game == "turns")
    #expect(recording.rulesVersion == (try turns().rulesVersion))
    #expect(recording.entries.isEmpty)
  }
}
