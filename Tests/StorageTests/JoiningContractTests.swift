import Accounts
import Rooms
import Scores
import TestSupport
import Testing

/// What every store promises about a guest who logs in.
@Suite(.stores) struct JoiningContractTests {
  private let folder = TemporaryFolder()

  private func store(_ kind: StoreKind) throws -> any AccountStore & ScoreStore { try kind.store(in: folder) }

  /// When a guest logs in, each board lists the better of both scores once, and the guest is deleted.
  @Test(arguments: StoreKind.allCases)
  func aGuestWhoLogsInBringsTheScoresAndTheBestStands(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Guest", "Ben"])
    try await site.register("Ana", at: 9)
    let (ana, guest) = (site.players["Ana"]!, site.players["Guest"]!)
    let ids = try await site.play([("Ana", 30, 0), ("Guest", 50, 1), ("Ben", 40, 2)]).map(\.id)
    _ = try await site.play([("Ana", 9, 3), ("Guest", 7, 4)], on: ScoreBoard("other"))
    _ = try await site.play([("Guest", 5, 5)], on: ScoreBoard("own"))
    try await site.store.addTicket(.of(guest), .numbered(1))
    #expect(try await site.store.boards(of: guest).sorted() == ["board", "other", "own"])
    try await site.store.join(guest, into: ana, [:])
    for period in [.allTime, Period.week(at: Played.monday / 1_000)] {
      let best = try await site.store.best(of: "board", period, limit: 9)
      #expect(best.map(\.name) == ["Ana", "Ben"] && best.map(\.score) == [50, 40])
      #expect(try await site.store.count(on: "board", period) == 2)
      #expect(
        try await site.store.entries(around: ana, on: "other", period, neighbours: 2).map(\.score) == [9])
      #expect(try await site.store.entries(around: ana, on: "own", period, neighbours: 2).map(\.score) == [5])
    }
    #expect(try await site.store.sum(on: "board") == 90)
    #expect(try await site.store.recording(of: ids[0]) == nil)
    #expect(try await site.store.recording(of: ids[1]) != nil)
    #expect(try await site.store.scores(of: ana, limit: 9).map(\.score) == [5, 7, 9, 50, 30])
    #expect(try await site.store.ticket(.numbered(1))?.ticket.player == ana)
    #expect(try await site.store.player(guest) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func gamesOfAGuestWhoLogsInAreTheAccountsWheneverTheyEnd(_ kind: StoreKind) async throws {
    let (players, rooms) = try kind.stores(in: folder)
    let site = try await Played(players, ["Ana", "Guest"])
    try await site.register("Ana", at: 9)
    let (ana, guest) = (site.players["Ana"]!, site.players["Guest"]!)
    for room in [1, 2] as [Int64] { try await rooms.save([.opened(room, "400\(room)")]) }
    let before = FinishedGame.of(["Mia", "Ben"], 100, players: [guest.number])
    // Ana sits there as well, on a phone that knew her.
    let after = FinishedGame.of(["Mia", "Ana"], 300, players: [guest.number, ana.number])
    try await rooms.save([.ended(1, from: 1, [before])])
    try await players.join(guest, into: ana, [:])
    try await rooms.save([.ended(2, from: 1, [after])])
    #expect(try rooms.record(of: ana.number, on: "relentless") == (2, 300))
    #expect(try rooms.games(of: ana.number).map(\.names) == [["Mia", "Ana"], ["Mia", "Ben"]])
    #expect(try rooms.games(of: guest.number).isEmpty)
    let own = try rooms.places(around: ana.number, on: "relentless", .allTime, neighbours: 0)
    #expect(own.map(\.entry.names) == [["Mia", "Ana"]])
  }

  /// Where the first game counts, it is the first of both: neither a better game nor one that was listed
  /// alone replaces it.
  @Test(arguments: StoreKind.allCases, [true, false])
  func aGuestWhoLogsInHasPlayedFirstOrNot(_ kind: StoreKind, _ isGuestFirst: Bool) async throws {
    let site = try await Played(store(kind), ["Ana", "Guest"])
    try await site.register("Ana", at: 9)
    let (ana, guest) = (site.players["Ana"]!, site.players["Guest"]!)
    var (board, casual) = (ScoreBoard("board"), ScoreBoard("casual"))
    (board.counting, board.tie, casual.counting) = (.first, .olderAccount, .first)
    _ = try await site.play([("Ana", 10, isGuestFirst ? 2 : 0), ("Guest", 20, 1)], on: board)
    // Here the first game of both is on no board.
    let (first, later) = isGuestFirst ? ("Guest", "Ana") : ("Ana", "Guest")
    _ = try await site.play([(first, 5, 3)], on: casual, stands: false)
    _ = try await site.play([(later, 6, 4)], on: casual)
    try await site.store.join(guest, into: ana, ["board": .first, "casual": .first])
    let best = try await site.store.best(of: "board", .allTime, limit: 9)
    #expect(best.map(\.score) == [isGuestFirst ? 20 : 10] && best.map(\.name) == ["Ana"])
    #expect(try await site.store.count(on: "casual", .allTime) == 0)
    #expect(try await site.store.sum(on: "casual") == 0)
    let scores = try await site.store.scores(of: ana, limit: 9)
    #expect(scores.filter(\.stands).map(\.score) == [isGuestFirst ? 20 : 10])
  }

  /// For example, the account made the pack whose pins the guest found.
  @Test(arguments: StoreKind.allCases)
  func whereAnAccountMayNotStandItsGuestLeavesNothing(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Guest"])
    try await site.register("Ana", at: 9)
    let (ana, guest) = (site.players["Ana"]!, site.players["Guest"]!)
    _ = try await site.play([("Guest", 20, 1)])
    try await site.store.addTicket(.of(guest), .numbered(1))
    try await site.store.join(guest, into: ana, ["board": .none])
    #expect(try await site.store.count(on: "board", .allTime) == 0)
    #expect(try await site.store.ticket(.numbered(1)) == nil)
    #expect(try await site.store.scores(of: ana, limit: 9).map(\.stands) == [false])
  }

  @Test(arguments: StoreKind.allCases)
  func anOnlyTryIsNotHadTwiceByLoggingIn(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Guest"])
    try await site.register("Ana", at: 9)
    let (ana, guest) = (site.players["Ana"]!, site.players["Guest"]!)
    for (number, player) in [ana, guest].enumerated() {
      try await site.store.addTicket(.of(player, board: "daily-1", isOnlyTry: true), .numbered(number))
    }
    try await site.store.addTicket(.of(guest, board: "daily-2", isOnlyTry: true), .numbered(2))
    try await site.store.join(guest, into: ana, [:])
    #expect(try await site.store.ticket(.numbered(1)) == nil)
    for number in [0, 2] { #expect(try await site.store.ticket(.numbered(number))?.ticket.player == ana) }
    await #expect(throws: AlreadyTried.self) {
      try await site.store.addTicket(.of(ana, board: "daily-2", isOnlyTry: true), .numbered(3))
    }
  }
}
