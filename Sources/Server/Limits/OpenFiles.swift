import Foundation

/// What the system lets this process have open at once: files, and sockets among them.
enum OpenFiles {
  /// Kept back for the database, the page's files and the process itself.
  private static let reserve = 64

  /// How many connections there may be. More of them wait to be accepted: were they accepted without end, the
  /// process would keep asking for what it cannot get, and the database could not open its files.
  static var connections: Int {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    return limit < 0 ? Int.max : max(limit - reserve, reserve)
  }
}
