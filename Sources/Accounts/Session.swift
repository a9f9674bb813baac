/// A device on which somebody is known. The device has the token, the server only its digest.
public struct Session: Hashable, Sendable {
  public let id: Int64
  public let player: PlayerID
  /// The name that the device gave when the session began, for the list of sessions.
  public let device: String
  /// Seconds since 1970.
  public let createdAt: Int64
  /// Seconds since 1970; no more exact than `exactness`.
  public let usedAt: Int64

  public init(id: Int64, player: PlayerID, device: String, createdAt: Int64, usedAt: Int64) {
    self.id = id
    self.player = player
    self.device = device
    self.createdAt = createdAt
    self.usedAt = usedAt
  }

  /// Days without use after which a session is removed.
  static let daysKept = 90
  /// Seconds without use after which a session has ended.
  public static let lifetime = Int64(daysKept) * 86_400
  /// How many seconds after a noted use the next one is noted.
  static let exactness: Int64 = 3_600

  /// Whether a use at that time is noted.
  public func isToBeNoted(at now: Accounts.Moment) -> Bool { now.seconds - usedAt >= Session.exactness }

  /// How many characters of a device's name are kept.
  static let longestDevice = 200
}

/// A session just begun, with the token for its device.
public struct Access: Sendable {
  public let player: Player
  public let token: String
  /// Lets the device log in even if others' guesses have used up the attempts; nil for a guest, who has no password.
  public let deviceToken: String?
}
