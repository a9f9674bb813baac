import Accounts
import Foundation
import GRDB
import Ports
import Rooms
import Scores
import Tabletop
import TestSupport
import Testing

@testable import Storage

/// Databases that another version of Parlour has left.
@Suite struct OlderDatabasesTests {
  private let folder = TemporaryFolder()

  /// A database of an older version, from before a migration, with games of teams.
  ///
  /// - Parameter columns: more columns of the games, with their values.
  private func olderDatabase(
    before migration: String, _ games: [(names: [String], score: Int64)],
    _ columns: [(name: String, value: String)] = [], then more: String = ""
  ) async throws -> String {
    let path = folder.file("rooms.sqlite")
    let queue = try otherConnection(to: path)
    let migrations = Schema.migrator.migrations
    let last = try #require(migrations.firstIndex(of: migration).map { migrations[$0 - 1] })
    try Schema.migrator.migrate(queue, upTo: last)
    try await queue.write { database in
      for (index, game) in games.enumerated() {
        let names = JSONWriter.text(of: JSON.array(game.names.map(JSON.string)))
        try database.execute(
          sql: """
            INSERT INTO board_entry (id, board, team, names, score, tie_break, is_ranked, details, room, number, code,
              ended_at\(columns.map { ", \($0.name)" }.joined()))
            VALUES (?, 'relentless', ?, ?, ?, 0, TRUE, '{}', 1, ?, '4711',
              ?\(columns.map { ", \($0.value)" }.joined()))
            """,
          arguments: [
            index + 1, BoardEntry.team(of: game.names), names, game.score, index + 1,
            savingTime + Int64(index),
          ])
      }
      try database.execute(sql: more)
    }
    try queue.close()
    return path
  }

  /// Games that were saved before places existed, and a game that the owner takes off its board.
  @Test func gamesOfBeforeHavePlacesAndTheOwnerTakesOneOff() async throws {
    let path = try await olderDatabase(before: "places of teams", [(["A"], 10), (["B"], 20)])
    let store: any BoardStore = try SQLiteStore(path: path)
    let best = try store.best(of: "relentless", limit: 9)
    #expect(best.map(\.entry.names) == [["B"], ["A"]] && best.map(\.rank) == [1, 2])
    let week = Period.week(at: best[0].entry.at)
    for period in [.allTime, week] { #expect(try store.count(on: "relentless", period) == 2) }
    try runSQL("UPDATE board_entry SET is_ranked = FALSE WHERE score = 20", path)
    for period in [.allTime, week] { #expect(try store.count(on: "relentless", period) == 1) }
    #expect(try store.best(of: "relentless", limit: 9).map(\.rank) == [1])
  }

  /// Accounts that look alike, from before looks were kept: both stay, and nobody new looks like them.
  @Test func accountsOfBeforeHaveLooks() async throws {
    let path = folder.file("accounts.sqlite")
    _ = try await SQLiteStore(path: path).addPlayer(
      NewPlayer(name: "Ian", account: nil, password: nil, createdAt: 0))
    try runSQL(
      """
      DROP INDEX player_by_look; ALTER TABLE player DROP COLUMN username_look;
      DELETE FROM grdb_migrations WHERE identifier = 'looks of usernames';
      INSERT INTO player (name, username_key, email, email_key, password, created_at, registered_at) VALUES
        ('Bob', 'bob', 'a@example.org', 'a@example.org', '$scrypt$ln=1,r=8,p=1$AA==$AAAA', 0, 0),
        ('B0b', 'b0b', 'b@example.org', 'b@example.org', '$scrypt$ln=1,r=8,p=1$AA==$AAAA', 0, 0)
      """, path)
    let store: any AccountStore = try SQLiteStore(path: path)
    let look = try #require(Username("BOB")).look
    #expect(try await store.hasAccount(looking: look))
    #expect(try await !store.hasAccount(looking: try #require(Username("Ian")).look))
    for id in 2...3 { #expect(try await store.player(PlayerID(Int64(id)))?.account?.username.look == look) }
  }

  /// Names that were hidden before they were blocked for new players.
  @Test func aNameThatWasHiddenBeforeIsBlocked() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    _ = try await store.setHidden(true, .number(try await store.guest("RÜDE")))
    _ = try await store.guest("Ana")
    try runSQL(
      """
      DROP TABLE blocked_name; DROP INDEX score_by_removal;
      ALTER TABLE score DROP COLUMN removal; ALTER TABLE board_entry DROP COLUMN removal;
      DELETE FROM grdb_migrations WHERE identifier = 'what owners hide';
      """, path)
    let updated = try SQLiteStore(path: path)
    #expect(try await updated.isBlocked("rüde"))
    #expect(try await !updated.isBlocked("Ana"))
  }

  /// Of games from before crews, the players are known and not their seats; names alone make no crew.
  @Test func gamesOfBeforeBelongToThePlayersWhoAreKnown() async throws {
    let places = [
      ("place", "(2147483647 - ?4 << 32) | 4294967295"), ("week", "\(Period.week(at: savingTime).key)"),
    ]
    let path = try await olderDatabase(
      before: "crews of teams",
      [
        (["Ana", "Ben", "X"], 100), (["Queen", "King", "Y"], 300), (["Ana", "Ben", "X"], 500),
        (["Ana", "Ben", "X"], 200), (["Vile", "Z"], 50),
      ], places,
      then: """
        INSERT INTO player (id, name, created_at) VALUES (3, 'Ana', 0), (4, 'Ben', 0), (5, 'Vile', 0);
        INSERT INTO board_player (player, entry) VALUES (3, 1), (4, 1), (4, 2), (3, 2), (5, 5);
        INSERT INTO hidden_team (team) VALUES ('\(BoardEntry.team(of: ["Vile", "Z"]))');
        """)
    let store = try SQLiteStore(path: path)
    let boards: any BoardStore = store
    for period in [.allTime, Period.week(at: savingTime)] {
      let best = try boards.best(of: "relentless", period, limit: 9, for: 3)
      #expect(best.map(\.entry.id) == [3, 2, 4, 5] && best.map(\.isOwn) == [false, true, false, false])
      #expect(best.map(\.entry.isTyped) == [true, false, true, false])
      #expect(best.map(\.entry.isHidden) == [false, false, false, true])
      #expect(best[1].entry.sessions == nil && best[0].entry.sessions == [false, false, false])
      #expect(try boards.count(on: "relentless", period) == 4)
    }
    #expect(try boards.history(of: 4, in: nil, on: "relentless", limit: 9).games.map(\.id) == [2, 1])
    // The crew of before is the one that plays now.
    let next = FinishedGame.of(["Ana", "Ben", "W"], 400, number: 9, players: [3, 4])
    try await store.save([.opened(2, "4002"), .ended(2, from: 1, [next])])
    #expect(try boards.best(of: "relentless", limit: 9).map(\.entry.standing.score) == [500, 400, 200, 50])
    try await store.removePlayer(PlayerID(3))
    #expect(try boards.best(of: "relentless", limit: 9)[1].entry.names == [nil, "Ben", "W"])
  }

  /// The names of players who were removed before logs were rewritten go with the update. A guest who has logged in is not
  /// gone.
  @Test func namesOfPlayersWhoWereGoneBeforeGoFromTheLogs() async throws {
    let path = folder.file("rooms.sqlite")
    let older = try SQLiteStore(path: path)
    let (ana, guest, gone) = (
      try await older.guest("Ana"), try await older.guest("Mia"), try await older.guest("Zoe")
    )
    try await older.join(guest, into: ana, [:])
    let seats = try [("Ana", ana), ("Mia", guest), ("Zoe", gone)].map { name, player in
      try LogEntry(
        bytes: Array(
          #"{"change":{"joined":{"token":"t","name":"\#(name)","avatar":"fox","player":\#(player.number)}}}"#
            .utf8)
      )
    }
    try await older.save([.opened(1, "4711"), .more(1, from: 1, seats)])
    try runSQL(
      """
      DELETE FROM player WHERE name = 'Zoe'; DROP TABLE room_player;
      DELETE FROM grdb_migrations WHERE identifier = 'players of rooms';
      """, path)
    let store = try SQLiteStore(path: path)
    let log = try store.log(of: RoomID(1)).texts
    #expect(log[1] == seats[0].text && log[2] == seats[1].text)
    #expect(log[3] == #"{"change":{"joined":{"token":"t","name":"somebody","avatar":"fox"}}}"#)
    #expect(try store.visits(of: ana.number).map(\.room.code) == ["4711"])
    #expect(try store.visits(of: ana.number).map(\.takenAt) == [nil])
  }

  @Test func aDatabaseOfANewerParlourIsRefusedWithASentence() throws {
    let path = folder.file("rooms.sqlite")
    _ = try SQLiteStore(path: path)
    try runSQL("INSERT INTO grdb_migrations VALUES ('of the year 3000')", path)
    #expect(throws: StoreError.isNewer(path)) { try SQLiteStore(path: path) }
  }
}
