import Accounts
import Ports
import Scores
import Storage
import Tabletop
import Testing

/// The examples of the store of scores.
extension ScoresExamples {
  private func newScore(_ ticket: Ticket) throws -> NewScore {
    NewScore(
      player: ana.id, game: "hunt", board: ScoreBoard("kew"), score: 10, stands: true, summary: .object([]),
      recording: try play(ticket), recordingDigest: "9f6b", moves: nil, at: now)
  }

  @Test func scoreStore() async throws {
    let (ticket, digest) = (ticket(), TokenDigest("9f6b"))
    let score = try newScore(ticket)
    let store: any ScoreStore = accounts  // MemoryAccounts keeps players and their scores.
    try await store.addTicket(ticket, digest)
    let answer: ScoreAnswer = try await store.addScore(score, for: digest)
    let use: TicketUse? = try await store.ticket(digest)?.use  // the same answer
    let best: [ScoreEntry] = try await store.best(of: "kew", .allTime, limit: 10)
    let counts: ScoreCounts = try await store.counts(of: ana.id, in: ["hunt"])
    let ranks: [BoardRank] = try await store.bests(of: ana.id, in: ["hunt"], limit: 20)
    #expect(use?.answer == answer)
    #expect(best.map(\.name) == ["Ana"])
    #expect(counts == ScoreCounts(scores: 1, boards: 1, points: 10))
    #expect(ranks == [BoardRank(board: "kew", score: 10, rank: 1)])
  }

  @Test func usedTickets() async throws {
    let (ticket, digest) = (ticket(), TokenDigest("9f6b"))
    let score = try newScore(ticket)
    try await store.addTicket(ticket, digest)
    _ = try await store.addScore(score, for: digest)
    await #expect(throws: Refusal.ticketUsed) {
      do {
        _ = try await store.addScore(score, for: digest)
      } catch is PlayedBefore {
        throw Refusal.playedBefore
      } catch is TicketGone {
        throw Refusal.ticketUsed
      }
    }
  }

  @Test func onlyTries() async throws {
    let ticket = ticket(isOnlyTry: true)
    let digest = TokenDigest("9f6b")
    try await store.addTicket(ticket, TokenDigest("4f1c"))
    await #expect(throws: Refusal.alreadyTried) {
      do {
        try await store.addTicket(ticket, digest)
      } catch is AlreadyTried {
        throw Refusal.alreadyTried
      }
    }
  }

  @Test func joining() async throws {
    let (guest, account) = (ana.id, try accounts.guest("Mia").id)
    _ = try await score(ana, finding: 1)
    let boards: [String: Joining] = ["kew": .best, "daily-2026-11-21": .first, "hunt-17": .none]
    try await store.join(guest, into: account, boards)
    let scores = try await store.scores(of: account, limit: 10)  // those of the guest, too
    #expect(scores.map(\.board) == ["kew"])
    #expect(accounts.player(guest) == nil)
  }
}
