import Accounts
import Packs
import Phrases
import Ports
import Postgres
import PostgresStorage
import Rooms
import Scores
import Storage

/// Where the server keeps its data: a database of its own, one that several servers share, or stores in memory.
struct Stores: Sendable {
  let rooms: any RoomStore
  /// Who may write to which room; nil where no other server shares the store.
  var ownership: (any RoomOwnership)?
  /// What is in files of the data folder where no other server shares the store.
  var shared: (any SharedStore)?
  let servedDays: any ServedDayStore
  let boards: any BoardStore
  let accounts: any AccountStore
  let packs: any PackStore
  let drafts: any DraftStore
  let liveHunts: any LiveHuntStore
  let scores: any ScoreStore
  let pictures: any PictureStore
  let phraseReports: any PhraseReportStore
  var audit: any AuditStore = MemoryAudit()
  /// The path of the copy of the database that was made before this version changed it.
  var copyBeforeUpgrade: String?
  /// Closes the database, for commands: a server ends its work by `rooms.finish()`. What cannot be closed is closed by the
  /// end of the process, and nothing is lost.
  var close: @Sendable () -> Void = {}

  /// Stores in memory, for servers that keep nothing.
  static func inMemory() -> Stores {
    let joined = JoinedPlayers()
    let (accounts, packs) = (MemoryAccounts(joined: joined), MemoryPacks(joined: joined))
    let store = MemoryStore(joined: joined, packs: packs)
    let drafts = MemoryDrafts()
    return Stores(
      rooms: store, servedDays: store, boards: store, accounts: accounts, packs: packs, drafts: drafts,
      liveHunts: MemoryLiveHunts(packs: packs), scores: accounts,
      pictures: MemoryPictures(packs: packs, drafts: drafts), phraseReports: MemoryPhraseReports())
  }

  /// - Throws: `NoAccess`, or an error of the file system or of the database.
  static func open(_ settings: Settings) throws -> Stores {
    if let folder = settings.dataFolder {
      try DataAccess.check(folder: folder)
      try DataFolder(folder).make()
    }
    if let database = settings.database { return try shared(database) }
    guard let folder = settings.dataFolder else { return .inMemory() }
    let store = try SQLiteStore(
      path: database(in: folder), durability: settings.survivesPowerCuts ? .power : .process,
      version: Release.version)
    return Stores(
      rooms: store, servedDays: store, boards: store, accounts: store, packs: store, drafts: store,
      liveHunts: store, scores: store, pictures: store, phraseReports: store, audit: store,
      copyBeforeUpgrade: store.copyBeforeUpgrade, close: { try? store.close() })
  }

  /// Stores in a database that several servers share.
  private static func shared(_ database: PostgresSettings) throws -> Stores {
    let store = try PostgresStore(database)
    return Stores(
      rooms: store, ownership: store, shared: store, servedDays: store, boards: store, accounts: store,
      packs: store, drafts: store, liveHunts: store, scores: store, pictures: store, phraseReports: store,
      audit: store)
  }

  static func database(in folder: String) -> String { folder + "/" + DataFiles.database }
}
