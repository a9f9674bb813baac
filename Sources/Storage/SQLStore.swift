import Accounts
import Packs
import Phrases
import Ports
import Rooms
import Scores

/// All stores but the rooms' own, in a database with SQL.
///
/// Each file `SQLStore+….swift` holds one of them, written once for SQLite and PostgreSQL. A store has to say only where its
/// database is, and how the logs of its rooms are rewritten.
public protocol SQLStore: AccountStore, ScoreStore, BoardStore, PackStore, DraftStore, LiveHuntStore,
  PictureStore, PhraseReportStore, AuditStore, ServedDayStore
{
  var sql: any SQLDatabase { get }

  /// Takes the names of players out of the logs of rooms, with `ForgottenPlayers.rewritten`. A log that is damaged stays.
  ///
  /// - Parameter players: their numbers; those who are in no log any more are among them.
  static func forget(
    _ players: Set<Int64>, inLogsOf rooms: [Int64], in database: any SQLConnection
  ) throws
}

extension SQLStore {
  /// Notes what a saved batch of a room tells beside the log: who has taken seats, which games have ended, and which
  /// hunts. What was noted before is not noted again.
  public static func noteFacts(
    of changes: RoomChanges, at time: Int64, in database: any SQLConnection
  ) throws {
    try notePlayers(of: changes, at: time, in: database)
    try add(changes, at: time, toBoardsIn: database)
    try count(changes, at: time, in: database)
  }
}
