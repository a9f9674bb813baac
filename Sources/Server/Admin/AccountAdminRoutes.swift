import Accounts
import Hummingbird
import Packs
import Tabletop

/// Routes for the owner of a server: to find accounts, to export what is kept about one, to let its player choose a new
/// password, to log it out everywhere, and to delete it.
struct AccountAdminRoutes: Sendable {
  let accounts: Accounts
  let packs: Packs
  let data: PlayerData
  /// Nil where the server sends no mail.
  let mail: PasswordMail?
  let clock: WallClock
  let middleware: AdminMiddleware
  let bodyLimit: Int

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/accounts").add(middleware: middleware)
    admin.get { request, _ in try await list(request) }
    admin.get(":account") { _, context in try await describe(context) }
    admin.delete(":account") { request, context in try await delete(request, context) }
    admin.get(":account/export") { _, context in try await export(context) }
    admin.post(":account/password-link") { request, context in try await makeLink(request, context) }
    admin.delete(":account/sessions") { _, context in try await logOut(context) }
  }

  // MARK: Finding

  private func list(_ request: Request) async throws -> Response {
    let query = try ListQuery(request)
    try query.check(["q", "order", "limit", "after"])
    let order = try AccountAdminRoutes.order(query)
    let part = try await accounts.list(
      try query.text("q"), by: order, after: try AccountAdminRoutes.place(query, in: order),
      limit: try query.limit, at: clock.moment)
    var rows: [(account: ListedAccount, packs: Int)] = []
    for account in part.accounts { rows.append((account, try await packs.count(of: account.player.id))) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("accounts") { writer in
        writer.array { writer in
          for row in rows { writer.object { row.account.encodeMembers(to: &$0, packs: row.packs) } }
        }
      }
      writer.member("count", part.count)
      writer.member("guests", part.guests)
      if let next = part.next { writer.member("next", next.text) }
    }
    return .json(writer.bytes)
  }

  private static func order(_ query: ListQuery) throws(Refusal) -> AccountQuery.Order {
    guard let text = query["order"] else { return .name }
    guard let order = AccountQuery.Order(rawValue: text) else {
      throw Refusal("badForm", "order: expected \"name\" or \"used\"")
    }
    return order
  }

  private static func place(
    _ query: ListQuery, in order: AccountQuery.Order
  ) throws(Refusal) -> AccountPlace? {
    guard let text = query["after"] else { return nil }
    guard let place = AccountPlace(text, in: order) else {
      throw Refusal("badForm", "after: expected the \"next\" of the part before, in the same order")
    }
    return place
  }

  private func describe(_ context: APIContext) async throws -> Response {
    let found = try await accounts.listed(try AccountAdminRoutes.id(context), at: clock.moment)
    let packs = try await packs.count(of: found.player.id)
    var writer = JSONWriter()
    writer.object { writer in
      found.encodeMembers(to: &writer, packs: packs)
      writer.member("mail", canMail(found.player.account))
    }
    return .json(writer.bytes)
  }

  private func export(_ context: APIContext) async throws -> Response {
    let player = try await accounts.listed(try AccountAdminRoutes.id(context), at: clock.moment).player
    return .export(try await data.export(of: player))
  }

  // MARK: Letting in and out

  private func makeLink(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(OwnersLinkForm.self, upTo: bodyLimit)
    let id = try AccountAdminRoutes.id(context)
    let now = clock.moment
    if form.goesByMail {
      let account = try await accounts.listed(id, at: now).player.account
      guard canMail(account) else { throw Refusal.noMailToAccount }
    }
    let link = try await accounts.makePasswordLink(of: id, form.oldPassword, at: now)
    if form.goesByMail, mail?.send(link, at: now) != true { throw Refusal.tooMuchMail }
    var writer = JSONWriter()
    writer.object { writer in
      if !form.goesByMail { writer.member("path", "/#!\(link.screen)") }
      writer.member("until", now.seconds + PasswordLink.lifetime)
    }
    return .json(writer.bytes, status: form.goesByMail ? .accepted : .created)
  }

  private func canMail(_ account: Account?) -> Bool { mail != nil && account?.email.takesMail == true }

  private func logOut(_ context: APIContext) async throws -> Response {
    let count = try await accounts.logOutEverywhere(try AccountAdminRoutes.id(context))
    var writer = JSONWriter()
    writer.object { $0.member("sessions", count) }
    return .json(writer.bytes)
  }

  private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(upTo: bodyLimit) { reader throws(JSONError) in
      try BelongingsForm(from: reader, belongings: data.belongings.map(\.name))
    }
    let id = try AccountAdminRoutes.id(context)
    try await accounts.removeAccount(id) { try await data.release($0, form.fate(of:)) }
    return Response(status: .noContent)
  }

  /// The number in the address, which the security log names, too.
  private static func id(_ context: APIContext) throws -> PlayerID {
    guard let number = Int64(try context.parameters.require("account")) else { throw Refusal.noSuchAccount }
    Requester.ofRequest?.note(subject: "account \(number)")
    return PlayerID(number)
  }
}

extension ListedAccount {
  func encodeMembers(to writer: inout JSONWriter, packs: Int) {
    writer.member("id", player.id.number)
    writer.member("username", player.name)
    if let account = player.account {
      writer.member("email", account.email.text)
      writer.member("registeredAt", account.registeredAt)
    }
    if usedAt > 0 { writer.member("usedAt", usedAt) }
    writer.member("sessions", sessions)
    writer.member("scores", scores)
    writer.member("packs", packs)
  }
}

extension Refusal {
  static let noMailToAccount = Refusal(
    "noMail", .notFound,
    "This server sends no e-mail to the address of this account. Make a link and hand it over.")
  static let tooMuchMail = Refusal(
    "tooMuchMail", .unavailable, "Too many e-mails wait to be sent. Try again in a minute.")
}

/// `{"by":"hand"|"mail","oldPassword":"stays"|"ends"}`
private struct OwnersLinkForm: JSONDecodable {
  let goesByMail: Bool
  let oldPassword: Accounts.OldPassword

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("by", "oldPassword")
    let by = try object.required("by")
    switch try by.string() {
    case "hand": goesByMail = false
    case "mail": goesByMail = true
    default: throw by.error("expected \"hand\" or \"mail\"")
    }
    let old = try object.required("oldPassword")
    guard let known = Accounts.OldPassword(rawValue: try old.string()) else {
      throw old.error("expected \"stays\" or \"ends\"")
    }
    oldPassword = known
  }
}
