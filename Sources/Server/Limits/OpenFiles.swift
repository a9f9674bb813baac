import Foundation

/// The number of files and sockets that the system lets this process have open at once.
enum OpenFiles {
  /// Kept back for the database, the page's files and the process itself.
  private static let reserve = 64

  /// How many connections there may be; more wait to be accepted. Without a limit, the process would use up
  /// its files, try to accept again and again, and the database could not open its own.
  static var connections: Int {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    return limit < 0 ? Int.max : max(limit - reserve, reserve)
  }
}
