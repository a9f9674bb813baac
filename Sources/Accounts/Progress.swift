import Tabletop

/// The progress that the devices of an account share: what a player has done and learned, and settings. The page knows
/// what it means and merges two versions. The server only keeps it.
public struct Progress: Sendable {
  /// Counts up from 1.
  public let version: Int64
  /// A JSON object.
  public let value: JSON

  public init(version: Int64, value: JSON) {
    self.version = version
    self.value = value
  }

  /// The most bytes of the value, as `JSONWriter` writes it. The progress of a player who was busy for ten years on
  /// four devices is well below that (Tests/Browser/test_sync.py).
  public static let longest = 8_388_608
}

/// Another device was faster: this device has to merge its own progress with the other's.
public struct ProgressChanged: Error {
  public let current: Progress?
}

extension Accounts {
  /// - Throws: `accountNeeded` for a guest, whose devices cannot be known.
  public func progress(of player: Player) async throws -> Progress? {
    guard !player.isGuest else { throw Refusal.accountNeeded }
    return try await store.progress(of: player.id)
  }

  /// Keeps the progress that a device has merged.
  ///
  /// - Parameter version: the version that the device has merged its own progress with; 0: none.
  /// - Returns: the new version.
  /// - Throws: `accountNeeded`, `ProgressChanged`, `tooLarge`.
  public func setProgress(_ value: JSON, after version: Int64, of player: Player) async throws -> Int64 {
    guard !player.isGuest else { throw Refusal.accountNeeded }
    guard JSONWriter.bytes(of: value).count <= Progress.longest else { throw Refusal.tooLarge }
    let progress = Progress(version: version + 1, value: value)
    guard try await store.setProgress(progress, of: player.id) else {
      throw ProgressChanged(current: try await store.progress(of: player.id))
    }
    return progress.version
  }

  /// Hides abusive names on boards, or shows them again.
  ///
  /// - Returns: the number of players.
  public func setHidden(_ isHidden: Bool, _ who: NameOrNumber) async throws -> Int {
    try await store.setHidden(isHidden, who)
  }

  /// The players whom `setHidden` would concern.
  public func players(_ who: NameOrNumber) async throws -> [Player] { try await store.players(who) }

  /// Removes a guest with all scores, for the owner of the server.
  ///
  /// - Throws: `noSuchPlayer`; `notAGuest` for an account, which only its own player deletes.
  public func removeGuest(_ id: PlayerID) async throws {
    guard let player = try await store.player(id) else { throw Refusal.noSuchPlayer }
    guard player.isGuest else { throw Refusal.notAGuest }
    try await remove(id)
  }
}

extension Refusal {
  public static let noSuchPlayer = Refusal(
    "noSuchPlayer", .notFound, "There is no player with this number.")
  public static let notAGuest = Refusal(
    "notAGuest", .conflict, "This player has an account, which only the player can delete.")
  public static let accountNeeded = Refusal(
    "accountNeeded", .forbidden, "This needs an account. Register first.")
  static let tooLarge = Refusal("tooLarge", .tooLarge, "That is too long.")
}
