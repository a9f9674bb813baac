import Accounts
import PostgresStorage
import Rooms
import Scores
import Storage
import TestSupport
import Testing

/// The stores that keep the same promises. A suite whose cases use them has the trait `.stores`.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory
  case sqlite
  case postgres

  static let allCases: [StoreKind] = [.memory, .sqlite] + (TestPostgres.isWanted ? [.postgres] : [])

  /// Those with SQL.
  static let databases = allCases.filter { $0 != .memory }

  var testDescription: String { rawValue }

  /// The file of SQLite.
  static func path(in folder: TemporaryFolder) -> String { folder.file("store.sqlite") }

  /// A store for everything, which is empty at the first time in a test; nil: in memory there are several.
  func database(in folder: TemporaryFolder) throws -> (any RoomStore & SQLStore)? {
    switch self {
    case .memory: nil
    case .sqlite: try SQLiteStore(path: StoreKind.path(in: folder))
    case .postgres: try PostgresPlace.current.store()
    }
  }

  func store(in folder: TemporaryFolder) throws -> any AccountStore & ScoreStore {
    try database(in: folder) ?? MemoryAccounts()
  }

  func rooms(in folder: TemporaryFolder) throws -> any RoomStore & BoardStore {
    try database(in: folder) ?? MemoryStore()
  }

  /// The players, and the rooms that they play in.
  func stores(
    in folder: TemporaryFolder
  ) throws -> (players: any AccountStore & ScoreStore, rooms: any RoomStore & BoardStore) {
    if let store = try database(in: folder) { return (store, store) }
    let joined = JoinedPlayers()
    return (MemoryAccounts(joined: joined), MemoryStore(joined: joined))
  }
}
