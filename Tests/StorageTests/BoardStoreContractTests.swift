import Accounts
import Ports
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about boards.
@Suite(.stores) struct BoardStoreContractTests {
  private let folder = TemporaryFolder()

  /// A store in which each of the games ended in a room of its own.
  private func store(_ kind: StoreKind, _ games: [FinishedGame]) async throws -> any RoomStore & BoardStore {
    let store = try kind.rooms(in: folder)
    for (index, game) in games.enumerated() {
      let room = Int64(index + 1)
      try await store.save([.opened(room, "\(4_000 + room)")])
      try await store.save([.ended(room, from: 1, [game])])
    }
    return store
  }

  @Test(arguments: StoreKind.allCases)
  func aBoardIsInTheOrderOfScoresThenTieBreaksThenTime(_ kind: StoreKind) async throws {
    let store = try await store(
      kind,
      [
        .of(["A"], 100, days: 2), .of(["B"], 300, days: 1), .of(["C"], 100, days: 3),
        .of(["D"], 100, days: 2),
        .of(["E"], 900, isRanked: false), .of(["F"], 900, board: "another"), .of(["G"], -5),
      ])
    #expect(
      try store.best(of: "relentless", limit: 10).map(\.entry.names) == [["B"], ["C"], ["A"], ["D"], ["G"]])
    #expect(try store.best(of: "relentless", limit: 2).map(\.entry.standing.score) == [300, 100])
    #expect(try store.best(of: "another", limit: 10).map(\.entry.names) == [["F"]])
    #expect(try store.best(of: "none", limit: 10).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func anEntryTellsWhoWhatWhereAndWhen(_ kind: StoreKind) async throws {
    let store = try await store(kind, [.of(["Ana", "Zoë \"Z\"", "Ben"], 1_640, days: 7, number: 3)])
    let entry = try #require(try store.best(of: "relentless", limit: 1).first).entry
    #expect(entry.names == ["Ana", "Zoë \"Z\"", "Ben"])
    #expect(JSONWriter.text(of: JSON.object(entry.standing.details)) == #"{"days":7}"#)
    #expect(entry.standing.tieBreak == 7)
    #expect(entry.standing.isRanked)
    #expect(entry.room == RoomID(1))
    #expect(entry.number == 3)
    #expect(entry.at == savingTime)
  }

  @Test(arguments: StoreKind.allCases)
  func aGameStandsThereOnceHoweverOftenItIsSaved(_ kind: StoreKind) async throws {
    let store = try await store(kind, [.of(["A"], 10)])
    try await store.save([.ended(1, from: 2, [.of(["A"], 10), .of(["A"], 20, number: 2)])])
    #expect(try store.best(of: "relentless", limit: 10).map(\.entry.standing.score) == [20, 10])
  }

  @Test(arguments: StoreKind.allCases)
  func aGameWhoseEndIsNotSavedIsOnNoBoard(_ kind: StoreKind) async throws {
    let store = try await store(kind, [])
    await #expect(throws: (any Error).self) {
      try await store.save([.opened(1, "4711"), .ended(1, from: 1, [.of(["A"], 10)]), .opened(1, "4711")])
    }
    #expect(try store.best(of: "relentless", limit: 10).isEmpty)
  }

  /// If it were used again, the games of the next room would count for the old one.
  @Test(arguments: StoreKind.allCases)
  func theNumberOfARoomThatIsOnABoardIsNotUsedAgain(_ kind: StoreKind) async throws {
    let empty = try kind.rooms(in: folder)
    #expect(try empty.lastRoom() == RoomID(0))
    try await empty.save([.opened(3, "4003"), .opened(7, "4007")])
    #expect(try empty.lastRoom() == RoomID(7))
    try await empty.save([.ended(7, from: 1, [.of(["A"], 10)])])
    try await empty.save([.dissolved(7, "4007")])
    #expect(try empty.rooms().map(\.id) == [RoomID(3)])
    #expect(try empty.lastRoom() == RoomID(7))
  }

  private func guest(_ name: String) -> NewPlayer {
    NewPlayer(name: name, account: nil, password: nil, createdAt: 5)
  }

  /// Anybody can use any name; a game counts once for a player, even with several seats.
  @Test(arguments: StoreKind.allCases)
  func aPlayersRecordGoesByTheirNumber(_ kind: StoreKind) async throws {
    let store = try kind.rooms(in: folder)
    var (ana, mia) = (Int64(1), Int64(2))
    if let accounts = store as? any AccountStore {
      ana = try await accounts.addPlayer(guest("Ana")).number
      mia = try await accounts.addPlayer(guest("Mia")).number
    }
    let games: [FinishedGame] = [
      .of(["Queen", "Ben"], 100, players: [ana]), .of(["Ana", "Ben"], 900),
      .of(["A", "M"], 300, players: [ana, mia]),
      .of(["A", "B"], 700, isRanked: false, players: [ana, ana]),
      .of(["A"], 800, board: "another", players: [ana]),
      // Somebody whose account is gone.
      .of(["X"], 50, players: [999_999]),
    ]
    for (index, game) in games.enumerated() {
      let room = Int64(index + 1)
      try await store.save([.opened(room, "\(4_000 + room)")])
      try await store.save([.ended(room, from: 1, [game])])
    }
    #expect(try store.record(of: ana, on: "relentless") == (3, 300))
    #expect(try store.record(of: mia, on: "relentless") == (1, 300))
    #expect(try store.games(of: ana).map(\.board) == ["another", "relentless", "relentless", "relentless"])
    #expect(try store.games(of: ana).map(\.names) == [["A"], ["A", "B"], ["A", "M"], ["Queen", "Ben"]])
    #expect(try store.games(of: 12_345).isEmpty)
    #expect(try store.record(of: 12_345, on: "relentless") == (0, nil))
    #expect(try store.best(of: "relentless", limit: 10).map(\.entry.standing.score) == [900, 300, 100, 50])
    let own = try store.places(around: mia, on: "relentless", .allTime, neighbours: 0)
    #expect(own.map(\.entry.names) == [["A", "M"]])
    if let accounts = store as? any AccountStore {
      try await accounts.removePlayer(PlayerID(mia))
      #expect(try store.record(of: mia, on: "relentless") == (0, nil))
      #expect(
        try store.best(of: "relentless", limit: 2).map(\.entry.names) == [["Ana", "Ben"], ["A", nil]])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aWeekIsThatOfItsGames(_ kind: StoreKind) async throws {
    let store = try await store(kind, [.of(["A"], 10), .of(["B"], 20)])
    let at = savingTime
    func best(_ period: Period) throws -> [[String?]] {
      try store.best(of: "relentless", period, limit: 10, for: nil).map(\.entry.names)
    }
    #expect(try best(.week(at: at)) == [["B"], ["A"]])
    #expect(try store.count(on: "relentless", .week(at: at)) == 2)
    // A Saturday, 22:00 UTC: the next week begins 26 hours later.
    let monday = at + 26 * 3_600
    #expect(try store.count(on: "relentless", .week(at: monday - 1)) == 2)
    let later = Period.week(at: monday)
    #expect(try best(later).isEmpty)
    #expect(try store.count(on: "relentless", later) == 0)
    try await store.save([.opened(3, "4003"), .ended(3, from: 1, [.of(["C"], 5)])], at: monday)
    #expect(try best(later) == [["C"]])
    #expect(try store.count(on: "relentless", .week(at: at)) == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func theNamesOfATeamCanBeHiddenAndShown(_ kind: StoreKind) async throws {
    let store = try await store(
      kind, [.of(["Ana", "Ben"], 30), .of(["Ana", "Cem"], 20), .of(["Dora"], 10)])
    func hidden() throws -> [Bool] { try store.best(of: "relentless", limit: 10).map(\.entry.isHidden) }
    #expect(try hidden() == [false, false, false])
    let first = try #require(try store.best(of: "relentless", limit: 1).first).entry.id
    #expect(try store.setHidden(true, .entry(first)) == 1)
    #expect(try hidden() == [true, false, false])
    // A later game of the same team, with another order of seats.
    try await store.save([.opened(9, "4009"), .ended(9, from: 1, [.of(["Ben", "Ana"], 40)])])
    #expect(try hidden() == [true, true, false, false])
    #expect(try store.setHidden(false, .entry(first)) == 1)
    #expect(try store.setHidden(true, .name("Ana")) == 2)
    #expect(try hidden() == [true, true, true, false])
    #expect(try store.setHidden(false, .name("Ana")) == 2)
    #expect(try hidden() == [false, false, false, false])
    #expect(try store.setHidden(true, .name("ana")) == 0)
    #expect(try store.setHidden(true, .entry(999)) == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func aGameStaysOnItsBoardWhenItsRoomIsGone(_ kind: StoreKind) async throws {
    let store = try await store(kind, [.of(["A"], 10)])
    try await store.save([.dissolved(1, "4001")])
    #expect(try store.best(of: "relentless", limit: 10).map(\.entry.names) == [["A"]])
  }
}
