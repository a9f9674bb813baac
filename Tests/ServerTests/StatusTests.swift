import Catalogue
import HTTPTypes
import Ports
import Rooms
import Tabletop
import Testing

@testable import Accounts
@testable import Packs
@testable import Server

/// The HTTP status of each refusal. Programs rely on the code and on the status, so a pair of them never
/// changes.
@Suite struct StatusTests {
  static func pairs(_ refusals: [Refusal]) -> [String] {
    refusals.map { "\(Problem($0).status.code) \($0.code)" }
  }

  @Test func whatRoomsRefuse() {
    let refusals: [Refusal] = [
      .noSuchRoom, .badToken, .nameTaken, .avatarTaken, .badAvatar, .roomFull, .alreadyStarted, .notStarted,
      .notOver, .notHost, .tooFewPlayers, .notSeated, .notYourSeat, .whichSeat, .oldNumber, .seatTaken,
      .recordFull, .otherRules, .noSuchGame, .noContent,
    ]
    #expect(
      Self.pairs(refusals) == [
        "404 noSuchRoom", "422 badToken", "409 nameTaken", "409 avatarTaken", "422 badAvatar",
        "409 roomFull", "409 alreadyStarted", "409 notStarted", "422 notOver", "422 notHost",
        "422 tooFewPlayers", "422 notSeated", "422 notYourSeat", "422 whichSeat", "422 oldNumber",
        "422 seatTaken", "422 recordFull", "409 otherRules", "422 noSuchGame", "503 noContent",
      ])
  }

  @Test func whatAccountsAndPacksRefuse() {
    let refusals: [Refusal] = [
      .wrongCredentials, .wrongPassword, .isAccount, .notLoggedIn, .noSuchSession, .noSuchAccount, .guestGone,
      .accountExists, .accountNeeded, .tooLarge, .noSuchPack, .notYours, .packExists, .ownPack, .noSuchLink,
      .noMail, .noSuchDraft, .notPlayed, .noSuchHunt, .seatClaimed,
    ]
    #expect(
      Self.pairs(refusals) == [
        "401 wrongCredentials", "403 wrongPassword", "409 isAccount", "401 notLoggedIn", "404 noSuchSession",
        "404 noSuchAccount", "409 guestGone", "409 accountExists", "403 accountNeeded", "413 tooLarge",
        "404 noSuchPack", "403 notYours", "409 packExists", "409 ownPack", "404 noSuchLink", "404 noMail",
        "404 noSuchDraft", "403 notPlayed", "403 noSuchHunt", "409 seatClaimed",
      ])
  }

  @Test func whatTheServerRefuses() {
    let refusals: [Refusal] = [
      .stopping, .notSaved, .unreadable, .tooBusy, .busy, .noSuchName, .noSuchTeam,
      .tooManyConnections, .serverFull,
      Refusal(JSONError(.byte(3), "expected :")), Refusal(JSONError(.path("do"), "expected a list")),
    ]
    #expect(
      Self.pairs(refusals) == [
        "503 stopping", "503 notSaved", "503 unreadable", "503 tooBusy", "409 busy", "422 noSuchName",
        "404 noSuchTeam", "429 tooManyConnections", "503 serverFull",
        "400 badJSON", "422 badForm",
      ])
    #expect(Problem(TooMany(wait: 1)).status.code == 429)
    #expect(Problem(.requestTimeout, .bodyTooSlow).status.code == 408)
  }

  /// A game mostly refuses data that is not valid; two equal names or pictures are a conflict.
  @Test(arguments: [
    ("turns", #"{"players":["Ana","Ana"],\#(game)}"#, "409 nameTaken"),
    ("turns", #"{"players":[],\#(game)}"#, "422 noPlayers"),
    ("turns", #"{"players":["Ana"]}"#, "422 badForm"),
  ])
  func whatGamesRefuse(_ id: GameID, _ setup: String, _ pair: String) throws {
    let entry = try #require(Catalogue.game(id))
    let setup = try JSON(parsing: setup)
    let refusal = #expect(throws: Refusal.self) { try entry.open(setup: setup, seed: Seed(1)) }
    #expect(Self.pairs([try #require(refusal)]) == [pair])
  }

  private static let game =
    #""game":{"name":"G","kind":"coop","phases":[{"name":"a","symmetric":false,"actions":[]}]}"#
}
