import Foundation

/// The number of files and sockets that the system lets this process have open at once, and what they are for.
struct OpenFiles: Sendable, Equatable {
  /// How many may be open at once.
  let limit: Int

  /// No more are asked for: some programs that the server runs look through all numbers up to the limit.
  private static let most: rlim_t = 1_048_576
  /// For the database, its log, the loops' own files, and connections that are accepted and not counted yet.
  private static let own = 64

  /// Raises the limit as far as the system allows.
  static func raised() -> OpenFiles {
    #if os(Linux)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    var allowed = rlimit()
    guard getrlimit(files, &allowed) == 0 else { return OpenFiles(limit: own * 4) }
    let before = allowed.rlim_cur
    allowed.rlim_cur = max(before, min(allowed.rlim_max, most))
    if setrlimit(files, &allowed) != 0 { allowed.rlim_cur = before }
    return OpenFiles(limit: Int(clamping: allowed.rlim_cur))
  }

  /// How many connections may wait to be told that there is no room, and how many health checks there may be besides.
  var kept: Int { min(64, max(4, limit / 16)) }

  /// How many there are for connections. A phone takes one; a plain connection takes two, as it may be sent a file.
  var forConnections: Int { max(limit - OpenFiles.own - 2 * kept, OpenFiles.own) }

  /// How many there are for all connections together, with those that are only told that there is no room.
  var forAll: Int { forConnections + 2 * kept }

  /// The limits, with which one address takes at most three quarters of all files: a quarter for its phones, one for its
  /// plain connections, and one for connections that have sent no request yet. An owner who allows more than the default
  /// gets it.
  func fit(_ limits: Settings.Limits) -> Settings.Limits {
    let usual = Settings.Limits()
    let quarter = forConnections / 4
    var limits = limits
    if limits.socketsPerAddress <= usual.socketsPerAddress {
      limits.socketsPerAddress = min(limits.socketsPerAddress, quarter)
    }
    if limits.connectionsPerAddress <= usual.connectionsPerAddress {
      limits.connectionsPerAddress = min(limits.connectionsPerAddress, quarter / 2)
    }
    return limits
  }
}
