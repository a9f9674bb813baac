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

/// What is written of one room in one go.
public struct RoomChanges: Sendable {
  public let room: RoomID
  /// Told with the first entries of a new room.
  public let code: String
  /// The number of the first of the entries, from 0.
  public let firstEntry: Int64
  public let entries: [LogEntry]
  /// Games that ended with them: they go to their boards, unless they are there.
  public let finished: [FinishedGame]
  /// Whether the room and its whole log are to be removed instead.
  public let isDissolved: Bool

  public init(
    room: RoomID, code: String, firstEntry: Int64, entries: [LogEntry], finished: [FinishedGame] = [],
    isDissolved: Bool
  ) {
    self.room = room
    self.code = code
    self.firstEntry = firstEntry
    self.entries = entries
    self.finished = finished
    self.isDissolved = isDissolved
  }
}

/// Where rooms are kept. A driver for SQLite and a twin in memory are in the module Storage.
public protocol RoomStore: Sendable {
  /// All rooms there are.
  func rooms() throws -> [StoredRoom]

  /// The highest number that any room ever had of which something is kept, a game on a board too; 0 where none is.
  func lastRoom() throws -> RoomID

  /// A room's log, in order.
  func log(of room: RoomID) throws -> [LogEntry]

  /// Saves all of a batch or nothing of it. Once `completion` is called without an error, it outlives the
  /// process. Batches are saved in the order in which they come.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970: when new rooms were opened, and games of the batch ended.
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
}
