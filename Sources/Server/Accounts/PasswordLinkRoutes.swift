import Accounts
import Hummingbird
import Ports
import Tabletop

/// Links for new passwords: asking for one by e-mail, and using it.
struct PasswordLinkRoutes: Sendable {
  let accounts: Accounts
  /// Nil where the server sends no mail.
  let mail: PasswordMail?
  let limits: Settings.Limits
  let trustedProxies: Set<String>
  /// Counts the links that are asked for by devices without a token of this server, by their address.
  let strangers: AddressLimiter
  /// The same for each device that has one.
  let devices: Limiter<TokenDigest>
  let clock: WallClock

  func add(to group: RouterGroup<APIContext>) {
    group.post("password-links") { request, context in try await askForLink(request, context) }
    group.post("passwords") { request, context in try await setPassword(request, context) }
  }

  /// Every valid address gets the same answer, before anybody looks whether there is an account.
  private func askForLink(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(PasswordLinkForm.self, upTo: limits.bodyBytes)
    guard let mail else { throw Refusal.noMail }
    guard let email = EmailAddress(form.email) else { throw InvalidFields("email", EmailAddress.rule) }
    try await count(request, context)
    mail.send(to: email)
    var writer = JSONWriter()
    writer.object { writer in writer.member("seconds", PasswordLink.lifetime) }
    return .json(writer.bytes, status: .accepted)
  }

  /// - Throws: `tooManyTries`.
  private func count(_ request: Request, _ context: APIContext) async throws {
    guard let device = accounts.device(request), try await accounts.knows(device) else {
      return try strangers.count(request, context, trusting: trustedProxies)
    }
    do throws(TooMany) { try devices.count(device, at: .now) } catch { throw Problem(error) }
  }

  private func setPassword(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(LinkedPasswordForm.self, upTo: limits.bodyBytes)
    let (player, deviceToken) = try await accounts.setPassword(
      by: form.token, to: form.new, again: form.again,
      address: request.client(context, trusting: trustedProxies).text,
      deviceToken: SessionCookies.token(SessionCookies.device, in: request), at: clock.moment)
    Requester.ofRequest?.note(player)
    var response = Response.json(JSONWriter.bytes(of: player))
    let isSecure = request.isSecure(context, trusting: trustedProxies)
    SessionCookies.setDevice(deviceToken, for: request, isSecure: isSecure, in: &response)
    return response
  }
}

extension Refusal {
  static let noMail = Refusal(
    "noMail", .notFound, "This server sends no e-mail. The person who runs it can give you a link.")
}
