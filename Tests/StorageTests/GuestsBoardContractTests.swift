import Accounts
import Scores
import TestSupport
import Testing

/// What every store promises about boards for guests: who becomes an account leaves them for that of accounts.
@Suite(.stores) struct GuestsBoardContractTests {
  private let folder = TemporaryFolder()
  private let accounts = ScoreBoard("daily-1")
  private let guests = ScoreBoard("daily-1-guests")

  private static let periods = [Period.allTime, .week(at: Played.monday / 1_000)]

  /// Who stands on both boards, for all time and in the week.
  private func check(_ site: Played, accounts: [String], guests: [String]) async throws {
    for period in GuestsBoardContractTests.periods {
      for (board, names) in [("daily-1", accounts), ("daily-1-guests", guests)] {
        let best = try await site.store.best(of: board, period, limit: 9)
        #expect(best.map(\.name) == names)
        #expect(try await site.store.count(on: board, period) == Int64(names.count))
        for entry in best {
          let own = try await site.store.entries(around: entry.player, on: board, period, neighbours: 0)
          #expect(own == [entry])
        }
      }
    }
    for board in ["daily-1", "daily-1-guests"] {
      let all = try await site.store.best(of: board, .allTime, limit: 9)
      #expect(try await site.store.sum(on: board) == all.map(\.score).reduce(0, +))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestWhoRegistersLeavesTheGuestsBoardWithTheScore(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana", "Mia", "Max"])
    try await site.register("Ana", at: 9)
    _ = try await site.play([("Ana", 40, 1)], on: accounts)
    let id = try await site.play([("Mia", 50, 2), ("Max", 30, 3)], on: guests)[0].id
    try await check(site, accounts: ["Ana"], guests: ["Mia", "Max"])
    try await site.register("Mia", at: 10)
    try await check(site, accounts: ["Mia", "Ana"], guests: ["Max"])
    #expect(try await site.store.recording(of: id)?.board == "daily-1")
    let mia = site.players["Mia"]!
    #expect(try await site.store.scores(of: mia, limit: 9).map(\.board) == ["daily-1"])
    #expect(
      try await site.store.bests(of: mia, in: ["tetris"], limit: 9)
        == [BoardRank(board: "daily-1", score: 50, rank: 1)])
    #expect(
      try await site.store.counts(of: mia, in: ["tetris"]) == ScoreCounts(scores: 1, boards: 1, points: 50))
    try await site.store.removePlayer(mia)
    try await check(site, accounts: ["Ana"], guests: ["Max"])
  }

  @Test(arguments: StoreKind.allCases, [Joining.first, .none])
  func aGuestWhoLogsInLeavesTheGuestsBoardWhateverCounts(_ kind: StoreKind, _ joining: Joining) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana", "Mia"])
    try await site.register("Ana", at: 9)
    _ = try await site.play([("Mia", 50, 2)], on: guests)
    try await site.store.join(site.players["Mia"]!, into: site.players["Ana"]!, ["daily-1": joining])
    try await check(site, accounts: joining == .first ? ["Ana"] : [], guests: [])
    let scores = try await site.store.scores(of: site.players["Ana"]!, limit: 9)
    #expect(scores.map(\.board) == ["daily-1"] && scores.map(\.stands) == [joining == .first])
  }

  @Test(arguments: StoreKind.allCases)
  func theFirstGameOfBothCountsWhereTheAccountHasOne(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana", "Mia"])
    try await site.register("Ana", at: 9)
    _ = try await site.play([("Ana", 40, 1)], on: accounts)
    _ = try await site.play([("Mia", 50, 2)], on: guests)
    try await site.store.join(site.players["Mia"]!, into: site.players["Ana"]!, ["daily-1": .first])
    try await check(site, accounts: ["Ana"], guests: [])
    #expect(try await site.store.best(of: "daily-1", .allTime, limit: 9).map(\.score) == [40])
  }
}
