import Accounts
import Hummingbird
import Tabletop

extension Accounts {
  /// The player who sends a request, and the session; nil for somebody without a session.
  func visitor(_ request: Request, at now: Moment) async throws -> (player: Player, session: Session)? {
    guard let token = SessionCookies.token(SessionCookies.session, in: request) else { return nil }
    let found = try await player(
      for: token, deviceToken: SessionCookies.token(SessionCookies.device, in: request), at: now)
    if found?.session.isToBeNoted(at: now) == true { Renewal.ofRequest?.note() }
    return found
  }

  /// - Throws: `notLoggedIn`.
  func expectedVisitor(
    _ request: Request, at now: Moment
  ) async throws -> (player: Player, session: Session) {
    guard let found = try await visitor(request, at: now) else { throw Refusal.notLoggedIn }
    return found
  }
}
