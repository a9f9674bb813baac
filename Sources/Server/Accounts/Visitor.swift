import Accounts
import Hummingbird
import Ports
import Tabletop

extension Accounts {
  /// The player who sends a request, and the session; nil for somebody without a session.
  func visitor(_ request: Request, at now: Moment) async throws -> (player: Player, session: Session)? {
    guard let token = SessionCookies.token(SessionCookies.session, in: request) else { return nil }
    let found = try await player(
      for: token, deviceToken: SessionCookies.token(SessionCookies.device, in: request), at: now)
    if let player = found?.player { Requester.ofRequest?.note(player) }
    if found?.session.isToBeNoted(at: now) == true { Renewal.ofRequest?.note() }
    return found
  }

  /// The device that sends a request; nil where it has no token of this server.
  func device(_ request: Request) -> TokenDigest? {
    SessionCookies.token(SessionCookies.device, in: request).map(device(of:))
  }

  /// - Throws: `notLoggedIn`.
  func expectedVisitor(
    _ request: Request, at now: Moment
  ) async throws -> (player: Player, session: Session) {
    guard let found = try await visitor(request, at: now) else { throw Refusal.notLoggedIn }
    return found
  }
}
