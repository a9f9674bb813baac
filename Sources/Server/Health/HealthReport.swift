import Tabletop

/// How a server goes, as it tells its owner (docs/protocol.md).
public struct HealthReport: Sendable, Equatable {
  /// What was measured at one moment. What the system does not tell, or a server without a data folder has not, is nil.
  public struct Sample: Sendable, Equatable {
    /// In seconds since 1970.
    public var at: Int64
    /// Rooms in memory.
    public var rooms: Int64 = 0
    /// Phones that are in rooms: open sockets.
    public var phones: Int64 = 0
    /// Warnings and errors of the log since the sample before.
    public var errors: Int64 = 0
    public var memoryBytes: Int64?
    /// The database with SQLite's log.
    public var databaseBytes: Int64?
    /// What is free on the disk of the data folder.
    public var freeBytes: Int64?
  }

  /// What is wrong just now.
  public struct Trouble: Sendable, Equatable {
    /// It never changes.
    public let code: String
    /// A sentence for the owner, which says what to do.
    public let message: String
  }

  /// A warning or an error of the program's log.
  public struct Warning: Sendable, Equatable {
    /// When it came last, in seconds since 1970.
    public let at: Int64
    /// "warning", "error" or "critical".
    public let level: String
    public let text: String
    /// How often it came in a row.
    public let count: Int64
  }

  public let version: String
  /// When the server started, in seconds since 1970.
  public let startedAt: Int64
  /// Whether anything can be saved.
  public let saves: Bool
  /// Empty if all is well.
  public let troubles: [Trouble]
  public let now: Sample
  /// The size of the disk of the data folder.
  public let diskBytes: Int64?
  /// Seconds from one sample to the next.
  public let interval: Int64
  /// Those of the last 24 hours since the start, the oldest first.
  public let samples: [Sample]
  /// Those of the last 24 hours since the start, the newest first; 100 at most.
  public let warnings: [Warning]
}
