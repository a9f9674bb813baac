import Names

/// The number of a player: never used for another one.
public struct PlayerID: Hashable, Comparable, Sendable {
  public let number: Int64
  public init(_ number: Int64) { self.number = number }
  public static func < (one: PlayerID, other: PlayerID) -> Bool { one.number < other.number }
}

/// Somebody whom the server knows beyond one table: a guest, who has only a name, or an account. A guest who
/// registers stays the same player and keeps everything done before.
public struct Player: Hashable, Sendable {
  public let id: PlayerID
  /// What others see: a guest's name, or the username.
  public let name: String
  /// Nil for a guest.
  public let account: Account?
  /// Seconds since 1970.
  public let createdAt: Int64

  public init(id: PlayerID, name: String, account: Account?, createdAt: Int64) {
    self.id = id
    self.name = name
    self.account = account
    self.createdAt = createdAt
  }

  public var isGuest: Bool { account == nil }
}

/// The account of a player who has registered.
public struct Account: Hashable, Sendable {
  public let username: Username
  public let email: EmailAddress
  /// Seconds since 1970; on some boards the older account stands higher among equal scores.
  public let registeredAt: Int64
  /// The number of the class with whose code it was made (`SchoolClass.id`); nil: it belongs to none.
  public let schoolClass: Int64?

  public init(username: Username, email: EmailAddress, registeredAt: Int64, schoolClass: Int64? = nil) {
    self.username = username
    self.email = email
    self.registeredAt = registeredAt
    self.schoolClass = schoolClass
  }
}

/// The name of a guest.
public enum GuestName {
  public static let longest = 20
  static let blockedRule = "The owner of this server has hidden this name. Please take another one."

  /// The key by which a hidden name is known: what looks like it is the same name.
  public static func key(_ name: String) -> String { NameLook(name)?.key ?? name.lowercased() }
}
