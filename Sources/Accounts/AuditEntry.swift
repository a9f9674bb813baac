/// Who did what on a server, for its owner (docs/security.md, "Who did what"). An entry has numbers instead of names, so
/// when an account is deleted nothing in it tells whose it was.
public struct AuditEntry: Hashable, Sendable {
  /// Who did it.
  public enum Actor: String, Sendable {
    /// The owner of the server: somebody with the admin token, or with `parlour admin`.
    case owner
    case account
    case guest
    /// Somebody who has not shown who they are.
    case stranger
  }

  /// Its number, from 1; no number is used twice.
  public let id: Int64
  /// Seconds since 1970; the first time, if it was done several times.
  public let at: Int64
  /// A code of `AuditKind`; one of a later version stays as it is.
  public let kind: String
  public let actor: Actor
  /// The number of the player who did it; nil for others, and where several did it.
  public let player: Int64?
  /// The address that it came from; empty for the machine itself, and where it came from many addresses.
  public let address: String
  /// What it was done to, like "score 17"; empty where nothing is to say, and where there were several.
  public let subject: String
  /// How often it was done.
  public let count: Int64

  public init(
    id: Int64 = 0, at: Int64, kind: String, actor: Actor, player: Int64? = nil, address: String = "",
    subject: String = "", count: Int64 = 1
  ) {
    self.id = id
    self.at = at
    self.kind = kind
    self.actor = actor
    self.player = player
    self.address = AuditEntry.shortened(address)
    self.subject = AuditEntry.shortened(subject)
    self.count = count
  }

  /// The most characters of an address and of a subject.
  public static let longest = 80
  /// How many entries there may be that anybody can cause. Beyond that the oldest are removed.
  public static let most = 200_000

  /// The subject that stands for a player.
  public static func subject(player: Int64) -> String { "player \(player)" }

  /// The player whom the entry is about; nil where it is about something else.
  public var subjectPlayer: Int64? {
    subject.hasPrefix("player ") ? Int64(subject.dropFirst("player ".count)) : nil
  }

  /// One more of what is counted in this entry.
  public func joined(by other: AuditEntry) -> AuditEntry {
    AuditEntry(
      id: id, at: at, kind: kind, actor: actor, player: player == other.player ? player : nil,
      address: address, subject: subject == other.subject ? subject : "", count: count + other.count)
  }

  /// A text as it is kept: on one line, and not long.
  private static func shortened(_ text: String) -> String {
    let visible = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory.isSeen ? scalar : "?"
    }
    return String(String.UnicodeScalarView(visible.prefix(longest)))
  }
}

extension Unicode.GeneralCategory {
  /// Whether its characters can be seen where they stand; a space counts.
  fileprivate var isSeen: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

/// Which entries are wanted.
public struct AuditQuery: Sendable {
  /// Of one kind alone; nil: of all.
  public let kind: String?
  /// Only entries with a smaller number; nil: the newest.
  public let before: Int64?
  public let limit: Int

  public init(kind: String? = nil, before: Int64? = nil, limit: Int) {
    self.kind = kind
    self.before = before
    self.limit = limit
  }
}

/// The store of entries. The module `Storage` has one in the database and one in memory. Each call is done completely or
/// not at all.
public protocol AuditStore: Sendable {
  /// Keeps a new entry.
  ///
  /// - Parameter time: if there is an entry of the same kind, actor and address since then (seconds since 1970), this one
  ///   is counted in the newest of them. Nil: it always stands alone.
  /// - Returns: the entry as it is kept.
  func addAudit(_ entry: AuditEntry, joiningSince time: Int64?) async throws -> AuditEntry
  /// The newest first.
  func auditEntries(_ query: AuditQuery) async throws -> [AuditEntry]
  /// What a player did, and what was done to the player, the newest first.
  func auditEntries(of player: Int64) async throws -> [AuditEntry]
  /// Removes entries from before a time, and the oldest of those that anybody can cause beyond `most`.
  ///
  /// - Returns: how many there were.
  func removeAudit(before time: Int64?, most: Int) async throws -> Int
}
