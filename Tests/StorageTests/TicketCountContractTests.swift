import Accounts
import GRDB
import Scores
import Storage
import TestSupport
import Testing

/// What every store promises about how many tickets a score took.
@Suite(.stores) struct TicketCountContractTests {
  private let folder = TemporaryFolder()

  private func site(_ kind: StoreKind) async throws -> Played {
    try await Played(kind.store(in: folder), ["Ana", "Ben"])
  }

  private func tries(_ site: Played, on board: String = "board") async throws -> [Int64?] {
    try await site.store.best(of: board, .allTime, limit: 9).map(\.tries)
  }

  @Test(arguments: StoreKind.allCases)
  func aBestScoreTellsHowManyTicketsThereHadBeenUntilThen(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    _ = try await site.play([("Ana", 10, 0), ("Ben", 5, 0), ("Ana", 30, 1), ("Ana", 20, 2)])
    #expect(try await tries(site) == [2, 1])
    let own = try await site.store.entries(
      around: site.players["Ana"]!, on: "board", .allTime, neighbours: 0)
    #expect(own.map(\.tries) == [2])
    _ = try await site.play([("Ana", 40, 3)])
    #expect(try await tries(site) == [4, 1])
    #expect(
      try await site.store.scores(of: site.players["Ana"]!, limit: 9).map(\.tries) == [4, 3, 2, 1])
  }

  /// Otherwise somebody could take many tickets, and use the one with the best seed.
  @Test(arguments: StoreKind.allCases)
  func ticketsThatWereTakenAndNotUsedCountAlsoWhenTheyAreGone(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let (store, ana) = (site.store, site.players["Ana"]!)
    for number in 0..<Ticket.maxOpen + 5 {
      try await store.addTicket(.of(ana, at: Int64(number)), .numbered(number))
    }
    #expect(try await store.ticket(.numbered(0)) == nil)
    _ = try await store.addScore(.of(ana, 10), for: .numbered(5))
    #expect(try await tries(site) == [25])
    try await store.removeTicketsAndWeeks(before: Played.monday / 1_000)
    _ = try await site.play([("Ana", 20, 1)])
    #expect(try await tries(site) == [26])
  }

  @Test(arguments: StoreKind.allCases)
  func aTicketThatIsAskedForAgainCountsOnce(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let (store, ana) = (site.store, site.players["Ana"]!)
    try await store.addTicket(.of(ana), .numbered(1))
    await #expect(throws: AlreadyTried.self) { try await store.addTicket(.of(ana), .numbered(1)) }
    _ = try await store.addScore(.of(ana, 10), for: .numbered(1))
    #expect(try await tries(site) == [1])
  }

  /// The tickets are the same for the board and for the one beside it.
  @Test(arguments: StoreKind.allCases)
  func onTheBoardBesideTheTicketsOfTheBoardCount(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let ana = site.players["Ana"]!
    _ = try await site.play([("Ana", 10, 0)])
    try await site.store.addTicket(.of(ana), .numbered(1))
    _ = try await site.store.addScore(.of(ana, 10, on: ScoreBoard("board-offline")), for: .numbered(1))
    try await site.store.addTicket(.of(ana, board: "another"), .numbered(2))
    _ = try await site.store.addScore(.of(ana, 10, on: ScoreBoard("another")), for: .numbered(2))
    #expect(try await tries(site, on: "board-offline") == [2])
    #expect(try await tries(site, on: "another") == [1])
  }

  @Test(arguments: StoreKind.allCases)
  func whereTheFirstGameCountsNoTriesAreTold(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let ana = site.players["Ana"]!
    var board = ScoreBoard("board")
    board.counting = .first
    _ = try await site.play([("Ana", 10, 0), ("Ana", 20, 1)], on: board)
    var daily = ScoreBoard("daily")
    daily.counting = .first
    try await site.store.addTicket(.of(ana, board: "daily", isOnlyTry: true), .numbered(1))
    _ = try await site.store.addScore(.of(ana, 10, on: daily), for: .numbered(1))
    #expect(try await tries(site) == [nil])
    #expect(try await tries(site, on: "daily") == [nil])
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestWhoLogsInBringsTheTickets(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let (ana, ben) = (site.players["Ana"]!, site.players["Ben"]!)
    try await site.register("Ana", at: 9)
    _ = try await site.play([("Ana", 10, 0), ("Ben", 20, 1), ("Ben", 30, 2)])
    _ = try await site.play([("Ben", 10, 3)], on: ScoreBoard("another"))
    try await site.store.join(ben, into: ana, [:])
    // What counts had taken two; what comes is the fourth of both.
    #expect(try await tries(site) == [2])
    _ = try await site.play([("Ana", 40, 4)])
    _ = try await site.play([("Ana", 40, 4)], on: ScoreBoard("another"))
    #expect(try await tries(site) == [4])
    #expect(try await tries(site, on: "another") == [2])
  }

  @Test func countsGoWithThePlayer() async throws {
    let site = try await site(.sqlite)
    _ = try await site.play([("Ana", 10, 0), ("Ben", 20, 1)])
    try await site.store.removePlayer(site.players["Ana"]!)
    let players = try await otherConnection(to: StoreKind.path(in: folder)).read { database in
      try Int64.fetchAll(database, sql: "SELECT player FROM ticket_count")
    }
    #expect(players == [site.players["Ben"]!.number])
  }

  /// Scores from before tell no number. Those that come later count on from what is known.
  @Test func ticketsFromBeforeCountAsFarAsTheyAreKnown() async throws {
    let site = try await site(.sqlite)
    let ana = site.players["Ana"]!
    _ = try await site.play([("Ana", 10, 0), ("Ana", 20, 1)])
    try await site.store.addTicket(.of(ana), .numbered(1))
    _ = try await site.store.addScore(.of(ana, 10, on: ScoreBoard("board-offline")), for: .numbered(1))
    try await site.store.addTicket(.of(ana), .numbered(2))
    _ = try await site.play([("Ana", 10, 0)], on: ScoreBoard("daily-2026-11-21"))
    let database = try otherConnection(to: StoreKind.path(in: folder))
    try await database.write { database in
      try database.execute(
        sql: """
          ALTER TABLE score DROP COLUMN tries; DROP TABLE ticket_count;
          DELETE FROM grdb_migrations WHERE identifier = 'tries of scores';
          """)
    }
    let store = try SQLiteStore(path: StoreKind.path(in: folder))
    let entries = try await store.best(of: "board", .allTime, limit: 9)
    #expect(entries.map(\.score) == [20] && entries.map(\.tries) == [nil])
    // Three scores of the level, and an open ticket.
    _ = try await store.addScore(.of(ana, 30), for: .numbered(2))
    #expect(try await store.best(of: "board", .allTime, limit: 9).map(\.tries) == [4])
    let boards = try await database.read { database in
      try String.fetchAll(database, sql: "SELECT board FROM ticket_count")
    }
    #expect(boards == ["board"])
  }
}
