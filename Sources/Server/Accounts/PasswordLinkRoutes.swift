import Accounts
import Hummingbird
import Tabletop

/// Links for new passwords: asking for one by e-mail, and using it.
struct PasswordLinkRoutes: Sendable {
  let accounts: Accounts
  /// Nil where the server sends no mail.
  let mail: PasswordMail?
  let limits: Settings.Limits
  let trustedProxies: Set<String>
  /// Counts the links that are asked for.
  let requests: AddressLimiter
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
    try requests.count(request, context, trusting: trustedProxies)
    mail.send(to: email)
    var writer = JSONWriter()
    writer.object { writer in writer.member("seconds", PasswordLink.lifetime) }
    return .json(writer.bytes, status: .accepted)
  }

  private func setPassword(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(LinkedPasswordForm.self, upTo: limits.bodyBytes)
    let player = try await accounts.setPassword(
      by: form.token, to: form.new, again: form.again,
      address: request.client(context, trusting: trustedProxies).text,
      deviceToken: SessionCookies.token(SessionCookies.device, in: request), at: clock.moment)
    Requester.ofRequest?.note(player)
    return .json(JSONWriter.bytes(of: player))
  }
}

extension Refusal {
  static let noMail = Refusal(
    "noMail", .notFound, "This server sends no e-mail. The person who runs it can give you a new password.")
}
