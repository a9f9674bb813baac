import Accounts
import Ports

/// The store of live hunts. It never gets to know where teams are: see `LivePlaces`.
///
/// The module `Storage` has one in the database and one in memory. Each call is done completely or not at all.
///
/// ```swift
/// let store: any LiveHuntStore = MemoryLiveHunts(packs: packs)
/// try await store.addLiveHunt(hunt, limits: LiveHunt.limits, at: 0)
/// let team = NewLiveTeam(name: "Foxes", token: digest, at: 60)
/// let foxes = try await store.addTeam(team, to: hunt.code, limit: 200)
/// let progress = LiveProgress(state: .playing, score: 50, found: 1, pins: 9)
/// if let foxes { try await store.note(progress, of: foxes, at: 70) }
/// let teams = try await store.teams(in: hunt.code)  // the foxes, with 50 points
/// ```
public protocol LiveHuntStore: Sendable {
  /// - Throws: `LiveCodeTaken`, `TooManyLiveHunts`; `NoSuchPack`.
  func addLiveHunt(_ hunt: LiveHunt, limits: LiveLimits, at time: Int64) async throws
  func liveHunt(_ code: LiveCode) async throws -> LiveHunt?
  /// The last opened first.
  func liveHunts(of pack: PackID) async throws -> [LiveHunt]
  /// Those that somebody has opened, the oldest first.
  func liveHunts(by organiser: PlayerID) async throws -> [LiveHunt]
  /// Changes the hours in one step.
  ///
  /// - Parameter change: throws where nothing is to be changed. It may be asked more than once, for the same change.
  /// - Returns: the live hunt after the change; nil where there is none.
  /// - Throws: what `change` throws.
  func changeHours(
    of code: LiveCode, _ change: @escaping @Sendable (LiveHours) throws -> LiveHours
  ) async throws -> LiveHunt?
  /// - Returns: the message with its number; nil where there is no such live hunt, or as many messages as `limit`.
  func addMessage(
    _ text: String, to code: LiveCode, limit: Int, at time: Int64
  ) async throws -> LiveMessage?
  /// - Returns: the number of the team; nil where there is no such live hunt.
  /// - Throws: `LiveNameTaken`, `LiveHuntIsFull`.
  func addTeam(_ team: NewLiveTeam, to code: LiveCode, limit: Int) async throws -> Int64?
  /// The team whose phone has a token.
  func team(with token: TokenDigest, in code: LiveCode) async throws -> LiveTeam?
  /// In the order in which they joined.
  func teams(in code: LiveCode) async throws -> [LiveTeam]
  /// Notes what a team's phone says, and that it was heard.
  func note(_ progress: LiveProgress, of team: Int64, at time: Int64) async throws
  /// - Returns: whether there was such a team.
  func removeTeam(_ team: Int64, from code: LiveCode) async throws -> Bool
  /// Removes the live hunts that somebody has opened.
  func removeLiveHunts(by organiser: PlayerID) async throws
  /// Removes the live hunts that ended before `time`.
  ///
  /// - Returns: how many there were.
  @discardableResult
  func removeLiveHunts(endedBefore time: Int64) async throws -> Int
}

/// Another live hunt has this code.
public struct LiveCodeTaken: Error {
  public init() {}
}

/// The pack or the organiser has as many live hunts as they may have.
public struct TooManyLiveHunts: Error {
  public init() {}
}

/// Another team of the live hunt has this name.
public struct LiveNameTaken: Error {
  public init() {}
}

/// The live hunt has as many teams as it may have.
public struct LiveHuntIsFull: Error {
  public init() {}
}
