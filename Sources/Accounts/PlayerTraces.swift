import Ports

/// What is kept of a player beside the player, sessions, progress and scores: for a player who asks what is kept.
public struct PlayerTraces: Hashable, Sendable {
  /// A device on which the player has logged in.
  public struct Device: Hashable, Sendable {
    /// When somebody last logged in there; seconds since 1970.
    public let usedAt: Int64
    /// Whether it was forgotten when the password was changed.
    public let isForgotten: Bool

    public init(usedAt: Int64, isForgotten: Bool) {
      self.usedAt = usedAt
      self.isForgotten = isForgotten
    }
  }

  /// The newest first.
  public let devices: [Device]
  /// The numbers of guests who have logged in to the account.
  public let guests: [Int64]
  /// When the last link for a new password was sent that was not used; seconds since 1970.
  public let passwordLinkMadeAt: Int64?
  /// Whether the owner of the server has hidden the player's name.
  public let isHidden: Bool

  public init(devices: [Device], guests: [Int64], passwordLinkMadeAt: Int64?, isHidden: Bool) {
    self.devices = devices.sorted { $0.usedAt > $1.usedAt }
    self.guests = guests.sorted()
    self.passwordLinkMadeAt = passwordLinkMadeAt
    self.isHidden = isHidden
  }
}

extension Accounts {
  public func traces(of player: PlayerID) async throws -> PlayerTraces { try await store.traces(of: player) }
}
