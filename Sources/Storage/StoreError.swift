/// Why a store is not opened, or does not save.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  case isNoDatabase(String)
  /// The database has migrations that this program does not know.
  case isNewer(String)
  /// The entries do not follow those that are there.
  case doesNotFit
  /// Something other than this program wrote into it.
  case isDamaged

  public var description: String {
    switch self {
    case .isNoDatabase(let path): "\"\(path)\" is not a database."
    case .isNewer(let path): "\"\(path)\" was written by a newer Parlour than this one."
    case .isDamaged: "The database holds entries that no Parlour wrote."
    case .doesNotFit: "What was to be saved does not follow what is there."
    }
  }
}
