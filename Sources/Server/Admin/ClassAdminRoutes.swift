import Accounts
import Hummingbird
import Tabletop

/// Routes for the owner of a server: who may make an account, and the classes whose codes make accounts.
struct ClassAdminRoutes: Sendable {
  let accounts: Accounts
  let settings: Settings
  let clock: WallClock
  let middleware: AdminMiddleware

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin").add(middleware: middleware)
    admin.get("classes") { _, _ in try await list() }
    admin.post("classes") { request, _ in try await make(request) }
    admin.delete("classes/:class") { _, context in
      try await accounts.removeClass(try ClassAdminRoutes.number(context))
      return Response(status: .noContent)
    }
    admin.delete("classes/:class/code") { _, context in
      try await accounts.closeClass(try ClassAdminRoutes.number(context))
      return Response(status: .noContent)
    }
    admin.put("registration") { request, _ in try await choose(request) }
  }

  private func list() async throws -> Response {
    let rule = try await accounts.registrationRule(fixed: settings.registration)
    let (classes, now) = (try await accounts.classes(), clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("registration", rule.rawValue)
      writer.member("fixed", settings.registration != nil)
      writer.member("boardsForPlayers", settings.boardsForPlayers ?? !classes.isEmpty)
      writer.member("classes") { writer in
        writer.array { writer in
          for one in classes { one.encode(to: &writer, at: now) }
        }
      }
    }
    return .json(writer.bytes)
  }

  private func make(_ request: Request) async throws -> Response {
    let form = try await request.value(ClassForm.self, upTo: settings.limits.bodyBytes)
    let made = try await accounts.addClass(
      named: form.name, accounts: form.accounts, days: form.days, at: clock.moment)
    Requester.ofRequest?.note(subject: "class \(made.id)")
    var writer = JSONWriter()
    made.encode(to: &writer, at: clock.seconds)
    return .json(writer.bytes, status: .created)
  }

  private func choose(_ request: Request) async throws -> Response {
    let rule = try await request.value(RegistrationRuleForm.self, upTo: settings.limits.bodyBytes).rule
    guard settings.registration == nil else { throw Refusal.registrationIsFixed }
    try await accounts.setRegistrationRule(rule)
    var writer = JSONWriter()
    writer.object { $0.member("registration", rule.rawValue) }
    return .json(writer.bytes)
  }

  /// The number in the address, which the security log names, too.
  private static func number(_ context: APIContext) throws -> Int64 {
    guard let number = Int64(try context.parameters.require("class")) else { throw Refusal.noSuchClass }
    Requester.ofRequest?.note(subject: "class \(number)")
    return number
  }
}

extension SchoolClass {
  /// - Parameter time: seconds since 1970, for its state.
  fileprivate func encode(to writer: inout JSONWriter, at time: Int64) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", name)
      writer.member("code", code.spelled)
      writer.member("accounts", accounts)
      writer.member("mostAccounts", mostAccounts)
      writer.member("createdAt", createdAt)
      if let endsAt { writer.member("endsAt", endsAt) }
      writer.member("state", state(at: time).rawValue)
    }
  }
}

/// `{"name":"Class 4b","accounts":40,"days":30}`; all but the name may be left out.
private struct ClassForm: JSONDecodable {
  let name: String
  let accounts: Int
  let days: Int

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("name", "accounts", "days")
    name = try object.required("name").string()
    accounts =
      try object.optional("accounts")?.int(in: SchoolClass.accountsAllowed) ?? SchoolClass.usualAccounts
    days = try object.optional("days")?.int(in: SchoolClass.daysAllowed) ?? SchoolClass.usualDays
  }
}

/// `{"registration":"codes"}`
private struct RegistrationRuleForm: JSONDecodable {
  let rule: RegistrationRule

  init(from reader: JSONReader) throws(JSONError) {
    let rule = try reader.object("registration").required("registration")
    guard let known = RegistrationRule(rawValue: try rule.string()) else {
      throw rule.error("expected \"open\", \"codes\" or \"closed\"")
    }
    self.rule = known
  }
}
