import Accounts
import Hummingbird
import Scores
import Tabletop

/// A player's statistics, those of all games in one answer.
struct StatisticsRoutes: Sendable {
  let accounts: Accounts
  let clock: WallClock
  let games: [any GameStatistics]

  func add(to group: RouterGroup<APIContext>) {
    group.get("accounts/me/statistics") { request, _ in try await statistics(request) }
  }

  private func statistics(_ request: Request) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    var members: [JSONMember] = []
    for game in games { members.append(JSONMember(game.name, try await game.figures(of: player.id))) }
    return .json(JSONWriter.bytes(of: JSON.object(members)))
  }
}
