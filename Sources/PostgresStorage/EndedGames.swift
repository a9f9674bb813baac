import Foundation
import Ports
import Postgres
import Rooms
import Storage
import Synchronization
import Tabletop

/// Games that ended are saved with the log that ended them, and wait there. Then they are entered on their boards, and in the
/// statistics of their packs: soon, in the order in which they ended, and each of them once.
///
/// A board is a matter of many rows, which other servers change too. Nobody who plays waits for that. Whoever reads anything
/// from this server finds the games that ended on this server before. Those of another server are there some milliseconds
/// later; if it died before, as soon as any server enters games.
final class EndedGames: Sendable {
  private struct State: Sendable {
    /// How often games ended on this server.
    var ended = 0
    /// How many of these times were before games were entered last.
    var entered = 0
    var isEntering = false
    /// Who waits.
    var waiting: [@Sendable () -> Void] = []
  }

  private let workers: PostgresWorkers
  private let state = Mutex(State())

  /// How many are entered in one transaction.
  private static let portion = 100

  init(_ workers: PostgresWorkers) { self.workers = workers }

  /// Games may wait that nobody has entered. They are entered soon.
  func mayWait() {
    state.withLock { $0.ended += 1 }
    enter {}
  }

  /// Returns when the games are entered that ended on this server, unless the database cannot do it now.
  func enterThoseOfThisServer() async {
    guard !state.withLock({ $0.ended == $0.entered }) else { return }
    await withCheckedContinuation { continuation in enter { continuation.resume() } }
  }

  /// The same while the calling thread waits.
  func waitForThoseOfThisServer() {
    guard !state.withLock({ $0.ended == $0.entered }) else { return }
    let isDone = DispatchSemaphore(value: 0)
    enter { isDone.signal() }
    isDone.wait()
  }

  private func enter(_ completion: @escaping @Sendable () -> Void) {
    let begins = state.withLock { state in
      state.waiting.append(completion)
      defer { state.isEntering = true }
      return !state.isEntering
    }
    if begins { goOn() }
  }

  private func goOn() {
    let ended = state.withLock { $0.ended }
    workers.run(.writing, EndedGames.enterSome) { answer in
      let count = try? answer.get()
      let (isMore, waiting) = self.state.withLock { state in
        if let count, count < EndedGames.portion { state.entered = ended }
        // What cannot be entered now is tried again when somebody asks next.
        state.isEntering = count != nil && state.entered < state.ended
        guard !state.isEntering else { return (true, [@Sendable () -> Void]()) }
        defer { state.waiting = [] }
        return (false, state.waiting)
      }
      for completion in waiting { completion() }
      if isMore { self.goOn() }
    }
  }

  /// Enters the games that have waited longest.
  ///
  /// - Returns: how many there were.
  @Sendable private static func enterSome(_ session: PostgresSession) throws -> Int {
    // One server at a time, without being in each other's way. As the first statement, it sees what is there after the wait.
    try session.run(.once("LOCK TABLE entering_games IN EXCLUSIVE MODE"))
    let database = PostgresConnection(session: session)
    let games = try taken(from: "ended_game", database)
    for row in games {
      try PostgresStore.noteFacts(
        of: changes(row, code: row["code"], finished: [try FinishedGame(row)]), at: row["ended_at"],
        in: database)
    }
    let packs = try taken(from: "played_pack", database)
    for row in packs {
      try PostgresStore.noteFacts(
        of: changes(row, packs: [try PlayedPack(row)]), at: row["ended_at"], in: database)
    }
    return max(games.count, packs.count)
  }

  private static func taken(from table: String, _ database: PostgresConnection) throws -> [SQLRow] {
    try database.rows(
      """
      WITH taken AS (
        DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) ORDER BY id LIMIT ?) RETURNING *
      ) SELECT * FROM taken ORDER BY id
      """, [portion])
  }

  private static func changes(
    _ row: SQLRow, code: String = "", finished: [FinishedGame] = [], packs: [PlayedPack] = []
  ) -> RoomChanges {
    RoomChanges(
      room: RoomID(row["room"]), code: code, firstEntry: 0, entries: [], finished: finished,
      packs: packs, isDissolved: false)
  }
}

extension FinishedGame {
  /// - Throws: `JSONError`.
  fileprivate init(_ row: SQLRow) throws {
    let names = try JSONReader(try JSON(parsing: row["names"] as String)).array()
    guard case .array(let players) = try JSON(parsing: row["players"] as String),
      case .object(let details) = try JSON(parsing: row["details"] as String)
    else { throw StoreError.isDamaged }
    self.init(
      board: row["board"], names: try names.map { try $0.string() },
      players: try players.map(FinishedGame.player),
      standing: Standing(
        score: row["score"], tieBreak: row["tie_break"], isRanked: row["is_ranked"], details: details),
      number: row["number"])
  }
}

extension FinishedGame {
  private static func player(_ json: JSON) throws -> Int64? {
    if case .null = json { return nil }
    return try JSONReader(json).int64(in: .min ... .max)
  }
}

extension PlayedPack {
  /// - Throws: `JSONError`.
  fileprivate init(_ row: SQLRow) throws {
    guard case .array(let summaries) = try JSON(parsing: row["summaries"] as String, limits: .file) else {
      throw StoreError.isDamaged
    }
    let seats = try JSONReader(try JSON(parsing: row["seats"] as String)).array().map { seat in
      let seat = try seat.object("token", "player")
      return Seat(
        digest: TokenDigest(try seat.required("token").string()),
        player: try seat.optional("player")?.int64(in: .min ... .max))
    }
    self.init(pack: row["pack"], summaries: summaries, seats: seats, number: row["number"])
  }
}
