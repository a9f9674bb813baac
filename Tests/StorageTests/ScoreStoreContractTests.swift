import Accounts
import Foundation
import GRDB
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about tickets, scores and boards.
@Suite(.stores) struct ScoreStoreContractTests {
  private let folder = TemporaryFolder()

  private func store(_ kind: StoreKind) throws -> any AccountStore & ScoreStore { try kind.store(in: folder) }

  private static let monday = Played.monday

  @Test(arguments: StoreKind.allCases)
  func aTicketIsKeptAsItIsAndUsedOnce(_ kind: StoreKind) async throws {
    let store = try store(kind)
    let ana = try await store.guest("Ana")
    try await store.addTicket(.of(ana, seed: 1 << 53 - 1), .numbered(1))
    let (ticket, use) = try #require(try await store.ticket(.numbered(1)))
    #expect(
      ticket.player == ana && ticket.kind == "level" && ticket.game == "tetris" && ticket.board == "board")
    #expect(ticket.seed == Seed(1 << 53 - 1) && ticket.rulesVersion == 1 && ticket.setupDigest == "digest")
    #expect(JSONWriter.text(of: ticket.request) == #"{"level":"board"}"#)
    #expect(use == nil)
    let answer = try await store.addScore(.of(ana, 100), for: .numbered(1))
    #expect(answer == ScoreAnswer(id: answer.id, board: "board", score: 100, rank: 1, isBest: true))
    let kept = try #require(try await store.ticket(.numbered(1))?.use)
    #expect(kept.answer == answer && kept.recordingDigest == "recording 100")
    await #expect(throws: TicketGone.self) { try await store.addScore(.of(ana, 200), for: .numbered(1)) }
    await #expect(throws: TicketGone.self) { try await store.addScore(.of(ana, 200), for: .numbered(2)) }
    #expect(try await store.ticket(.numbered(2)) == nil)
    #expect(try await store.scores(of: ana, limit: 10).map(\.score) == [100])
  }

  @Test(arguments: StoreKind.allCases)
  func theOldestOfTooManyOpenTicketsGivesWay(_ kind: StoreKind) async throws {
    let store = try store(kind)
    let (ana, ben) = (try await store.guest("Ana"), try await store.guest("Ben"))
    try await store.addTicket(.of(ben, at: 0), .numbered(100))
    try await store.addTicket(.of(ana, isOnlyTry: true, at: 0), .numbered(101))
    for number in 0...Ticket.maxOpen {
      try await store.addTicket(.of(ana, at: Int64(number)), .numbered(number))
    }
    #expect(try await store.ticket(.numbered(0)) == nil)
    for number in [1, Ticket.maxOpen, 100, 101] {
      #expect(try await store.ticket(.numbered(number)) != nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func anOnlyTryIsOneForAPlayerAndABoard(_ kind: StoreKind) async throws {
    let store = try store(kind)
    let (ana, ben) = (try await store.guest("Ana"), try await store.guest("Ben"))
    try await store.addTicket(.of(ana, board: "daily-1", isOnlyTry: true), .numbered(1))
    await #expect(throws: AlreadyTried.self) {
      try await store.addTicket(.of(ana, board: "daily-1", isOnlyTry: true), .numbered(2))
    }
    try await store.addTicket(.of(ana, board: "daily-2", isOnlyTry: true), .numbered(3))
    try await store.addTicket(.of(ben, board: "daily-1", isOnlyTry: true), .numbered(4))
    #expect(try await store.ticket(.numbered(2)) == nil)
    // Nor are there two with the same digest.
    await #expect(throws: AlreadyTried.self) { try await store.addTicket(.of(ana, at: 7), .numbered(4)) }
    #expect(try await store.ticket(.numbered(4))?.ticket.player == ben)
    await #expect(throws: NoSuchPlayer.self) { try await store.addTicket(.of(PlayerID(99)), .numbered(5)) }
  }

  @Test(arguments: StoreKind.allCases)
  func aBoardHoldsTheBestOfEachPlayerAndOfEqualOnesWhoWasFirst(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben", "Cem", "Dora"])
    let answers = try await site.play([
      ("Ana", 300, 10), ("Ben", 500, 20), ("Ana", 700, 30), ("Cem", 500, 20), ("Ana", 100, 50),
      ("Dora", 500, 15),
    ])
    #expect(answers.map(\.rank) == [1, 1, 1, 3, 1, 2])
    #expect(answers.map(\.isBest) == [true, true, true, true, false, true])
    let best = try await site.store.best(of: "board", .allTime, limit: 10)
    #expect(best.map(\.name) == ["Ana", "Dora", "Ben", "Cem"])
    #expect(best.map(\.score) == [700, 500, 500, 500])
    #expect(best.map(\.rank) == [1, 2, 3, 4])
    #expect(best.map(\.at) == [30, 15, 20, 20].map { ScoreStoreContractTests.monday / 1_000 + $0 })
    #expect(try await site.store.best(of: "board", .allTime, limit: 2).count == 2)
    #expect(try await site.store.count(on: "board", .allTime) == 4)
    #expect(try await site.store.count(on: "another", .allTime) == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func theOlderAccountStandsHigherWhereTheBoardSaysSo(_ kind: StoreKind) async throws {
    // The first to come are guests, and one of them registers last.
    let site = try await Played(store(kind), ["Guest", "Late", "New", "Old"])
    var board = ScoreBoard("board")
    board.tie = .olderAccount
    try await site.register("New", at: 1_000)
    try await site.register("Old", at: 900)
    _ = try await site.play([("Guest", 5, 1), ("Late", 5, 2), ("New", 5, 3), ("Old", 5, 4)], on: board)
    for period in [.allTime, Period.week(at: ScoreStoreContractTests.monday / 1_000)] {
      let best = try await site.store.best(of: "board", period, limit: 9)
      #expect(best.map(\.name) == ["Old", "New", "Guest", "Late"])
    }
    try await site.register("Late", at: 2_000)
    for period in [.allTime, Period.week(at: ScoreStoreContractTests.monday / 1_000)] {
      let best = try await site.store.best(of: "board", period, limit: 9)
      #expect(best.map(\.name) == ["Old", "New", "Late", "Guest"])
      for entry in best {
        let own = try await site.store.entries(around: entry.player, on: "board", period, neighbours: 0)
        #expect(own == [entry])
      }
    }
    #expect(try await site.store.sum(on: "board") == 20)
  }

  @Test(arguments: StoreKind.allCases)
  func anEntryHasTheVersionThatWasPlayed(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    for (number, name, version) in [(1, "Ana", 3), (2, "Ben", nil)] as [(Int, String, Int64?)] {
      let player = try #require(site.players[name])
      try await site.store.addTicket(.of(player), .numbered(number))
      _ = try await site.store.addScore(
        .of(player, version ?? 1, version: version, at: ScoreStoreContractTests.monday),
        for: .numbered(number))
    }
    let best = try await site.store.best(of: "board", .allTime, limit: 9)
    #expect(best.map(\.version) == [3, nil])
    let own = try await site.store.entries(around: best[0].player, on: "board", .allTime, neighbours: 0)
    #expect(own.map(\.version) == [3])
  }

  /// For example, a casual hunt in which no pin was found: its player has seen no answer.
  @Test(arguments: StoreKind.allCases)
  func aGameOffTheBoardUsesUpTheFirstOnlyIfItScored(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    let (ana, ben) = (site.players["Ana"]!, site.players["Ben"]!)
    var board = ScoreBoard("board")
    board.counting = .first
    #expect(try await !site.store.hasPlayed(ben, on: "board"))
    _ = try await site.play([("Ana", 0, 1), ("Ben", 5, 1)], on: board, stands: false)
    #expect(try await !site.store.hasPlayed(ana, on: "board"))
    #expect(try await site.store.hasPlayed(ben, on: "board"))
    #expect(try await !site.store.hasPlayed(ben, on: "another"))
    _ = try await site.play([("Ana", 0, 2), ("Ben", 9, 2), ("Ana", 7, 3)], on: board)
    #expect(try await site.store.best(of: "board", .allTime, limit: 9).map(\.score) == [0])
    #expect(try await site.store.hasPlayed(ana, on: "board"))
  }

  @Test(arguments: StoreKind.allCases)
  func theFirstGameCountsWhereTheBoardSaysSo(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    var board = ScoreBoard("board")
    board.counting = .first
    let answers = try await site.play([("Ana", 5, 1), ("Ana", 50, 2)], on: board)
    #expect(answers.map(\.isBest) == [true, false] && answers.map(\.rank) == [1, 1])
    #expect(try await site.store.best(of: "board", .allTime, limit: 9).map(\.score) == [5])
    // A first game that is on no board still counts as the first.
    _ = try await site.play([("Ben", 7, 3)], on: board, stands: false)
    let late = try await site.play([("Ben", 8, 4)], on: board)
    #expect(late.map(\.rank) == [nil])
    #expect(try await site.store.count(on: "board", .allTime) == 1)
    #expect(try await site.store.scores(of: site.players["Ben"]!, limit: 9).map(\.stands) == [false, false])
  }

  @Test(arguments: StoreKind.allCases)
  func aWeekBeginsOnMonday(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    _ = try await site.play([("Ana", 900, -1), ("Ana", 300, 0), ("Ben", 400, 604_799), ("Ben", 500, 604_800)])
    let week = Period.week(at: ScoreStoreContractTests.monday / 1_000)
    #expect(week.key == ScoreStoreContractTests.monday / 1_000)
    #expect(try await site.store.best(of: "board", week, limit: 9).map(\.score) == [400, 300])
    let next = Period.week(at: week.key + 604_800)
    #expect(try await site.store.best(of: "board", next, limit: 9).map(\.score) == [500])
    #expect(try await site.store.best(of: "board", .allTime, limit: 9).map(\.score) == [900, 500])
    try await site.store.removeTicketsAndWeeks(before: next.key)
    #expect(try await site.store.count(on: "board", week) == 0)
    #expect(try await site.store.best(of: "board", week, limit: 9).isEmpty)
    #expect(try await site.store.count(on: "board", next) == 1)
    #expect(try await site.store.count(on: "board", .allTime) == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func onesOwnPlaceHasNeighbours(_ kind: StoreKind) async throws {
    let names = (0..<9).map { "P\($0)" }
    let site = try await Played(store(kind), names)
    _ = try await site.play(names.enumerated().map { ($1, Int64(90 - 10 * $0), Int64($0)) })
    for (name, expected) in [
      ("P4", ["P2", "P3", "P4", "P5", "P6"]), ("P0", ["P0", "P1", "P2"]), ("P8", ["P6", "P7", "P8"]),
    ] {
      let around = try await site.store.entries(
        around: site.players[name]!, on: "board", .allTime, neighbours: 2)
      #expect(around.map(\.name) == expected)
      #expect(around.map(\.rank) == expected.map { Int64($0.dropFirst())! + 1 })
    }
    let stranger = try await site.store.guest("stranger")
    #expect(try await site.store.entries(around: stranger, on: "board", .allTime, neighbours: 2).isEmpty)
  }

  /// Ranks from counts of ranges, compared with counting one by one.
  @Test(arguments: StoreKind.allCases, [1, 2, 3] as [UInt64])
  func ranksAreThoseOfTheWholeOrder(_ kind: StoreKind, _ seed: UInt64) async throws {
    var random = Random(seed: Seed(seed))
    let names = (0..<40).map { "P\($0)" }
    let site = try await Played(store(kind), names)
    _ = try await site.play([(names[0], 7, 0)])
    for step in 0..<150 {
      let name = names[1 + random.below(39)]
      // Many equal ones, in the same second and far apart, and some that are huge.
      let score = [0, 1, 7, 256, 65_536, 1 << 31, Int64.max][random.below(7)] &+ Int64(random.below(2)) * -1
      _ = try await site.play([(name, max(score, 0), Int64([0, 1, 300, 70_000][random.below(4)]))])
      guard step % 10 == 9 else { continue }
      let all = try await site.store.best(of: "board", .allTime, limit: 100)
      #expect(try await site.store.count(on: "board", .allTime) == Int64(all.count))
      for entry in all {
        let own = try await site.store.entries(around: entry.player, on: "board", .allTime, neighbours: 0)
        #expect(own == [entry])
      }
      if step == 99 { try await site.store.removePlayer(site.players[names[0]]!) }
    }
  }

  /// The sum that triggers maintain, compared with adding up all scores.
  @Test(arguments: StoreKind.allCases, [1, 2, 3] as [UInt64])
  func theSumIsThatOfAllWhoStandThere(_ kind: StoreKind, _ seed: UInt64) async throws {
    var random = Random(seed: Seed(seed))
    let names = (0..<12).map { "P\($0)" }
    let site = try await Played(store(kind), names)
    var boards = [ScoreBoard("board"), ScoreBoard("first")]
    boards[1].counting = .first
    #expect(try await site.store.sum(on: "board") == 0)
    var gone: Set<String> = []
    for step in 0..<90 {
      let name = names[random.below(12)]
      if step % 30 == 29 {
        gone.insert(name)
        try await site.store.removePlayer(site.players[name]!)
        try await site.store.removeTicketsAndWeeks(before: Int64(step) * 604_800)
      }
      guard !gone.contains(name) else { continue }
      let score = [0, 1, 250, 1_000_000, Place.highest][random.below(5)]
      _ = try await site.play(
        [(name, score, Int64(random.below(3)) * 604_800)], on: boards[random.below(2)],
        stands: random.below(4) > 0)
      for board in ["board", "first"] {
        let all = try await site.store.best(of: board, .allTime, limit: 100)
        #expect(try await site.store.sum(on: board) == all.map(\.score).reduce(0, +))
      }
    }
    for name in names where !gone.contains(name) {
      try await site.store.removePlayer(site.players[name]!)
    }
    for board in ["board", "first", "none"] { #expect(try await site.store.sum(on: board) == 0) }
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsBeyondAllRankingCountsAsTheHighestInTheSum(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    _ = try await site.play([("Ana", .max, 0), ("Ben", .max - 1, 0)])
    #expect(try await site.store.sum(on: "board") == 2 * Place.highest)
  }

  @Test func sumsAreMadeOfWhatStoodThereBefore() async throws {
    let path = StoreKind.path(in: folder)
    let site = try await Played(store(.sqlite), ["Ana", "Ben"])
    _ = try await site.play([("Ana", 300, 0), ("Ben", 200, 0), ("Ana", 500, 604_800)])
    try await otherConnection(to: path).write { database in
      try database.execute(
        sql: """
          DROP TRIGGER standing_comes; DROP TRIGGER standing_changes; DROP TRIGGER standing_goes;
          DROP TABLE standing_sum;
          DELETE FROM grdb_migrations WHERE identifier = 'sums of boards';
          """)
    }
    let store = try SQLiteStore(path: path)
    #expect(try await store.sum(on: "board") == 700)
    try await store.removePlayer(site.players["Ana"]!)
    #expect(try await store.sum(on: "board") == 200)
  }

  @Test(arguments: StoreKind.allCases)
  func aRecordingIsKeptAsLongAsItsScoreStands(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana"])
    let first = try await site.play([("Ana", 300, 0)])[0].id
    let kept = try #require(try await site.store.recording(of: first))
    #expect(kept.board == "board")
    #expect(kept.recording == JSONWriter.bytes(of: NewScore.of(PlayerID(1), 300).recording))
    let weaker = try await site.play([("Ana", 200, 1)])[0].id
    #expect(try await site.store.recording(of: weaker) == nil)
    let weekly = try await site.play([("Ana", 250, 604_800)])[0].id
    #expect(try await site.store.recording(of: weekly) != nil)
    let better = try await site.play([("Ana", 400, 604_801)])[0].id
    #expect(try await site.store.recording(of: weekly) == nil)
    #expect(try await site.store.recording(of: better) != nil)
    // The board of the first week still lists it.
    #expect(try await site.store.recording(of: first) != nil)
    try await site.store.removeTicketsAndWeeks(before: ScoreStoreContractTests.monday / 1_000 + 604_800)
    #expect(try await site.store.recording(of: first) == nil)
    #expect(try await site.store.recording(of: better) != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func whoGoesLeavesNothingBehind(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    let id = try await site.play([("Ana", 300, 0), ("Ben", 200, 0)])[0].id
    let ana = site.players["Ana"]!
    try await site.store.addTicket(.of(ana), .numbered(999))
    _ = try await site.store.setProgress(Progress(version: 1, value: .object([])), of: ana)
    try await site.store.removePlayer(ana)
    #expect(try await site.store.best(of: "board", .allTime, limit: 9).map(\.name) == ["Ben"])
    #expect(try await site.store.count(on: "board", .allTime) == 1)
    #expect(try await site.store.recording(of: id) == nil)
    #expect(try await site.store.scores(of: ana, limit: 9).isEmpty)
    #expect(try await site.store.ticket(.numbered(999)) == nil)
    #expect(try await site.store.progress(of: ana) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestWithAScoreStaysWhenTheSessionHasEnded(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    _ = try await site.play([("Ana", 300, 0)])
    try await site.store.removeSessions(unusedSince: .max)
    #expect(try await site.store.player(site.players["Ana"]!) != nil)
    #expect(try await site.store.player(site.players["Ben"]!) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aNameIsHiddenAndShownAgain(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben", "Rude"])
    _ = try await site.play([("Rude", 3, 0), ("Ana", 2, 0), ("Ben", 1, 0)])
    #expect(try await site.store.setHidden(true, .name("Rude")) == 1)
    #expect(try await site.store.setHidden(true, .number(site.players["Ben"]!)) == 1)
    #expect(try await site.store.setHidden(true, .name("nobody")) == 0)
    #expect(try await site.store.setHidden(true, .number(PlayerID(99))) == 0)
    #expect(try await site.store.best(of: "board", .allTime, limit: 9).map(\.name) == [nil, "Ana", nil])
    #expect(try await site.store.setHidden(false, .name("Rude")) == 1)
    #expect(try await site.store.best(of: "board", .allTime, limit: 9).map(\.name) == ["Rude", "Ana", nil])
  }

  @Test(arguments: StoreKind.allCases)
  func statisticsAreOfOnesOwnScores(_ kind: StoreKind) async throws {
    let site = try await Played(store(kind), ["Ana", "Ben"])
    _ = try await site.play([("Ana", 30, 0), ("Ana", 50, 1), ("Ben", 60, 2)])
    _ = try await site.play([("Ana", 7, 3)], on: ScoreBoard("another"))
    let ana = site.players["Ana"]!
    #expect(
      try await site.store.counts(of: ana, in: ["tetris", "sliding"])
        == ScoreCounts(scores: 3, boards: 2, points: 57))
    #expect(
      try await site.store.counts(of: ana, in: ["hunt"]) == ScoreCounts(scores: 0, boards: 0, points: 0))
    #expect(
      try await site.store.bests(of: ana, in: ["tetris"], limit: 9) == [
        BoardRank(board: "another", score: 7, rank: 1), BoardRank(board: "board", score: 50, rank: 2),
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func progressIsKeptByWhoKnewTheVersionBefore(_ kind: StoreKind) async throws {
    let store = try store(kind)
    let ana = try await store.guest("Ana")
    #expect(try await store.progress(of: ana) == nil)
    func set(_ version: Int64, _ text: String) async throws -> Bool {
      try await store.setProgress(Progress(version: version, value: .string(text)), of: ana)
    }
    #expect(try await set(2, "early") == false)
    #expect(try await set(1, "one"))
    #expect(try await set(1, "again") == false)
    #expect(try await set(2, "two"))
    let progress = try #require(try await store.progress(of: ana))
    #expect(progress.version == 2 && JSONWriter.text(of: progress.value) == #""two""#)
  }
}
