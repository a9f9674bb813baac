import Accounts
import Ports
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about scores and names that the owner of the server hides.
@Suite(.stores) struct OwnersScoresContractTests {
  private let folder = TemporaryFolder()

  private func site(_ kind: StoreKind, _ names: [String] = ["Ana", "Ben", "Cem"]) async throws -> Played {
    try await Played(kind.store(in: folder), names)
  }

  private func standing(_ site: Played, on board: String = "board") async throws -> [String] {
    try await site.store.best(of: board, .allTime, limit: 9).map {
      "\($0.rank) \($0.name ?? "-") \($0.score)"
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aHiddenScoreStandsNowhereAndRanksCloseUp(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let answers = try await site.play([("Ana", 300, 0), ("Ben", 200, 1), ("Cem", 100, 2)])
    #expect(try await site.store.setRemoval(.hidden, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await standing(site) == ["1 Ben 200", "2 Cem 100"])
    let week = Period.week(at: Played.monday / 1_000)
    #expect(try await site.store.best(of: "board", week, limit: 9).map(\.name) == ["Ben", "Cem"])
    #expect(try await site.store.count(on: "board", .allTime) == 2)
    #expect(try await site.store.sum(on: "board") == 300)
    #expect(try await site.store.recording(of: answers[0].id) == nil)
    let ana = try #require(site.players["Ana"])
    #expect(
      try await site.store.entries(around: ana, on: "board", .allTime, neighbours: 2).isEmpty)
    #expect(try await site.store.bests(of: ana, in: ["tetris"], limit: 9).isEmpty)
    // Its player still sees it, and no second first try comes of it.
    let own = try await site.store.scores(of: ana, limit: 9)
    #expect(own.map(\.removal) == [.hidden] && own.map(\.hasRecording) == [false])
    #expect(try await site.store.hasPlayed(ana, on: "board"))
    #expect(try await site.store.takenOff(ana, from: "board")?.id == answers[0].id)
    #expect(try await site.store.takenOff(ana, from: "another") == nil)
    #expect(try await site.store.takenOff(site.players["Ben"]!, from: "board") == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aScoreThatIsShownAgainHasItsPlaceAndItsRecording(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let answers = try await site.play([("Ana", 300, 0), ("Ben", 200, 1)])
    #expect(try await site.store.setRemoval(.hidden, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await site.store.setRemoval(nil, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await standing(site) == ["1 Ana 300", "2 Ben 200"])
    #expect(try await site.store.recording(of: answers[0].id)?.board == "board")
    #expect(try await site.store.scores(of: site.players["Ana"]!, limit: 9).map(\.removal) == [nil])
    // Twice is once.
    #expect(try await site.store.setRemoval(nil, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await site.store.count(on: "board", .allTime) == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func thePlayerOfAHiddenScoreStandsWithTheNextBest(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let answers = try await site.play([("Ana", 100, 0), ("Ana", 900, 1), ("Ben", 200, 2), ("Ana", 50, 3)])
    #expect(try await site.store.setRemoval(.hidden, of: answers[1].id, tie: .whoWasFirst))
    #expect(try await standing(site) == ["1 Ben 200", "2 Ana 100"])
    _ = try await site.play([("Ana", 150, 4)])
    #expect(try await standing(site) == ["1 Ben 200", "2 Ana 150"])
    #expect(try await site.store.setRemoval(nil, of: answers[1].id, tie: .whoWasFirst))
    #expect(try await standing(site) == ["1 Ana 900", "2 Ben 200"])
    #expect(try await site.store.count(on: "board", .allTime) == 2)
    #expect(try await site.store.sum(on: "board") == 1_100)
  }

  @Test(arguments: StoreKind.allCases)
  func whereTheOlderAccountStandsHigherItDoesSoAgain(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    var board = ScoreBoard("board")
    board.tie = .olderAccount
    board.counting = .first
    try await site.register("Ben", at: 50)
    try await site.register("Ana", at: 90)
    let answers = try await site.play([("Ana", 100, 0), ("Ben", 100, 1), ("Cem", 100, 2)], on: board)
    for answer in answers {
      #expect(try await site.store.setRemoval(.hidden, of: answer.id, tie: .olderAccount))
    }
    #expect(try await standing(site).isEmpty)
    for answer in answers { _ = try await site.store.setRemoval(nil, of: answer.id, tie: .olderAccount) }
    #expect(try await standing(site) == ["1 Ben 100", "2 Ana 100", "3 Cem 100"])
  }

  @Test(arguments: StoreKind.allCases)
  func aRemovedScoreNeverComesBack(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    let answers = try await site.play([("Ana", 300, 0), ("Ben", 200, 1)])
    #expect(try await site.store.setRemoval(.hidden, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await site.store.setRemoval(.removed, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await !site.store.setRemoval(nil, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await !site.store.setRemoval(.hidden, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await standing(site) == ["1 Ben 200"])
    #expect(try await site.store.recording(of: answers[0].id) == nil)
    #expect(try await site.store.hiddenScores(on: "board", limit: 9).isEmpty)
    #expect(try await site.store.scoreForOwner(answers[0].id)?.removal == .removed)
    #expect(try await site.store.hasPlayed(site.players["Ana"]!, on: "board"))
    #expect(try await !site.store.setRemoval(.hidden, of: 999, tie: .whoWasFirst))
  }

  @Test(arguments: StoreKind.allCases)
  func theOwnerSeesEveryEntryWithItsPlayer(_ kind: StoreKind) async throws {
    let site = try await site(kind)
    try await site.register("Ben", at: 50)
    let answers = try await site.play([("Ana", 300, 0), ("Ben", 200, 1), ("Cem", 100, 2)])
    _ = try await site.play([("Cem", 5, 3)], on: ScoreBoard("another"))
    _ = try await site.store.setHidden(true, .number(site.players["Ana"]!))
    _ = try await site.store.setRemoval(.hidden, of: answers[2].id, tie: .whoWasFirst)
    #expect(try await site.store.boardsWithScores() == ["another", "board"])
    let page = try await site.store.scoresForOwner(on: "board", offset: 0, limit: 9)
    #expect(page.map(\.name) == ["Ana", "Ben"])
    #expect(page.map(\.isGuest) == [true, false] && page.map(\.isNameHidden) == [true, false])
    #expect(page.map(\.rank) == [1, 2] && page.map(\.id) == answers.prefix(2).map(\.id))
    let rest = try await site.store.scoresForOwner(on: "board", offset: 1, limit: 9)
    #expect(rest.map(\.rank) == [2] && rest.map(\.player) == [site.players["Ben"]!])
    #expect(try await site.store.hiddenScores(on: "board", limit: 9).map(\.name) == ["Cem"])
    #expect(try await site.store.scoreForOwner(999) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func onePlayersNameIsHiddenAndNotThatOfOthersWhoBearIt(_ kind: StoreKind) async throws {
    let site = try await site(kind, ["Ana", "Ben"])
    let other = try await site.store.guest("Ana", at: 9)
    let both = Played(site, adding: other, as: "other Ana")
    _ = try await both.play([("Ana", 30, 0), ("other Ana", 20, 1)])
    #expect(try await site.store.setHidden(true, .number(other)) == 1)
    #expect(try await standing(site) == ["1 Ana 30", "2 - 20"])
    #expect(try await site.store.players(.name("Ana")).map(\.id) == [site.players["Ana"]!, other])
    #expect(try await site.store.players(.number(other)).map(\.name) == ["Ana"])
    #expect(try await site.store.players(.name("nobody")).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aHiddenNameIsBlockedUntilNobodyWithItIsHidden(_ kind: StoreKind) async throws {
    let site = try await site(kind, ["Rude", "Ben"])
    let second = try await site.store.guest("RUDE")
    #expect(try await !site.store.isBlocked("Rude"))
    #expect(try await site.store.setHidden(true, .number(site.players["Rude"]!)) == 1)
    // It is the look that counts.
    for name in ["rude", "R\u{DA}DE."] { #expect(try await site.store.isBlocked(name)) }
    #expect(try await !site.store.isBlocked("Ben"))
    #expect(try await site.store.setHidden(true, .number(second)) == 1)
    #expect(try await site.store.setHidden(false, .number(second)) == 1)
    #expect(try await site.store.isBlocked("Rude"))
    #expect(try await site.store.setHidden(false, .number(site.players["Rude"]!)) == 1)
    #expect(try await !site.store.isBlocked("Rude"))
    #expect(try await site.store.setHidden(true, .name("nobody")) == 0)
    #expect(try await !site.store.isBlocked("nobody"))
  }
}
