import Accounts
import Ports
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about scores and games that are older than the owner wants to keep them.
@Suite(.stores) struct RetentionContractTests {
  private let folder = TemporaryFolder()

  private static let monday = Played.monday / 1_000

  @Test(arguments: StoreKind.allCases)
  func oldScoresGoWithTheirRecordingsAndTheBestOfTheRestStands(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana", "Ben", "Cem"])
    let answers = try await site.play([
      ("Ana", 900, 0), ("Ana", 300, 100), ("Ana", 500, 200), ("Ben", 800, 10), ("Cem", 400, 300),
    ])
    let other = try await site.play([("Ana", 70, 0)], on: ScoreBoard("other"))
    let store = site.store
    #expect(
      try await store.removeScores(on: "board", before: Self.monday + 100, tie: .whoWasFirst) == 2)
    for period in [.allTime, Period.week(at: Self.monday)] {
      let best = try await store.best(of: "board", period, limit: 9)
      #expect(best.map(\.name) == ["Ana", "Cem"] && best.map(\.score) == [500, 400])
      #expect(try await store.count(on: "board", period) == 2)
    }
    #expect(try await store.sum(on: "board") == 900)
    #expect(try await store.recording(of: answers[0].id) == nil)
    #expect(try await store.recording(of: answers[4].id) != nil)
    #expect(try await store.recording(of: other[0].id) != nil)
    #expect(try await store.scores(of: try #require(site.players["Ben"]), limit: 9).isEmpty)
    let own = try await store.scores(of: try #require(site.players["Ana"]), limit: 9)
    #expect(own.map(\.score) == [500, 300, 70])
    #expect(
      try await store.removeScores(on: "board", before: Self.monday + 100, tie: .whoWasFirst) == 0)
    #expect(
      try await store.removeScores(on: "board", before: Self.monday + 900, tie: .olderAccount) == 3)
    #expect(try await store.count(on: "board", .allTime) == 0)
    #expect(try await store.sum(on: "board") == 0)
  }

  /// More than are removed at a time.
  @Test(arguments: StoreKind.allCases)
  func manyOldScoresGo(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana"])
    _ = try await site.play((0..<560).map { (name: "Ana", score: Int64($0), at: Int64($0)) })
    #expect(
      try await site.store.removeScores(on: "board", before: Self.monday + 520, tie: .whoWasFirst)
        == 520)
    #expect(
      try await site.store.best(of: "board", .allTime, limit: 9).map(\.score) == [559])
    #expect(try await site.store.count(on: "board", .allTime) == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func oldGamesOfBoardsGoAndTheBestOfTheRestStands(_ kind: StoreKind) async throws {
    let (accounts, boards) = try kind.stores(in: folder)
    let (ana, ben) = (try await accounts.guest("Ana"), try await accounts.guest("Ben"))
    let crew: [Int64?] = [ana.number, ben.number]
    for (room, score) in [(1, 900), (2, 300), (3, 500)] as [(Int64, Int64)] {
      let game = FinishedGame.of(["Ana", "Ben"], score, players: crew)
      try await boards.save(
        [.opened(room, "\(room)"), .ended(room, from: 1, [game], code: "\(room)")],
        at: Self.monday + room * 100)
    }
    let typed = FinishedGame.of(["X", "Y"], 700)
    try await boards.save([.opened(4, "4"), .ended(4, from: 1, [typed], code: "4")], at: Self.monday + 50)
    #expect(try boards.best(of: "relentless", limit: 9).map(\.entry.standing.score) == [900, 700])
    #expect(try boards.removeGames(before: Self.monday + 200) == 2)
    for period in [.allTime, Period.week(at: Self.monday)] {
      let best = try boards.best(of: "relentless", period, limit: 9, for: ana.number)
      #expect(best.map(\.entry.standing.score) == [500] && best.map(\.isOwn) == [true])
      #expect(try boards.count(on: "relentless", period) == 1)
    }
    #expect(try boards.games(of: ana.number).map(\.standing.score) == [500, 300])
    #expect(try boards.removeGames(before: Self.monday + 200) == 0)
    #expect(try boards.removeGames(before: Self.monday + 900) == 2)
    #expect(try boards.games(of: ana.number).isEmpty)
    // The crew plays on.
    let game = FinishedGame.of(["Ana", "Ben"], 100, players: crew)
    try await boards.save(
      [.opened(9, "9"), .ended(9, from: 1, [game], code: "9")], at: Self.monday + 1_000)
    #expect(try boards.best(of: "relentless", limit: 9).map(\.entry.standing.score) == [100])
  }
}
