import Accounts
import Ports
import Scores
import Tabletop
import TownHunt

/// How players rate a pack: each of them gives one to five stars.
///
/// ```swift
/// let rating = PackRating(count: 3, sum: 13)
/// let average = rating.average  // 43: 4.3 stars
/// ```
public struct PackRating: Hashable, Sendable {
  /// How many players have rated the pack.
  public let count: Int64
  /// Of their stars.
  public let sum: Int64

  public init(count: Int64, sum: Int64) {
    self.count = count
    self.sum = sum
  }

  public static let none = PackRating(count: 0, sum: 0)
  /// What a player can give.
  public static let stars: ClosedRange<Int64> = 1...5

  /// The average in tenths of a star, rounded; nil without ratings.
  public var average: Int64? { count == 0 ? nil : (sum * 20 / count + 1) / 2 }
}

/// What somebody who hunted tells the maker of a pack: that something is wrong there.
public struct PackReport: Hashable, Sendable {
  /// Numbered by the store. No number is used twice.
  public let id: Int64
  /// The pin that it is about; nil where it is about the pack.
  public let pin: Int64?
  public let text: String
  /// The version of the pack that was current then.
  public let version: Int64
  /// Seconds since 1970.
  public let at: Int64

  public init(id: Int64, pin: Int64?, text: String, version: Int64, at: Int64) {
    self.id = id
    self.pin = pin
    self.text = text
    self.version = version
    self.at = at
  }

  /// The most characters of a text (Unicode scalars).
  public static let longestText = 300
  /// The most reports of a pack that its maker has not deleted yet.
  public static let maxReports = 100
  /// The most of them by one player.
  public static let maxOfPlayer = 10
}

/// All that a player has said about packs.
public struct PlayerFeedback: Hashable, Sendable {
  public struct Rating: Hashable, Sendable {
    public let pack: PackID
    public let stars: Int64
    /// Seconds since 1970.
    public let at: Int64

    public init(pack: PackID, stars: Int64, at: Int64) {
      self.pack = pack
      self.stars = stars
      self.at = at
    }
  }

  public struct Report: Hashable, Sendable {
    public let pack: PackID
    public let report: PackReport

    public init(pack: PackID, report: PackReport) {
      self.pack = pack
      self.report = report
    }
  }

  public let ratings: [Rating]
  /// Those that their makers have not deleted.
  public let reports: [Report]

  public init(ratings: [Rating], reports: [Report]) {
    self.ratings = ratings
    self.reports = reports
  }
}

/// What players say about packs after their hunts.
public struct PackFeedback: Sendable {
  let packs: Packs
  private let ranked: RankedPacks
  private let scores: any ScoreStore

  public init(_ packs: Packs, _ ranked: RankedPacks, _ scores: any ScoreStore) {
    self.packs = packs
    self.ranked = ranked
    self.scores = scores
  }

  /// How all players rate a pack, and the stars that one player gave.
  public func rating(of id: PackID, by player: Player?) async throws -> (all: PackRating, own: Int64?) {
    let own: Int64? = if let player { try await packs.store.stars(of: id, by: player.id) } else { nil }
    return (try await packs.store.rating(of: id), own)
  }

  /// Keeps how a player rates a pack, in place of what the player said before.
  ///
  /// - Parameter device: the player's device, as far as it has a token of this server.
  /// - Throws: `noSuchPack`, `ownPack`; `notPlayed` to somebody without a hunt that the server knows.
  public func rate(
    _ id: PackID, stars: Int64, by player: Player, on device: TokenDigest?, at time: Int64
  ) async throws -> PackRating {
    try await check(id, player, device)
    return try await packs.store.rate(id, by: player.id, stars: stars, at: time)
  }

  /// Tells the maker of a pack that something is wrong.
  ///
  /// - Parameter pin: nil where it is about the pack.
  /// - Throws: `noSuchPack`, `ownPack`, `notPlayed`, `noMaker`, `InvalidFields`, `tooManyReports`.
  public func report(
    _ text: String, about pin: Int64?, of id: PackID, by player: Player, on device: TokenDigest?,
    at time: Int64
  ) async throws -> Int64 {
    let kept = try await check(id, player, device)
    guard kept.creator.player != nil || !kept.helpers.isEmpty else { throw Refusal.noMaker }
    let text = text.trimmed()
    var faults: [InvalidFields.Fault] = []
    if text.utf8.isEmpty || text.hasControlCharacters
      || text.unicodeScalars.count > PackReport.longestText
    {
      faults.append(.init("text", "1 to \(PackReport.longestText) characters on one line."))
    }
    if let pin, try kept.pack().pins.allSatisfy({ $0.id != pin }) {
      faults.append(.init("pin", "The pack has no such pin."))
    }
    guard faults.isEmpty else { throw InvalidFields(faults) }
    guard
      let number = try await packs.store.addReport(
        PackReport(id: 0, pin: pin, text: text, version: kept.version, at: time), to: id, by: player.id,
        limit: PackReport.maxReports)
    else { throw Refusal.tooManyReports }
    return number
  }

  /// What players have told the maker, the newest first.
  ///
  /// - Throws: `noSuchPack`, `notYours`.
  public func reports(of id: PackID, for player: Player) async throws -> [PackReport] {
    _ = try await packs.own(id, of: player)
    return try await packs.store.reports(of: id)
  }

  /// - Throws: `noSuchPack`, `notYours`, `noSuchReport`.
  public func removeReport(_ report: Int64, of id: PackID, for player: Player) async throws {
    _ = try await packs.own(id, of: player)
    guard try await packs.store.removeReport(report, of: id) else { throw Refusal.noSuchReport }
  }

  /// Whoever says something about a pack has hunted with it: with a ticket, or in a room.
  @discardableResult
  func check(_ id: PackID, _ player: Player, _ device: TokenDigest?) async throws -> KeptPack {
    let kept = try await checkForeign(id, player, device)
    if try await scores.hasPlayed(player.id, on: RankedPacks.board(of: id).name) { return kept }
    guard try await packs.store.hasSeat(player.id, of: id) else { throw Refusal.notPlayed }
    return kept
  }

  /// Lets nobody pass who made the pack, helps with it, or plays on a device of theirs.
  @discardableResult
  func checkForeign(_ id: PackID, _ player: Player, _ device: TokenDigest?) async throws -> KeptPack {
    let kept = try await packs.offered(id, to: player)
    if try await ranked.isOwn(kept, of: player, on: device) { throw Refusal.ownPack }
    return kept
  }
}

extension Packs {
  /// What a player has said about packs, for the export.
  public func feedback(of player: PlayerID) async throws -> PlayerFeedback {
    try await store.feedback(of: player)
  }
}

extension Refusal {
  public static let notPlayed = Refusal(
    "notPlayed", .forbidden, "Only somebody who has hunted with this pack can say how it was.")
  public static let noMaker = Refusal("noMaker", .conflict, "Nobody takes care of this pack any more.")
  public static let tooManyReports = Refusal(
    "tooManyReports", .conflict, "The maker of this pack has to read what others have reported first.")
  public static let noSuchReport = Refusal("noSuchReport", .notFound, "There is no such report.")
}
