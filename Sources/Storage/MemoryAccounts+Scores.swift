import Accounts
import Ports
import Scores
import Synchronization
import Tabletop

extension MemoryAccounts: ScoreStore {
  public func addTicket(_ ticket: Ticket, _ digest: TokenDigest, marks: [String]) throws {
    try kept.withLock { kept in
      guard kept.players[ticket.player] != nil else { throw NoSuchPlayer() }
      try kept.scores.add(ticket, digest, marks: marks)
    }
  }

  public func addMarks(_ marks: [String], on board: String, until time: Int64) {
    kept.withLock { $0.scores.keep(marks, on: board, until: time) }
  }

  public func ticket(_ digest: TokenDigest) -> (ticket: Ticket, use: TicketUse?)? {
    kept.withLock { kept in kept.scores.tickets[digest].map { ($0.ticket, $0.use) } }
  }

  public func keepCourse(_ course: TicketCourse, of ticket: TokenDigest) {
    kept.withLock { kept in
      guard let known = kept.scores.tickets[ticket], known.use == nil,
        known.course.map({ $0.until < course.until }) ?? true
      else { return }
      kept.scores.tickets[ticket]?.course = course
    }
  }

  public func course(of ticket: TokenDigest) -> TicketCourse? {
    kept.withLock { kept in kept.scores.tickets[ticket]?.course }
  }

  public func addScore(_ score: NewScore, for ticket: TokenDigest) throws -> ScoreAnswer {
    try kept.withLock { kept in
      let player = kept.players[score.player]?.player
      let tie =
        switch score.board.tie {
        case .whoWasFirst: score.at / 1_000
        case .olderAccount: player?.account?.registeredAt ?? Place.noAccount
        }
      return try kept.scores.add(score, for: ticket, tie: tie)
    }
  }

  public func hasPlayed(_ player: PlayerID, on board: String) -> Bool {
    kept.withLock { $0.scores.hasPlayed(player, on: board) }
  }

  public func best(of board: String, _ period: Period, limit: Int) -> [ScoreEntry] {
    Array(entries(on: board, period).prefix(limit))
  }

  public func entries(around player: PlayerID, on board: String, _ period: Period, neighbours: Int)
    -> [ScoreEntry]
  {
    let entries = entries(on: board, period)
    guard let own = entries.firstIndex(where: { $0.player == player }) else { return [] }
    return Array(entries[max(0, own - neighbours)..<min(entries.count, own + neighbours + 1)])
  }

  private func entries(on board: String, _ period: Period) -> [ScoreEntry] {
    kept.withLock { kept in
      kept.scores.ranked(MemoryScores.Board(name: board, period: period)).enumerated().compactMap {
        index, own in
        guard let proven = kept.scores.scores[own.standing.score] else { return nil }
        let score = proven.score
        let player = kept.players[own.player]?.player
        let name = kept.hidden.contains(own.player) ? nil : player?.name
        return ScoreEntry(
          id: own.standing.score, rank: Int64(index) + 1, player: own.player, name: name,
          isGuest: player?.isGuest ?? true, score: score.score, version: score.version, tries: proven.tries,
          hasSameMoves: proven.hasSameMoves, at: score.at / 1_000)
      }
    }
  }

  public func count(on board: String, _ period: Period) -> Int64 {
    kept.withLock { Int64($0.scores.standings[MemoryScores.Board(name: board, period: period)]?.count ?? 0) }
  }

  public func sum(on board: String) -> Int64 {
    entries(on: board, .allTime).map { min($0.score, Place.highest) }.reduce(0, +)
  }

  public func recording(of score: Int64) -> (board: String, recording: [UInt8])? {
    kept.withLock { kept in
      guard let score = kept.scores.stands(score) ? kept.scores.scores[score]?.score : nil else { return nil }
      return (score.board.name, JSONWriter.bytes(of: score.recording))
    }
  }

  public func boards(of player: PlayerID) -> [String] {
    kept.withLock { kept in
      let played = kept.scores.scores.values.map(\.score).filter { $0.player == player }.map(\.board.name)
      let open = kept.scores.tickets.values.map(\.ticket).filter { $0.player == player }.map(\.board)
      return Array(Set(played + open))
    }
  }

  public func onlyTries(of player: PlayerID) -> Set<String> {
    kept.withLock { kept in
      Set(
        kept.scores.tickets.values.map(\.ticket).filter { $0.player == player && $0.isOnlyTry }.map(\.board))
    }
  }

  public func join(_ guest: PlayerID, into account: PlayerID, _ boards: [String: Joining]) {
    kept.withLock { kept in
      let registered = kept.players[account]?.player.account?.registeredAt
      kept.scores.join(guest, into: account, registered: registered, boards)
      joined.note(guest, in: account)
      guard kept.players[guest]?.player.isGuest == true else { return }
      MemoryAccounts.remove(guest, from: &kept)
    }
  }

  public func scores(of player: PlayerID, limit: Int) -> [OwnScore] {
    kept.withLock { kept in
      let removals = kept.scores.removals
      let standing = Set(kept.scores.standings.values.flatMap { $0.values.map(\.score) })
      return kept.scores.scores.filter { $0.value.score.player == player }
        .sorted { ($0.value.score.at / 1_000, $0.key) > ($1.value.score.at / 1_000, $1.key) }.prefix(limit)
        .map { id, kept in
          OwnScore(
            id: id, game: kept.score.game, board: kept.score.board.name, score: kept.score.score,
            stands: kept.stands, tries: kept.tries, hasSameMoves: kept.hasSameMoves,
            at: kept.score.at / 1_000, hasRecording: standing.contains(id), removal: removals[id])
        }
    }
  }

  public func game(of score: Int64, by player: PlayerID) -> KeptGame? {
    kept.withLock { kept in
      guard let played = kept.scores.scores[score]?.score, played.player == player else { return nil }
      let isRecorded = kept.scores.stands(score) || kept.scores.hiddenRecordings.contains(score)
      return KeptGame(
        game: played.game, summary: kept.scores.removals[score] == .removed ? .object([]) : played.summary,
        version: played.version, recording: isRecorded ? JSONWriter.bytes(of: played.recording) : nil)
    }
  }

  public func counts(of player: PlayerID, in games: [GameID]) -> ScoreCounts {
    let scores = scores(of: player, limit: .max).filter { games.contains($0.game) }
    return ScoreCounts(
      scores: Int64(scores.count), boards: Int64(Set(scores.map(\.board)).count),
      points: bests(of: player, in: games, limit: .max).reduce(0) { $0 + $1.score })
  }

  public func bests(of player: PlayerID, in games: [GameID], limit: Int) -> [BoardRank] {
    kept.withLock { kept in
      let ranks = kept.scores.standings.keys.compactMap { board -> BoardRank? in
        guard board.period == .allTime, let standing = kept.scores.standings[board]?[player],
          let score = kept.scores.scores[standing.score]?.score, games.contains(score.game),
          let rank = kept.scores.rank(of: player, on: board)
        else { return nil }
        return BoardRank(board: board.name, score: score.score, rank: rank)
      }
      return Array(ranks.sorted { ($0.rank, $0.board) < ($1.rank, $1.board) }.prefix(limit))
    }
  }

  @discardableResult
  public func removeTicketsAndWeeks(before time: Int64) -> Int {
    kept.withLock { kept in
      let before = kept.scores.tickets.count + kept.scores.marks.count + kept.scores.standings.count
      kept.scores.tickets = kept.scores.tickets.filter { $0.value.ticket.expiresAt >= time * 1_000 }
      kept.scores.marks = kept.scores.marks.filter { $0.value >= time * 1_000 }
      kept.scores.standings = kept.scores.standings.filter { board, _ in
        board.period == .allTime || board.period.key >= Period.week(at: time).key
      }
      return before - kept.scores.tickets.count - kept.scores.marks.count - kept.scores.standings.count
    }
  }
}
