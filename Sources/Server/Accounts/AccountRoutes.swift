import Accounts
import Hummingbird
import Ports
import Scores
import Tabletop

/// Guests, accounts and their sessions.
struct AccountRoutes: Sendable {
  let accounts: Accounts
  let scores: Scores
  let data: PlayerData
  let limits: Settings.Limits
  let trustedProxies: Set<String>
  /// Counts the guests and accounts that are made.
  let newcomers: AddressLimiter
  let registration: RegistrationCheck
  let clock: WallClock

  func add(to group: RouterGroup<APIContext>) {
    group.post("guests") { request, context in try await welcome(request, context) }
    group.post("accounts") { request, context in try await register(request, context) }
    group.get("accounts/me") { request, context in try await describe(request, context) }
    group.put("accounts/me") { request, context in try await rename(request, context) }
    group.delete("accounts/me") { request, context in try await delete(request, context) }
    group.get("accounts/me/export") { request, context in try await export(request, context) }
    group.put("accounts/me/password") { request, context in try await changePassword(request, context) }
    group.post("sessions") { request, context in try await logIn(request, context) }
    group.get("sessions") { request, context in try await sessions(request, context) }
    group.delete("sessions/current") { request, context in try await logOut(request, context) }
    group.delete("sessions/:session") { request, context in try await end(request, context) }
  }

  // MARK: Registering and logging in

  private func welcome(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(NameForm.self, upTo: limits.bodyBytes)
    try newcomers.count(request, context, trusting: trustedProxies)
    let access = try await accounts.welcome(form.name, device: device(request), at: clock.moment)
    return entered(access, request, context)
  }

  private func register(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(RegistrationForm.self, upTo: limits.bodyBytes)
    let schoolClass = try await registration.schoolClass(for: form.classCode, request, context)
    try newcomers.count(request, context, trusting: trustedProxies)
    let visitor = try await accounts.visitor(request, at: clock.moment)
    let access = try await accounts.register(
      form.registration, as: visitor?.player, in: schoolClass, device: device(request),
      deviceToken: SessionCookies.token(SessionCookies.device, in: request), replacing: visitor?.session,
      at: clock.moment)
    return entered(access, request, context)
  }

  private func logIn(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(LogInForm.self, upTo: limits.bodyBytes)
    Requester.ofRequest?.note(email: form.email)
    let visitor = try await accounts.visitor(request, at: clock.moment)
    let access = try await accounts.logIn(
      email: form.email, password: form.password,
      address: request.client(context, trusting: trustedProxies).text,
      device: device(request), deviceToken: SessionCookies.token(SessionCookies.device, in: request),
      replacing: visitor?.session, at: clock.moment
    ) { account in
      guard let guest = visitor?.player, guest.isGuest else { return }
      try await scores.join(guest.id, into: account.id, at: clock.milliseconds)
    }
    return entered(access, request, context)
  }

  private func entered(_ access: Access, _ request: Request, _ context: APIContext) -> Response {
    var response = Response.json(JSONWriter.bytes(of: access.player), status: .created)
    Requester.ofRequest?.note(access.player)
    let isSecure = request.isSecure(context, trusting: trustedProxies)
    SessionCookies.set(access, for: request, isSecure: isSecure, in: &response)
    return response
  }

  // MARK: The account

  private func describe(_ request: Request, _ context: APIContext) async throws -> Response {
    .json(JSONWriter.bytes(of: try await accounts.expectedVisitor(request, at: clock.moment).player))
  }

  private func rename(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let form = try await request.value(NameForm.self, upTo: limits.bodyBytes)
    return .json(JSONWriter.bytes(of: try await accounts.rename(player, to: form.name)))
  }

  private func changePassword(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try await accounts.expectedVisitor(request, at: clock.moment)
    let form = try await request.value(PasswordForm.self, upTo: limits.bodyBytes)
    try await accounts.changePassword(
      of: player, from: form.old, to: form.new, again: form.again, session: session.id,
      deviceToken: SessionCookies.token(SessionCookies.device, in: request), at: clock.moment)
    return Response(status: .noContent)
  }

  private func sessions(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, current) = try await accounts.expectedVisitor(request, at: clock.moment)
    let list = try await accounts.sessions(of: player.id, at: clock.moment)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("sessions") { writer in
        writer.array { writer in
          for session in list { session.encode(to: &writer, isCurrent: session.id == current.id) }
        }
      }
    }
    return .json(writer.bytes)
  }

  /// All data that the server keeps about a player.
  private func export(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, current) = try await accounts.expectedVisitor(request, at: clock.moment)
    return .export(try await data.export(of: player, current: current))
  }

  // MARK: Logging out and deletion

  private func logOut(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try await accounts.expectedVisitor(request, at: clock.moment)
    try await accounts.end(session.id, of: player.id)
    return gone(request, context)
  }

  private func end(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, current) = try await accounts.expectedVisitor(request, at: clock.moment)
    guard let id = Int64(try context.parameters.require("session")) else { throw Refusal.noSuchSession }
    try await accounts.end(id, of: player.id)
    return id == current.id ? gone(request, context) : Response(status: .noContent)
  }

  private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let form = try await request.value(upTo: limits.bodyBytes) { reader throws(JSONError) in
      try DeletionForm(from: reader, belongings: data.belongings.map(\.name))
    }
    try await accounts.delete(player, password: form.password, at: clock.moment) {
      try await data.release(player, form.fate(of:))
    }
    return gone(request, context)
  }

  private func gone(_ request: Request, _ context: APIContext) -> Response {
    var response = Response(status: .noContent)
    let isSecure = request.isSecure(context, trusting: trustedProxies)
    SessionCookies.clear(for: request, isSecure: isSecure, in: &response)
    return response
  }

  // MARK: Helpers

  private func device(_ request: Request) -> String { request.headers[.userAgent] ?? "" }
}
