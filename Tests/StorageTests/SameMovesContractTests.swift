import Accounts
import Foundation
import GRDB
import Scores
import Storage
import TestSupport
import Testing

/// What every store promises about moves that somebody else has made before.
@Suite(.stores) struct SameMovesContractTests {
  private let folder = TemporaryFolder()

  private let long = MovesDigest(text: "the same", mayCoincide: false)
  private let short = MovesDigest(text: "the same", mayCoincide: true)

  /// Ana has two tickets, and has used one; Ben has two.
  private func stored(_ kind: StoreKind, _ moves: MovesDigest) async throws -> Played {
    let site = try await Played(kind.store(in: folder), ["Ana", "Ben"])
    for (number, name) in ["Ana", "Ana", "Ben", "Ben"].enumerated() {
      try await site.store.addTicket(.of(try #require(site.players[name])), .numbered(number))
    }
    let first = try await site.store.addScore(
      .of(try #require(site.players["Ana"]), 100, moves: moves), for: .numbered(0))
    #expect(!first.hasSameMoves)
    return site
  }

  @Test(arguments: StoreKind.allCases, ["board", "board-offline", "elsewhere"])
  func whatSomebodyElseHasPlayedIsRefusedOnWhicheverBoard(_ kind: StoreKind, _ board: String) async throws {
    let site = try await stored(kind, long)
    let ben = site.players["Ben"]!
    await #expect(throws: PlayedBefore.self) {
      try await site.store.addScore(.of(ben, 100, on: ScoreBoard(board), moves: long), for: .numbered(2))
    }
    #expect(try await site.store.scores(of: ben, limit: 9).isEmpty)
    #expect(try await site.store.ticket(.numbered(2))?.use == nil)
    // The same as nobody's.
    let other = MovesDigest(text: "others", mayCoincide: false)
    let answer = try await site.store.addScore(.of(ben, 100, moves: other), for: .numbered(2))
    #expect(!answer.hasSameMoves)
    #expect(try await site.store.addScore(.of(ben, 100), for: .numbered(3)).hasSameMoves == false)
  }

  @Test(arguments: StoreKind.allCases, [true, false])
  func onesOwnMovesMayBeRepeated(_ kind: StoreKind, _ areLong: Bool) async throws {
    let moves = areLong ? long : short
    let site = try await stored(kind, moves)
    let again = try await site.store.addScore(.of(site.players["Ana"]!, 90, moves: moves), for: .numbered(1))
    #expect(!again.hasSameMoves)
  }

  @Test(arguments: StoreKind.allCases)
  func movesThatMayCoincideAreMarkedAndNotRefused(_ kind: StoreKind) async throws {
    let site = try await stored(kind, short)
    let (store, ben) = (site.store, site.players["Ben"]!)
    let marked = try await store.addScore(.of(ben, 100, moves: short), for: .numbered(2))
    #expect(marked.hasSameMoves)
    // The same answer, where it is asked for again.
    #expect(try await store.ticket(.numbered(2))?.use?.answer == marked)
    let best = try await store.best(of: "board", .allTime, limit: 9)
    #expect(best.map(\.name) == ["Ana", "Ben"] && best.map(\.hasSameMoves) == [false, true])
    let own = try await store.entries(around: ben, on: "board", .allTime, neighbours: 0)
    #expect(own.map(\.hasSameMoves) == [true])
    #expect(try await store.scores(of: ben, limit: 9).map(\.hasSameMoves) == [true])
  }

  /// A guest who logs in keeps the mark.
  @Test(arguments: StoreKind.allCases)
  func theMarkStaysWithTheScore(_ kind: StoreKind) async throws {
    let site = try await stored(kind, short)
    let ben = site.players["Ben"]!
    _ = try await site.store.addScore(.of(ben, 500, moves: short), for: .numbered(2))
    let account = try await site.store.guest("Mia")
    try await site.store.join(ben, into: account, [:])
    #expect(try await site.store.best(of: "board", .allTime, limit: 1).map(\.hasSameMoves) == [true])
  }

  /// Digests from before have the times in them, and match nothing.
  @Test func digestsFromBeforeAreForgotten() async throws {
    let site = try await stored(.sqlite, long)
    _ = try await site.store.addScore(.of(site.players["Ben"]!, 7), for: .numbered(2))
    let path = StoreKind.path(in: folder)
    let digests = {
      try await otherConnection(to: path).read { database in
        try String?.fetchAll(database, sql: "SELECT actions FROM score ORDER BY id")
      }
    }
    #expect(try await digests() == ["the same", nil])
    try await otherConnection(to: path).write { database in
      try database.execute(
        sql: """
          ALTER TABLE score DROP COLUMN same_moves;
          DELETE FROM grdb_migrations WHERE identifier = 'moves of scores';
          """)
    }
    let store = try SQLiteStore(path: path)
    #expect(try await digests() == [nil, nil])
    #expect(try await store.best(of: "board", .allTime, limit: 9).map(\.hasSameMoves) == [false, false])
  }
}
