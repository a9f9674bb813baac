/// Why a store is not opened, or does not save.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  case isNoDatabase(String)
  /// It has migrations that this program does not know.
  case isNewer(String)
  /// The entries do not follow those that are there.
  case doesNotFit

  public var description: String {
    switch self {
    case .isNoDatabase(let path): "\"\(path)\" is not a database."
    case .isNewer(let path): "\"\(path)\" was written by a newer Parlour than this one."
    case .doesNotFit: "What was to be saved does not follow what is there."
    }
  }
}
