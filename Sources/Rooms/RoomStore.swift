import Ports

/// A room as the store lists it.
public struct StoredRoom: Sendable {
  public let id: RoomID
  public let code: String

  public init(id: RoomID, code: String) {
    self.id = id
    self.code = code
  }
}

/// A room in which a player has taken a seat.
public struct RoomVisit: Sendable {
  public let room: StoredRoom
  /// The player's numbers there: that of the account, or of guests who have logged in to it since.
  public let players: Set<Int64>
  /// When the first seat was taken, in seconds since 1970; nil where that was not kept.
  public let takenAt: Int64?
  /// When somebody last used the room, in seconds since 1970.
  public let usedAt: Int64

  public init(room: StoredRoom, players: Set<Int64>, takenAt: Int64?, usedAt: Int64) {
    self.room = room
    self.players = players
    self.takenAt = takenAt
    self.usedAt = usedAt
  }
}

/// The changes of one room that are saved together.
public struct RoomChanges: Sendable {
  public let room: RoomID
  /// Stored with the first entries of a new room.
  public let code: String
  /// The number of the first of the entries, from 0.
  public let firstEntry: Int64
  public let entries: [LogEntry]
  /// Games that ended with these entries. They are added to their boards, unless they are there already.
  public let finished: [FinishedGame]
  /// Games with packs that ended with these entries. The statistics of their packs count them, unless they have already.
  public let packs: [PlayedPack]
  /// Whether the room and its whole log are to be removed instead.
  public let isDissolved: Bool

  public init(
    room: RoomID, code: String, firstEntry: Int64, entries: [LogEntry], finished: [FinishedGame] = [],
    packs: [PlayedPack] = [], isDissolved: Bool
  ) {
    self.room = room
    self.code = code
    self.firstEntry = firstEntry
    self.entries = entries
    self.finished = finished
    self.packs = packs
    self.isDissolved = isDissolved
  }
}

/// The store of rooms. The module Storage has one for SQLite and one in memory.
///
/// ```swift
/// let store: any RoomStore = MemoryStore()
/// let changes = RoomChanges(
///   room: RoomID(1), code: "4711", firstEntry: 0, entries: output.log, finished: output.finished,
///   isDissolved: output.isDissolved)
/// store.save([changes], at: 1_795_298_400) { error in
///   if error == nil { send(output.messages) }
/// }
/// let rooms: [StoredRoom] = try store.rooms()  // room 1 with the code 4711
/// let visits: [RoomVisit] = try store.visits(of: 7)  // none: nobody there has a session
/// ```
public protocol RoomStore: Sendable {
  /// All rooms there are.
  func rooms() throws -> [StoredRoom]

  /// The highest number of all rooms of which something is kept, even if only a game on a board; 0 where there is
  /// none.
  func lastRoom() throws -> RoomID

  /// A room's log, in order.
  func log(of room: RoomID) throws -> [LogEntry]

  /// Saves all of a batch or nothing of it. Once `completion` is called without an error, the batch outlives the
  /// process. Batches are saved in the order in which they come.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970, noted as the time when the batch's new rooms were opened and its games ended.
  ///   - completion: called on any thread.
  func save(_ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void)

  /// Notes that rooms are in use.
  ///
  /// - Parameter time: seconds since 1970.
  func touch(_ rooms: [RoomID], at time: Int64) throws

  /// Removes the rooms that nobody has used since `time`, in seconds since 1970.
  ///
  /// - Returns: those that were removed.
  func removeRooms(unusedSince time: Int64) throws -> [StoredRoom]

  /// The rooms that are kept in which a player has taken a seat, the oldest first. Those of guests who have logged in are
  /// the account's.
  func visits(of player: Int64) throws -> [RoomVisit]

  /// Takes the names of players who are gone out of the logs of rooms that have noted it (`ForgottenPlayers`). The logs
  /// of all rooms where a player has sat are rewritten when the player is removed; this is for what came after that.
  func forgetPlayers(in rooms: [RoomID]) async throws

  /// Whether something could not be saved, and nothing has shown since that anything can be.
  var isInDoubt: Bool { get }

  /// Finds out whether its files are still there, and whole as far as is known. Writes nothing.
  ///
  /// - Throws: why nothing can be saved.
  func checkFiles() throws

  /// Finds out by a small write whether anything can be saved.
  ///
  /// - Throws: why nothing can be saved.
  func check() async throws

  /// Reads everything that is kept, and checks that it is whole. The more is kept, the longer it takes.
  ///
  /// - Throws: what is wrong. Nothing is saved or read then until a later call finds it whole.
  func readAll() throws

  /// Ends its work, after the last batch: nothing can be saved or read any more.
  ///
  /// - Throws: why not everything is where the next program looks first. Nothing is lost by that.
  func finish() async throws
}
