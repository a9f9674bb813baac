import Ports
import Rooms
import Scores
import Synchronization
import Tabletop

extension LogEntry {
  static let opened = entry(#"{"change":{"opened":{"game":"turns","setup":{"name":"Ünïcode \" \\ "}}}}"#)

  static func time(_ at: Int64) -> LogEntry {
    entry(#"{"seat":0,"n":\#(at + 1),"change":{"time":{"at":\#(at)}}}"#)
  }

  private static func entry(_ line: String) -> LogEntry {
    do { return try LogEntry(bytes: Array(line.utf8)) } catch { fatalError("\(error)") }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [LogEntry] {
  var texts: [String] { map(\.text) }
}

extension RoomChanges {
  static func opened(_ room: Int64, _ code: String) -> RoomChanges {
    RoomChanges(room: RoomID(room), code: code, firstEntry: 0, entries: [.opened], isDissolved: false)
  }

  static func more(_ room: Int64, from first: Int64, _ entries: [LogEntry]) -> RoomChanges {
    RoomChanges(room: RoomID(room), code: "", firstEntry: first, entries: entries, isDissolved: false)
  }

  static func dissolved(_ room: Int64, _ code: String) -> RoomChanges {
    RoomChanges(room: RoomID(room), code: code, firstEntry: 9, entries: [], isDissolved: true)
  }
}

/// A batch that is being saved.
final class Saving: Sendable {
  private let stream: AsyncStream<(any Error)?>
  private let continuation: AsyncStream<(any Error)?>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func finish(_ error: (any Error)?) {
    continuation.yield(error)
    continuation.finish()
  }

  func value() async throws {
    for await error in stream { if let error { throw error } }
  }
}

extension RoomChanges {
  /// An entry with which a game ended.
  static func ended(
    _ room: Int64, from first: Int64, _ games: [FinishedGame], code: String = "4711"
  ) -> RoomChanges {
    RoomChanges(
      room: RoomID(room), code: code, firstEntry: first, entries: [.time(first)], finished: games,
      isDissolved: false)
  }
}

extension FinishedGame {
  static func of(
    _ names: [String], _ score: Int64, days: Int64 = 0, isRanked: Bool = true, board: String = "relentless",
    number: Int64 = 1, players: [Int64?] = []
  ) -> FinishedGame {
    FinishedGame(
      board: board, names: names, players: players,
      standing: Standing(
        score: score, tieBreak: days, isRanked: isRanked,
        details: [JSONMember("days", .number(JSONNumber(days)))]), number: number)
  }
}

/// The default time at which batches are saved: 2026-11-21, 22:00 UTC, a Saturday.
let savingTime: Int64 = 1_795_298_400

extension RoomStore {
  /// Begins to save; the order of calls is the order of batches.
  func saving(_ batch: [RoomChanges], at time: Int64 = savingTime) -> Saving {
    let saving = Saving()
    save(batch, at: time) { error in saving.finish(error) }
    return saving
  }

  func save(_ batch: [RoomChanges], at time: Int64 = savingTime) async throws {
    try await saving(batch, at: time).value()
  }
}

extension BoardStore {
  /// The best of all time, for somebody without games of their own.
  func best(of board: String, limit: Int) throws -> [BoardPlace] {
    try best(of: board, .allTime, limit: limit, for: nil)
  }
}
