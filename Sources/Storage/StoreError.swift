/// Why a store is not opened, or does not save.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  case isNoDatabase(String)
  /// The database has migrations that this program does not know.
  case isNewer(String)
  /// The entries do not follow those that are there.
  case doesNotFit
  /// The file is damaged.
  case isDamaged
  /// The log of a room has a gap, or holds entries that no Parlour wrote.
  case isDamagedLog
  /// A file of the database was removed or replaced while it was open.
  case isGone(String)
  /// There is no connection to the database. Nothing was sent.
  case isUnreachable(String)
  /// The connection to the database ended before its answer came. What was sent was kept as a whole or not at all.
  case answerWasLost
  /// The database was too slow, and kept nothing.
  case tookTooLong
  /// The database has no disk space left.
  case isFull
  /// The database refuses for another reason, in its words.
  case isRefused(String)
  /// The disk has no room for the copy that is made before an upgrade. So many bytes are needed.
  case noRoomForCopy(Int64)

  public var description: String {
    switch self {
    case .isNoDatabase(let path): "\"\(path)\" is not a database."
    case .isNewer(let path): "\"\(path)\" was written by a newer Parlour than this one."
    case .isDamaged: "The database is damaged."
    case .isDamagedLog: "The log of the room has a gap, or holds entries that no Parlour wrote."
    case .isGone(let path): "\"\(path)\" was removed or replaced while the server used it."
    case .isUnreachable(let reason): reason
    case .answerWasLost: "The connection to the database ended before its answer came."
    case .tookTooLong: "The database took too long, and kept nothing."
    case .isFull: "The database has no disk space left."
    case .isRefused(let reason): "The database refused: \(reason)"
    case .noRoomForCopy(let bytes):
      "The disk has not enough room for a copy of the database before it is changed for this version: "
        + "\(bytes / 1_000_000 + 1) MB are needed."
    case .doesNotFit: "What was to be saved does not follow what is there."
    }
  }
}
