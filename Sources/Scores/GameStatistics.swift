import Accounts
import Tabletop

/// What a server has counted of one game for each player. To tell of another game is to write one of these and to name
/// it where the server is put together.
public protocol GameStatistics: Sendable {
  /// Its member in the answer of `GET /api/v1/accounts/me/statistics`.
  var name: String { get }

  /// The figures, as an object.
  func figures(of player: PlayerID) async throws -> JSON
}
