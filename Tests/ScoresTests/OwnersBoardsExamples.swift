import Accounts
import Scores
import Storage
import Tabletop
import Testing

/// The examples of what the owner of a server does with scores and teams.
extension ScoresExamples {
  @Test func scoreRemoval() {
    let removal = ScoreRemoval(rawValue: "hidden")  // ScoreRemoval.hidden, which can be undone
    #expect(removal == .hidden)
  }

  @Test func ownersScores() async throws {
    _ = try await score(ana, finding: 1)
    let page: OwnersPage<OwnersScore> = try await scores.forOwner(on: "kew", offset: 0, limit: 20)
    let found: OwnersScore = page.entries[0]
    let hidden = try await scores.setRemoval(.hidden, of: found.id, at: now)
    let rank = hidden.rank  // nil: it stands on no board
    #expect(found.rank == 1 && found.name == "Ana" && found.isGuest)
    #expect(rank == nil && hidden.removal == .hidden)
  }

  @Test func ownersPage() async throws {
    let own = try await score(ana, finding: 1)
    _ = try await scores.setRemoval(.hidden, of: own.id, at: now)
    let page: OwnersPage<OwnersScore> = try await scores.forOwner(on: "kew", offset: 0, limit: 20)
    let hidden = page.hidden.map(\.score)  // those that the owner has hidden
    #expect(hidden == [10])
    #expect(page.entries.isEmpty && !page.more)
  }

  @Test func ownersScoreStore() async throws {
    _ = try await score(ana, finding: 1)
    let store: any OwnersScoreStore = accounts  // MemoryAccounts keeps players and their scores.
    let boards = try await store.boardsWithScores()  // ["kew"]
    let best: OwnersScore? = try await store.scoresForOwner(on: "kew", offset: 0, limit: 1).first
    let isThere = try await store.setRemoval(.hidden, of: best?.id ?? 0, tie: .whoWasFirst)  // true
    #expect(boards == ["kew"])
    #expect(best?.score == 10)
    #expect(isThere)
  }

  @Test func ownersTeamStore() throws {
    let store: any OwnersTeamStore = MemoryStore()
    let count = try store.setRemoval(.hidden, ofTeam: 17)  // 0: there is no game with this number
    #expect(count == 0)
  }
}
