import Accounts
import Ports
import Rooms
import Scores
import Tabletop
import TestSupport
import Testing

/// What every store promises about crews: the players whose sessions sat at a table, whatever names were typed there.
@Suite(.stores) struct CrewsContractTests {
  private let folder = TemporaryFolder()

  /// Rooms in which some players have played.
  private final class Site {
    let accounts: any AccountStore & ScoreStore
    let boards: any RoomStore & BoardStore
    private(set) var players: [String: PlayerID] = [:]
    private var rooms: Int64 = 0

    init(_ kind: StoreKind, _ folder: TemporaryFolder, _ names: [String]) async throws {
      (accounts, boards) = try kind.stores(in: folder)
      for (index, name) in names.enumerated() {
        players[name] = try await accounts.guest(name, at: Int64(index))
      }
    }

    func id(_ name: String) throws -> PlayerID { try #require(players[name]) }
    func number(_ name: String) throws -> Int64 { try id(name).number }

    /// A game that ends in a new room: `4001`, `4002` and so on.
    ///
    /// - Parameter seats: a typed name, and by "=" whose session sits there: "Queen=Ana".
    func play(_ seats: [String], _ score: Int64, isRanked: Bool = true, at time: Int64 = savingTime)
      async throws
    {
      rooms += 1
      let parts = seats.map { $0.split(separator: "=").map { String($0) } }
      let players = try parts.map { $0.count == 2 ? try number($0[1]) : nil }
      let code = "\(4_000 + rooms)"
      let game = FinishedGame.of(parts.map { $0[0] }, score, isRanked: isRanked, players: players)
      try await boards.save([.opened(rooms, code), .ended(rooms, from: 1, [game], code: code)], at: time)
    }

    func scores(_ period: Period = .allTime) throws -> [Int64] {
      let places = try boards.best(of: "relentless", period, limit: 20, for: nil)
      #expect(try boards.count(on: "relentless", period) == Int64(places.count))
      return places.map(\.entry.standing.score)
    }

    func names() throws -> [[String?]] {
      try boards.best(of: "relentless", .allTime, limit: 20, for: nil).map(\.entry.names)
    }

    func history(_ name: String, in code: String? = nil, limit: Int = 9) throws -> [Int64] {
      try boards.history(of: number(name), in: code, on: "relentless", limit: limit).games.map(
        \.standing.score)
    }

    func best(_ name: String) throws -> Int64? {
      try boards.history(of: number(name), in: nil, on: "relentless", limit: 1).best?.standing.score
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aCrewHasOnePlaceWithItsBestGameUnderWhateverNames(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben", "Cem"])
    try await site.play(["Ana=Ana", "Ben=Ben"], 300)
    try await site.play(["King=Ben", "Queen=Ana"], 500)
    try await site.play(["Ana=Ana", "Ben=Ben"], 400)
    // Other players are another crew.
    try await site.play(["Ana=Ana", "Ben=Cem"], 450)
    #expect(try site.scores() == [500, 450])
    #expect(try site.names() == [["King", "Queen"], ["Ana", "Ben"]])
    try await site.play(["Ana=Ana", "Ben=Ben"], 500)
    try await site.play(["Ana=Ana", "Ben=Ben"], 900, isRanked: false)
    #expect(try site.names() == [["King", "Queen"], ["Ana", "Ben"]], "of equal games the earlier stands")
    try await site.play(["A=Ana", "B=Ben"], 501)
    #expect(try site.scores() == [501, 450])
  }

  @Test(arguments: StoreKind.allCases)
  func typedNamesAreNoCrewAndChangeNobodysPlace(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben", "Zoe"])
    try await site.play(["Ana=Ana", "Ben=Ben"], 300)
    try await site.play(["Ana", "Ben"], 900)
    try await site.play(["Ana", "Ben"], 100)
    // Somebody sits there under the names of others.
    try await site.play(["Ana=Zoe", "Ben"], 800)
    #expect(try site.scores() == [900, 800, 300, 100])
    let entries = try site.boards.best(of: "relentless", limit: 9).map(\.entry)
    #expect(entries.map(\.isTyped) == [true, false, false, true])
    #expect(entries.map(\.sessions) == [[false, false], [true, false], [true, true], [false, false]])
    #expect(try site.history("Ana") == [300] && site.best("Ana") == 300)
    #expect(try site.history("Zoe") == [800] && site.best("Zoe") == 800)
    let around = try site.boards.places(around: site.number("Ana"), on: "relentless", .allTime, neighbours: 1)
    #expect(around.map(\.isOwn) == [false, true, false] && around.map(\.rank) == [2, 3, 4])
  }

  @Test(arguments: StoreKind.allCases)
  func theHistoryIsThatOfTheCrewWithWhichOnePlayedLastOrInARoom(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben", "Cem", "Zoe"])
    try await site.play(["Ana=Ana", "Ben=Ben"], 200)
    try await site.play(["B=Ben", "A=Ana"], 500)
    try await site.play(["Ana=Ana", "Ben=Ben"], 700, isRanked: false)
    try await site.play(["Ana=Ana", "Cem=Cem"], 90)
    #expect(try site.history("Ben") == [700, 500, 200])
    #expect(try site.history("Ben", limit: 1) == [700] && site.best("Ben") == 500)
    #expect(try site.history("Ana") == [90])
    #expect(try site.history("Ana", in: "4001") == [700, 500, 200])
    #expect(try site.history("Ana", in: "4009").isEmpty)
    #expect(try site.history("Cem", in: "4001").isEmpty, "Cem did not sit there")
    #expect(try site.history("Zoe").isEmpty && site.best("Zoe") == nil)
    #expect(
      try site.boards.history(of: site.number("Ana"), in: nil, on: "another", limit: 9).games.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func eachWeekHasTheBestOfEachCrewInIt(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben"])
    let nextWeek = savingTime + 7 * 86_400
    try await site.play(["Ana=Ana", "Ben=Ben"], 500)
    try await site.play(["Ana=Ana", "Ben=Ben"], 300, at: nextWeek)
    try await site.play(["Ana=Ana", "Ben=Ben"], 400, at: nextWeek)
    #expect(try site.scores() == [500])
    #expect(try site.scores(.week(at: savingTime)) == [500])
    #expect(try site.scores(.week(at: nextWeek)) == [400])
  }

  @Test(arguments: StoreKind.allCases)
  func oneFindsTheBestPlaceOfOnesCrewsWithItsNeighbours(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben"])
    for (name, score) in [("A", 900), ("B", 800), ("C", 700)] as [(String, Int64)] {
      try await site.play([name], score)
    }
    try await site.play(["Ben=Ben", "Ana=Ana"], 600)
    for (name, score) in [("D", 600), ("E", 500)] as [(String, Int64)] { try await site.play([name], score) }
    try await site.play(["Ana=Ana", "F"], 400)
    try await site.play(["Ana=Ana", "Ben=Ben"], 950, isRanked: false)
    let ana = try site.number("Ana")
    let around = try site.boards.places(around: ana, on: "relentless", .allTime, neighbours: 2)
    #expect(around.map(\.rank) == [2, 3, 4, 4, 6])
    #expect(around.map(\.isOwn) == [false, false, true, false, false])
    let best = try site.boards.best(of: "relentless", .allTime, limit: 10, for: ana)
    #expect(best.map(\.rank) == [1, 2, 3, 4, 4, 6, 7])
    #expect(best.map(\.isOwn) == [false, false, false, true, false, false, true])
    #expect(
      try site.boards.places(around: 999_999, on: "relentless", .allTime, neighbours: 2).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestWhoLogsInMakesTwoCrewsOne(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Guest", "Ben", "Cem"])
    try await site.play(["Ana=Ana", "Ben=Ben"], 300)
    try await site.play(["Mia=Guest", "Ben=Ben"], 500)
    try await site.play(["Mia=Guest", "Cem=Cem"], 200)
    try await site.play(["Ana=Ana", "Mia=Guest"], 100)
    #expect(try site.scores() == [500, 300, 200, 100])
    let first = try #require(try site.boards.best(of: "relentless", limit: 2).last).entry.id
    #expect(try site.boards.setHidden(true, .entry(first)) == 1)
    try await site.accounts.join(site.id("Guest"), into: site.id("Ana"), [:])
    #expect(try site.scores() == [500, 200, 100])
    #expect(
      try site.boards.best(of: "relentless", limit: 9).map(\.entry.isHidden) == [true, false, false],
      "a crew that was hidden stays so")
    #expect(try site.history("Ben") == [500, 300])
    #expect(try site.history("Ana", in: "4003") == [200])
    // Under the guest's number, in a game that was under way.
    try await site.play(["Mia=Guest", "Ben=Ben"], 600)
    #expect(try site.scores() == [600, 200, 100])
    #expect(try site.history("Ana") == [600, 500, 300])
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestWhoRegistersStaysInTheCrew(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben"])
    try await site.play(["Ana=Ana", "Ben=Ben"], 300)
    let account = Account(
      username: try #require(Username("Anastasia")), email: try #require(EmailAddress("ana@example.org")),
      registeredAt: 9)
    let password = PasswordHash(
      text: "$scrypt$ln=1,r=8,p=1$AA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
    try await site.accounts.register(site.id("Ana"), account, password: try #require(password))
    try await site.play(["Anastasia=Ana", "Ben=Ben"], 400)
    #expect(try site.scores() == [400] && site.history("Ben") == [400, 300])
  }

  @Test(arguments: StoreKind.allCases)
  func aPlayerWhoIsDeletedLeavesTheGameWithoutTheName(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben", "Cem"])
    try await site.play(["Ana=Ana", "Ben=Ben", "Dora"], 300)
    try await site.play(["Cem=Cem", "Ben=Ben"], 200)
    try await site.accounts.removePlayer(site.id("Ana"))
    #expect(try site.names() == [[nil, "Ben", "Dora"], ["Cem", "Ben"]])
    let entry = try #require(try site.boards.best(of: "relentless", limit: 1).first).entry
    #expect(entry.sessions == [true, true, false] && !entry.isTyped)
    #expect(try site.history("Ben", in: "4001") == [300])
    #expect(try site.boards.games(of: site.number("Ana")).isEmpty)
    // The others alone are another crew, and so are the same people with a new player.
    try await site.play(["Ben=Ben", "Ana", "Dora"], 900)
    try await site.accounts.removePlayer(site.id("Cem"))
    #expect(try site.scores() == [900, 300, 200])
    try await site.accounts.removePlayer(site.id("Ben"))
    #expect(try site.names() == [[nil, "Ana", "Dora"], [nil, nil, "Dora"], [nil, nil]])
    #expect(try site.boards.best(of: "relentless", limit: 9).allSatisfy { !$0.entry.isTyped })
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestWithAGameOfATeamIsKeptAsOneWithAScoreIs(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben"])
    try await site.play(["Ana=Ana", "Dora"], 300)
    #expect(try await site.accounts.removeSessions(unusedSince: 1_000) == 1)
    #expect(try await site.accounts.player(site.id("Ana")) != nil)
    #expect(try await site.accounts.player(site.id("Ben")) == nil)
    #expect(try site.names() == [["Ana", "Dora"]])
  }

  @Test(arguments: StoreKind.allCases)
  func aCrewIsHiddenUnderAnyNamesAndTypedNamesForNoCrew(_ kind: StoreKind) async throws {
    let site = try await Site(kind, folder, ["Ana", "Ben"])
    try await site.play(["Rude=Ana", "Ben=Ben"], 500)
    try await site.play(["Ana", "Ben"], 400)
    func hidden() throws -> [Bool] {
      try site.boards.best(of: "relentless", limit: 9).map(\.entry.isHidden)
    }
    let entries = try site.boards.best(of: "relentless", limit: 9).map(\.entry.id)
    #expect(try site.boards.setHidden(true, .entry(entries[0])) == 1)
    try await site.play(["Ana=Ana", "Ben=Ben"], 600)
    #expect(try hidden() == [true, false], "the crew under other names")
    #expect(try site.boards.setHidden(false, .name("Rude")) == 1)
    #expect(try site.boards.setHidden(true, .entry(entries[1])) == 1)
    #expect(try hidden() == [false, true], "typed names, and not the crew that bears them")
    try await site.play(["Ben", "Ana"], 300)
    #expect(try hidden() == [false, true, true])
    #expect(try site.boards.setHidden(false, .name("Ana")) == 2)
    #expect(try hidden() == [false, false, false])
  }
}
