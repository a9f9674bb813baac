import Accounts
import Hummingbird
import Tabletop

extension Accounts {
  /// Who asks; nil for somebody without a session.
  func visitor(_ request: Request) async throws -> (player: Player, session: Session)? {
    guard let token = SessionCookies.token(SessionCookies.session, in: request) else { return nil }
    let now = Moment.now
    let found = try await player(
      for: token, deviceToken: SessionCookies.token(SessionCookies.device, in: request), at: now)
    if found?.session.isToBeNoted(at: now) == true { Renewal.ofRequest?.note() }
    return found
  }

  /// - Throws: `notLoggedIn`.
  func expectedVisitor(_ request: Request) async throws -> (player: Player, session: Session) {
    guard let found = try await visitor(request) else { throw Refusal.notLoggedIn }
    return found
  }
}

extension Accounts.Moment {
  static var now: Accounts.Moment { Accounts.Moment(instant: .now, seconds: WallClock.now) }
}
