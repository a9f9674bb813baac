import Accounts
import Ports
import Scores

/// The tickets and scores in `MemoryAccounts`.
struct MemoryScores: Sendable {
  struct KeptTicket: Sendable {
    let ticket: Ticket
    var use: TicketUse?
    var course: TicketCourse?
  }

  struct KeptScore: Sendable {
    var score: NewScore
    var stands: Bool
    let hasSameMoves: Bool
    let tries: Int64?

    /// Whether no later game of its player is the first one.
    var countsAsFirst: Bool { stands || score.score > 0 }
  }

  struct Board: Hashable, Sendable {
    let name: String
    let period: Period
  }

  struct Standing: Sendable {
    let place: Place
    let score: Int64
  }

  /// Of somebody who has had the only try for a board.
  struct Mark: Hashable, Sendable {
    let text: String
    let board: String
  }

  var tickets: [TokenDigest: KeptTicket] = [:]
  /// Until when they matter; milliseconds since 1970.
  var marks: [Mark: Int64] = [:]
  /// How many tickets each player has had, for each board.
  private var ticketCounts: [PlayerID: [String: Int64]] = [:]
  var scores: [Int64: KeptScore] = [:]
  var standings: [Board: [PlayerID: Standing]] = [:]
  /// What the owner of the server has done with scores.
  var removals: [Int64: ScoreRemoval] = [:]
  /// The hidden scores that stood somewhere, whose recordings are kept.
  var hiddenRecordings: Set<Int64> = []
  var lastScore: Int64 = 0

  func counts(of player: PlayerID) -> [OwnTickets.Count] {
    ticketCounts[player, default: [:]].sorted { $0.key < $1.key }
      .map { OwnTickets.Count(board: $0.key, count: $0.value) }
  }

  var players: [PlayerID] { scores.values.map(\.score.player) }

  mutating func add(_ ticket: Ticket, _ digest: TokenDigest, marks: [String]) throws {
    let hasTried = tickets.values.contains { other in
      other.ticket.isOnlyTry && other.ticket.board == ticket.board && other.ticket.player == ticket.player
    }
    let hasMark = marks.contains { self.marks[Mark(text: $0, board: ticket.board)] != nil }
    guard tickets[digest] == nil, !ticket.isOnlyTry || !hasTried, !hasMark else { throw AlreadyTried() }
    tickets[digest] = KeptTicket(ticket: ticket)
    keep(marks, on: ticket.board, until: ticket.expiresAt)
    if !ticket.isOnlyTry { ticketCounts[ticket.player, default: [:]][ticket.board, default: 0] += 1 }
    let open = tickets.filter { _, kept in
      kept.ticket.player == ticket.player && kept.use == nil && !kept.ticket.isOnlyTry
    }
    for (digest, _) in open.sorted(by: { $0.value.ticket.issuedAt > $1.value.ticket.issuedAt })
      .dropFirst(Ticket.maxOpen)
    {
      tickets[digest] = nil
    }
  }

  mutating func keep(_ marks: [String], on board: String, until time: Int64) {
    for mark in marks.map({ Mark(text: $0, board: board) }) {
      self.marks[mark] = max(time, self.marks[mark] ?? time)
    }
  }

  mutating func add(_ score: NewScore, for ticket: TokenDigest, tie: Int64) throws -> ScoreAnswer {
    guard let open = tickets[ticket], open.use == nil else { throw TicketGone() }
    let hasSameMoves = hasSameMoves(score)
    guard !hasSameMoves || score.moves?.mayCoincide == true else { throw PlayedBefore() }
    let isLate = score.board.counting == .first && hasPlayed(score.player, on: score.board.name)
    let stands = score.stands && !isLate
    lastScore += 1
    let tries = score.board.counting == .best ? ticketCounts[score.player]?[open.ticket.board] : nil
    scores[lastScore] = KeptScore(score: score, stands: stands, hasSameMoves: hasSameMoves, tries: tries)
    var isBest = false
    if stands {
      let standing = Standing(place: Place(score: score.score, tie: tie), score: lastScore)
      for period in [.week(at: score.at / 1_000), Period.allTime] {
        let board = Board(name: score.board.name, period: period)
        let old = standings[board]?[score.player]
        isBest = old.map { standing.place < $0.place } ?? true
        if isBest { standings[board, default: [:]][score.player] = standing }
      }
    }
    let answer = ScoreAnswer(
      id: lastScore, board: score.board.name, score: score.score,
      rank: rank(of: score.player, on: Board(name: score.board.name, period: .allTime)), isBest: isBest,
      hasSameMoves: hasSameMoves)
    tickets[ticket]?.use = TicketUse(recordingDigest: score.recordingDigest, answer: answer)
    return answer
  }

  func hasPlayed(_ player: PlayerID, on board: String) -> Bool {
    scores.values.contains { $0.score.board.name == board && $0.score.player == player && $0.countsAsFirst }
  }

  private func hasSameMoves(_ score: NewScore) -> Bool {
    guard let moves = score.moves else { return false }
    return scores.values.contains { $0.score.player != score.player && $0.score.moves?.text == moves.text }
  }

  /// The players who stand on a board, the highest first.
  func ranked(_ board: Board) -> [(player: PlayerID, standing: Standing)] {
    (standings[board] ?? [:]).map { ($0.key, $0.value) }.sorted { one, other in
      (one.1.place, one.1.score) < (other.1.place, other.1.score)
    }
  }

  func rank(of player: PlayerID, on board: Board) -> Int64? {
    ranked(board).firstIndex { $0.player == player }.map { Int64($0) + 1 }
  }

  func stands(_ score: Int64) -> Bool {
    standings.values.contains { $0.values.contains { $0.score == score } }
  }

  /// Moves a guest who has just registered an account to a new place.
  mutating func register(_ player: PlayerID, at time: Int64) {
    leaveGuestsBoards(player)
    for board in standings.keys {
      guard let old = standings[board]?[player], let place = old.place.registered(at: time) else { continue }
      standings[board]?[player] = Standing(place: place, score: old.score)
    }
  }

  /// Moves what stands on a board for guests to the board for accounts, for a guest who becomes an account.
  private mutating func leaveGuestsBoards(_ guest: PlayerID) {
    for (id, kept) in scores where kept.score.player == guest {
      guard let new = ScoreBoard.nameForAccount(of: kept.score.board.name) else { continue }
      scores[id]?.score = kept.score.moved(to: new)
    }
    for board in standings.keys {
      guard let new = ScoreBoard.nameForAccount(of: board.name),
        let standing = standings[board]?.removeValue(forKey: guest)
      else { continue }
      standings[Board(name: new, period: board.period), default: [:]][guest] = standing
    }
  }

  /// Gives a guest's tickets and scores to an account that was registered at `registered`.
  mutating func join(
    _ guest: PlayerID, into account: PlayerID, registered: Int64?, _ boards: [String: Joining]
  ) {
    let hasTried = Set(
      tickets.values.filter { $0.ticket.player == account && $0.ticket.isOnlyTry }.map(\.ticket.board))
    tickets = tickets.filter { _, kept in
      let ticket = kept.ticket
      return ticket.player != guest
        || (boards[ticket.board] != Joining.none && !(ticket.isOnlyTry && hasTried.contains(ticket.board)))
    }.mapValues { kept in
      kept.ticket.player == guest
        ? KeptTicket(ticket: kept.ticket.held(by: account), use: kept.use, course: kept.course) : kept
    }
    leaveGuestsBoards(guest)
    let played = Set(scores.values.filter { $0.score.player == guest }.map(\.score.board.name))
    for (id, kept) in scores where kept.score.player == guest {
      scores[id]?.score = kept.score.played(by: account)
    }
    if let counts = ticketCounts.removeValue(forKey: guest) {
      ticketCounts[account, default: [:]].merge(counts, uniquingKeysWith: +)
    }
    for board in standings.keys where played.contains(board.name) {
      joinStandings(of: guest, into: account, registered: registered, on: board, boards[board.name] ?? .best)
    }
    for (id, kept) in scores where kept.score.player == account && kept.stands {
      guard let joining = boards[kept.score.board.name], joining != .best, !stands(id) else { continue }
      scores[id]?.stands = false
    }
  }

  private mutating func joinStandings(
    of guest: PlayerID, into account: PlayerID, registered: Int64?, on board: Board, _ joining: Joining
  ) {
    let all = scores.filter {
      $0.value.score.player == account && $0.value.score.board.name == board.name && $0.value.countsAsFirst
    }
    let first = all.min { ($0.value.score.at / 1_000, $0.key) < ($1.value.score.at / 1_000, $1.key) }?.key
    var guests = standings[board]?.removeValue(forKey: guest)
    if joining == .first {
      if guests?.score != first { guests = nil }
      if standings[board]?[account]?.score != first { standings[board]?[account] = nil }
    }
    guard joining != .none, let guests else { return }
    let place = registered.flatMap { guests.place.registered(at: $0) } ?? guests.place
    if let own = standings[board]?[account], (own.place, own.score) < (place, guests.score) { return }
    standings[board]?[account] = Standing(place: place, score: guests.score)
  }

  mutating func remove(of player: PlayerID) {
    tickets = tickets.filter { $0.value.ticket.player != player }
    ticketCounts[player] = nil
    scores = scores.filter { $0.value.score.player != player }
    for board in standings.keys { standings[board]?[player] = nil }
  }
}
