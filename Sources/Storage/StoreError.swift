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
  /// The disk has no room for the copy that is made before an upgrade. So many bytes are needed.
  case noRoomForCopy(Int64)

  public var description: String {
    switch self {
    case .isNoDatabase(let path): "\"\(path)\" is not a database."
    case .isNewer(let path): "\"\(path)\" was written by a newer Parlour than this one."
    case .isDamaged: "The database is damaged."
    case .isDamagedLog: "The log of the room has a gap, or holds entries that no Parlour wrote."
    case .isGone(let path): "\"\(path)\" was removed or replaced while the server used it."
    case .noRoomForCopy(let bytes):
      "The disk has not enough room for a copy of the database before it is changed for this version: "
        + "\(bytes / 1_000_000 + 1) MB are needed."
    case .doesNotFit: "What was to be saved does not follow what is there."
    }
  }
}
