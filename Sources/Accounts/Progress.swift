import Tabletop

/// What the devices of an account share: petals, reviews, settings. The page knows what it means, and brings two
/// versions of it together; here it is kept.
public struct Progress: Sendable {
  /// Counts up from 1.
  public let version: Int64
  /// An object.
  public let value: JSON

  public init(version: Int64, value: JSON) {
    self.version = version
    self.value = value
  }

  /// In bytes, as it is written here. Ten years of a learner who has met and reviewed every phrase of the book and as many
  /// imported ones as a device takes, on four devices, are well below (Tests/Browser/test_sync.py).
  public static let longest = 8_388_608
}

/// Another device was faster: what it left has to be brought together with what this one has.
public struct ProgressChanged: Error {
  public let current: Progress?
}

extension Accounts {
  /// - Throws: `accountNeeded` for a guest, whose devices are none that could be known.
  public func progress(of player: Player) async throws -> Progress? {
    guard !player.isGuest else { throw Refusal.accountNeeded }
    return try await store.progress(of: player.id)
  }

  /// Keeps what a device brought together.
  ///
  /// - Parameter version: what it was brought together with; 0: with nothing.
  /// - Returns: the version that it now is.
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

  /// Hides names on boards that abuse them, or shows them again.
  ///
  /// - Returns: of how many players.
  public func setHidden(_ isHidden: Bool, _ who: NameOrNumber) async throws -> Int {
    try await store.setHidden(isHidden, who)
  }
}

extension Refusal {
  public static let accountNeeded = Refusal(
    "accountNeeded", .forbidden, "This takes an account: register first.")
  static let tooLarge = Refusal("tooLarge", .tooLarge, "That is too long.")
}
