import Accounts
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about the games behind scores, for a player who asks what is kept.
@Suite(.stores) struct KeptGamesContractTests {
  private let folder = TemporaryFolder()

  private func site(_ kind: StoreKind) async throws -> Played {
    try await Played(kind.store(in: folder), ["Ana", "Ben"])
  }

  private func isRecorded(_ score: Int64, of name: String, _ site: Played) async throws -> Bool {
    let player = try #require(site.players[name])
    return try #require(try await site.store.game(of: score, by: player)).recording != nil
  }

  @Test(arguments: StoreKind.allCases)
  func aGameHasItsStatisticsItsVersionAndItsRecording(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let ana = try #require(site.players["Ana"])
    let summary = JSON.object([JSONMember("found", .number(JSONNumber(3)))])
    let plain = NewScore.of(ana, 300, version: 4)
    let score = NewScore(
      player: ana, game: plain.game, board: plain.board, score: plain.score, stands: true, summary: summary,
      recording: plain.recording, recordingDigest: "recording", moves: nil, version: 4, at: plain.at)
    try await site.store.addTicket(.of(ana), .numbered(1))
    let id = try await site.store.addScore(score, for: .numbered(1)).id
    let game = try #require(try await site.store.game(of: id, by: ana))
    #expect(game.game == "tetris" && game.version == 4)
    #expect(JSONWriter.text(of: game.summary) == #"{"found":3}"#)
    #expect(game.recording == JSONWriter.bytes(of: plain.recording))
  }

  @Test(arguments: StoreKind.allCases)
  func aGameIsItsPlayersAlone(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let ana = try #require(site.players["Ana"])
    let ben = try #require(site.players["Ben"])
    let id = try await site.play([("Ana", 300, 0)])[0].id
    #expect(try await site.store.game(of: id, by: ana) != nil)
    #expect(try await site.store.game(of: id, by: ben) == nil)
    #expect(try await site.store.game(of: id + 1, by: ana) == nil)
    try await site.store.removePlayer(ana)
    #expect(try await site.store.game(of: id, by: ana) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aGameHasNoRecordingOnceItsScoreStandsNowhere(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let answers = try await site.play([("Ana", 300, 0), ("Ana", 400, 1), ("Ana", 200, 2)])
    var recorded: [Bool] = []
    for answer in answers { recorded.append(try await isRecorded(answer.id, of: "Ana", site)) }
    #expect(recorded == [false, true, false])
    let unranked = try await site.play([("Ben", 500, 3)], stands: false)[0].id
    #expect(try await !isRecorded(unranked, of: "Ben", site))
  }

  @Test(arguments: StoreKind.allCases)
  func theRecordingOfAHiddenScoreIsKeptAndThatOfARemovedOneIsNot(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let weak = try await site.play([("Ana", 300, 0), ("Ana", 400, 1)])[0].id
    let best = try await site.play([("Ana", 500, 2)])[0].id
    for score in [weak, best] {
      #expect(try await site.store.setRemoval(.hidden, of: score, tie: .whoWasFirst))
    }
    #expect(try await isRecorded(best, of: "Ana", site))
    #expect(try await !isRecorded(weak, of: "Ana", site), "It stood nowhere before.")
    #expect(try await site.store.setRemoval(.removed, of: best, tie: .whoWasFirst))
    #expect(try await !isRecorded(best, of: "Ana", site))
  }

  @Test(arguments: StoreKind.allCases)
  func theGamesOfAGuestAreThoseOfTheAccountAfterLoggingIn(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let guest = try #require(site.players["Ana"])
    let account = try #require(site.players["Ben"])
    try await site.register("Ben", at: 50)
    let id = try await site.play([("Ana", 300, 0)])[0].id
    try await site.store.join(guest, into: account, [:])
    #expect(try await site.store.game(of: id, by: account)?.recording != nil)
    #expect(try await site.store.game(of: id, by: guest) == nil)
  }
}
