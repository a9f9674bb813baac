import Accounts
import Ports
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about games of teams that the owner of the server hides, and names in them.
@Suite(.stores) struct OwnersTeamsContractTests {
  private let folder = TemporaryFolder()

  private struct Site {
    let players: any AccountStore & ScoreStore
    let rooms: any RoomStore & BoardStore

    /// Each game ends in a room of its own.
    func play(_ games: [FinishedGame]) async throws {
      for game in games {
        let room = try rooms.lastRoom().number + 1
        try await rooms.save([.opened(room, "\(4_000 + room)")])
        try await rooms.save([.ended(room, from: 1, [game])])
      }
    }

    func scores() throws -> [Int64] { try rooms.best(of: "relentless", limit: 9).map(\.entry.standing.score) }

    func hiddenNames() throws -> [[Int]] {
      try rooms.best(of: "relentless", limit: 9).map { $0.entry.hiddenNames.sorted() }
    }

    func entry(of score: Int64) throws -> Int64 {
      try #require(
        try rooms.best(of: "relentless", limit: 9).first { $0.entry.standing.score == score }
      ).entry.id
    }
  }

  private func site(_ kind: StoreKind) throws -> Site {
    let (players, rooms) = try kind.stores(in: folder)
    return Site(players: players, rooms: rooms)
  }

  @Test(arguments: StoreKind.allCases)
  func oneTeamLeavesItsBoardAndComesBack(_ kind: StoreKind) async throws {
    let site = try site(kind)
    try await site.play([
      .of(["Ana", "Ben"], 30), .of(["Ben", "Ana"], 20), .of(["Ana", "Cem"], 10),
      .of(["Ana", "Ben"], 5, isRanked: false), .of(["Ana", "Ben"], 7, board: "another"),
    ])
    let entry = try site.entry(of: 30)
    #expect(try site.rooms.setRemoval(.hidden, ofTeam: entry) == 2)
    #expect(try site.scores() == [10])
    #expect(try site.rooms.count(on: "relentless", .allTime) == 1)
    #expect(try site.rooms.count(on: "relentless", .week(at: savingTime)) == 1)
    #expect(try site.rooms.best(of: "another", limit: 9).count == 1)
    #expect(try site.rooms.hiddenGames(on: "relentless", limit: 9).map(\.standing.score) == [20, 30])
    #expect(try site.rooms.game(entry)?.removal == .hidden)
    #expect(try site.rooms.setRemoval(nil, ofTeam: entry) == 2)
    #expect(try site.scores() == [30, 20, 10])
    #expect(try site.rooms.count(on: "relentless", .allTime) == 3)
    #expect(try site.rooms.boardsWithTeams() == ["another", "relentless"])
    #expect(try site.rooms.setRemoval(.hidden, ofTeam: 999) == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func anotherTeamWithTheSameNamesStays(_ kind: StoreKind) async throws {
    let site = try site(kind)
    let (ana, other) = (try await site.players.guest("Ana"), try await site.players.guest("Ana"))
    try await site.play([
      .of(["Ana", "Ben"], 30, players: [ana.number]), .of(["Ana", "Ben"], 20, players: [other.number]),
      .of(["Ana", "Ben"], 10, players: [ana.number]), .of(["Ana", "Ben"], 5),
    ])
    #expect(try site.rooms.setRemoval(.hidden, ofTeam: try site.entry(of: 30)) == 2)
    #expect(try site.scores() == [20, 5])
  }

  @Test(arguments: StoreKind.allCases)
  func aRemovedTeamIsToldNowhereAndItsNumbersAreNotUsedAgain(_ kind: StoreKind) async throws {
    let site = try site(kind)
    let ana = try await site.players.guest("Ana")
    try await site.play([.of(["Ana", "Ben"], 30, players: [ana.number])])
    let entry = try site.entry(of: 30)
    #expect(try site.rooms.setRemoval(.removed, ofTeam: entry) == 1)
    #expect(try site.scores().isEmpty)
    #expect(try site.rooms.game(entry) == nil)
    #expect(try site.rooms.history(of: ana.number, in: nil, on: "relentless", limit: 9).games.isEmpty)
    #expect(try site.rooms.games(of: ana.number).isEmpty)
    #expect(try site.rooms.record(of: ana.number, on: "relentless").games == 0)
    #expect(try site.rooms.setRemoval(nil, ofTeam: entry) == 0)
    try await site.play([.of(["Ana", "Ben"], 40)])
    #expect(try site.entry(of: 40) > entry)
  }

  @Test(arguments: StoreKind.allCases)
  func aHiddenPlayersNameIsHiddenInTeamsToo(_ kind: StoreKind) async throws {
    let site = try site(kind)
    let (rude, rightful) = (try await site.players.guest("Ana"), try await site.players.guest("Ana"))
    try await site.play([
      .of(["Ben", "Ana"], 30, players: [nil, rude.number]),
      .of(["Ana", "Cem"], 20, players: [rightful.number]),
      .of(["ana", "Dora"], 10),
    ])
    #expect(try site.hiddenNames() == [[], [], []])
    #expect(try await site.players.setHidden(true, .number(rude)) == 1)
    // Whoever sits at a table without a session has no claim on the name.
    #expect(try site.hiddenNames() == [[1], [], [0]])
    #expect(try site.rooms.games(of: rude.number).map(\.hiddenNames) == [[1]])
    #expect(try await site.players.setHidden(false, .number(rude)) == 1)
    #expect(try site.hiddenNames() == [[], [], []])
  }
}
