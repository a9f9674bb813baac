import Accounts
import Tabletop

/// The statistics that a server has of one game for each player. To add another game's statistics, implement this
/// protocol and add the type where the server is put together.
///
/// ```swift
/// struct KewStatistics: GameStatistics {
///   let name = "kew"
///   let scores: Scores
///
///   func figures(of player: PlayerID) async throws -> JSON {
///     let counts = try await scores.record(of: player, in: ["hunt"]).counts
///     return .object([JSONMember("points", .number(JSONNumber(counts.points)))])
///   }
/// }
/// ```
public protocol GameStatistics: Sendable {
  /// The name of its member in the answer of `GET /api/v1/accounts/me/statistics`.
  var name: String { get }

  /// The figures, as an object.
  func figures(of player: PlayerID) async throws -> JSON
}
