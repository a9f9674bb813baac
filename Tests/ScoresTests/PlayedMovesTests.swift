import Accounts
import Tabletop
import Testing

@testable import Scores

/// Two games are the same if their moves are, whatever their times are.
@Suite struct PlayedMovesTests {
  private let swap = #"{"swap":{"from":[0,1],"to":[2,3]}}"#
  private let back = #"{"swap":{"from":[1,1],"to":[2,2]}}"#

  private func moves(_ actions: [String], every time: Milliseconds = 300) throws -> PlayedMoves {
    var recording = Recording(game: "swapping", rulesVersion: 1, setup: .object([]), seed: Seed(7))
    for (index, action) in actions.enumerated() {
      let at = GameTime(milliseconds: Int64(index) * time)
      recording.append(Recording.Entry(at: at, seat: 0, action: try JSON(parsing: action)))
    }
    var terms = Terms(
      game: "swapping", board: ScoreBoard("daily"), request: .null, setup: .null, resolved: .null)
    terms.start = "start"
    return PlayedMoves(of: recording, terms)
  }

  private func identity(
    _ actions: [String], every time: Milliseconds = 300, seed: UInt64 = 7, board: String = "daily"
  ) throws -> String {
    let ticket = Ticket(
      player: PlayerID(1), kind: "day", game: "swapping", board: board, request: .null, seed: Seed(seed),
      rulesVersion: 1, setupDigest: "9f6b", isOnlyTry: true, issuedAt: 0, expiresAt: 1)
    return JSONWriter.text(of: try moves(actions, every: time).identity(ticket))
  }

  @Test func timesMakeNoDifference() throws {
    #expect(try identity([swap, back], every: 300) == identity([swap, back], every: 301))
  }

  @Test func theStartOfTheClockIsNoMove() throws {
    #expect(try identity([#"{"start":{}}"#, swap, back]) == identity([swap, back]))
  }

  @Test(arguments: [
    #"{"swap":{"to":[2,3],"from":[0,1]}}"#, #"{"swap":{"from":[2,3],"to":[0,1]}}"#,
    #"{ "swap" : {"from":[ 0 , 1 ],"to":[2,3]}}"#,
  ])
  func theSameMoveMayBeWrittenInSeveralWays(_ other: String) throws {
    #expect(try identity([swap, back]) == identity([other, back]))
  }

  @Test func otherMovesMakeAnotherGame() throws {
    let own = try identity([swap, back])
    for other in [
      [back, swap], [swap], [swap, back, back], [swap, #"{"swap":{"from":[1,1],"to":[2,1]}}"#],
      [swap, #"{"swap":{"from":[1,2],"to":[1,2]}}"#], [swap, #"{"drop":{"from":[1,1],"to":[2,2]}}"#],
      [#"{"left":{}}"#, #"{"right":{}}"#], [#"{"right":{}}"#, #"{"left":{}}"#],
    ] {
      #expect(try identity(other) != own)
    }
    #expect(try identity([#"{"left":{}}"#]) != identity([#"{"right":{}}"#]))
    #expect(try identity([#"{"trade":{"upcoming":1}}"#]) != identity([#"{"trade":{"upcoming":2}}"#]))
  }

  /// The board beside has the same puzzle; another day has another one.
  @Test func theSameMovesAreTheSameOnTheBoardBesideAndNotInAnotherPuzzle() throws {
    #expect(try identity([swap]) == identity([swap], board: "daily-offline"))
    #expect(try identity([swap]) != identity([swap], seed: 8))
  }

  @Test func atMostFortyMovesMayCoincide() throws {
    let start = #"{"start":{}}"#
    #expect(try moves([start] + Array(repeating: swap, count: 40)).mayCoincide)
    #expect(try !moves([start] + Array(repeating: swap, count: 41)).mayCoincide)
  }
}
