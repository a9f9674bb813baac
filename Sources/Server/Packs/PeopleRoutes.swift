import Accounts
import HTTPTypes
import Hummingbird
import Packs
import Tabletop

/// Who works on a pack: its maker invites others, who accept or decline, and hands it over.
struct PeopleRoutes: Sendable {
  let accounts: Accounts
  let packs: Packs
  let clock: WallClock
  let limits: Settings.Limits
  private let inviters: Limiter<PlayerID>

  init(
    accounts: Accounts, packs: Packs, clock: WallClock, limits: Settings.Limits, refusals: RefusalCounts
  ) {
    self.accounts = accounts
    self.packs = packs
    self.clock = clock
    self.limits = limits
    inviters = Limiter(
      limits.invitationsPerHour, per: 3_600_000, counting: refusals.of("invitations-per-hour"))
  }

  func add(to group: RouterGroup<APIContext>) {
    group.get("packs/:pack/people") { request, context in try await people(request, context) }
    group.post("packs/:pack/people") { request, context in try await invite(request, context) }
    group.delete("packs/:pack/people/:name") { request, context in try await remove(request, context) }
    group.put("packs/:pack/offer") { request, context in try await offer(request, context) }
    group.delete("packs/:pack/offer") { request, context in try await takeBackOffer(request, context) }
    group.put("packs/:pack/invitation") { request, context in try await answer(request, context) }
    group.get("invitations") { request, _ in try await invitations(request) }
  }

  private func people(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await player(of: request)
    let people = try await packs.people(of: PackRoutes.id(context), for: player, at: clock.seconds)
    return PeopleRoutes.json(people, for: player)
  }

  private func invite(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await player(of: request)
    let id = try PackRoutes.id(context)
    let name = try await request.value(PersonForm.self, upTo: limits.bodyBytes).name
    // Only a maker learns from this route which names there are.
    try await packs.checkMaker(player, of: id)
    do throws(TooMany) { try inviters.count(player.id, at: .now) } catch { throw Problem(error) }
    guard let username = Username(name.trimmed()), let guest = try await accounts.account(named: username)
    else { throw Refusal.noSuchAccount }
    let people = try await packs.invite(guest, to: id, by: player, at: clock.seconds)
    return PeopleRoutes.json(people, for: player, status: .created)
  }

  private func remove(_ request: Request, _ context: APIContext) async throws -> Response {
    try await packs.removePerson(
      named: try context.parameters.require("name"), from: PackRoutes.id(context),
      by: try await player(of: request), at: clock.seconds)
    return Response(status: .noContent)
  }

  private func offer(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await player(of: request)
    let name = try await request.value(PersonForm.self, upTo: limits.bodyBytes).name
    let people = try await packs.offer(
      PackRoutes.id(context), toPersonNamed: name.trimmed(), by: player, at: clock.seconds)
    return PeopleRoutes.json(people, for: player)
  }

  private func takeBackOffer(_ request: Request, _ context: APIContext) async throws -> Response {
    try await packs.takeBackOffer(of: PackRoutes.id(context), by: try await player(of: request))
    return Response(status: .noContent)
  }

  private func answer(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await player(of: request)
    let form = try await request.value(AnswerForm.self, upTo: limits.bodyBytes)
    try await packs.answerInvitation(
      form.aim, PackRoutes.id(context), by: player, accepting: form.accepts, at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("to", form.aim.rawValue)
      writer.member("accept", form.accepts)
    }
    return .json(writer.bytes)
  }

  private func invitations(_ request: Request) async throws -> Response {
    let player = try await player(of: request)
    let invitations = try await packs.invitations(of: player, at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in writer.member("invitations", invitations) }
    return .json(writer.bytes)
  }

  private func player(of request: Request) async throws -> Player {
    try await accounts.expectedVisitor(request, at: clock.moment).player
  }

  /// The maker sees everybody; a helper sees only those who work on the pack, and not what is offered to others.
  private static func json(
    _ people: PackPeople, for reader: Player, status: HTTPResponse.Status = .ok
  ) -> Response {
    let isMaker = people.maker.player == reader.id.number
    let shown = people.others.filter { $0.isHelping || (isMaker && $0.state != .left) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("maker", orNull: people.maker.player == nil ? nil : people.maker.name)
      writer.member("people") { writer in
        writer.array { writer in
          for person in shown {
            person.encode(to: &writer, showsOffer: isMaker || person.player == reader.id)
          }
        }
      }
      writer.member("most", PackPeople.most)
    }
    return .json(writer.bytes, status: status)
  }
}

/// `{"name":"Ben"}`
private struct PersonForm: JSONDecodable {
  let name: String

  init(from reader: JSONReader) throws(JSONError) {
    name = try reader.object("name").required("name").string()
  }
}

/// `{"to":"own","accept":true}`; without `to` it is an invitation to help.
private struct AnswerForm: JSONDecodable {
  let aim: PackInvitation.Aim
  let accepts: Bool

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("to", "accept")
    aim = try object.optional("to").map(AnswerForm.aim) ?? .help
    accepts = try object.required("accept").bool()
  }
}

extension AnswerForm {
  private static func aim(_ reader: JSONReader) throws(JSONError) -> PackInvitation.Aim {
    guard let aim = PackInvitation.Aim(rawValue: try reader.string()) else {
      throw reader.error("expected \"help\" or \"own\"")
    }
    return aim
  }
}

extension PackPerson {
  fileprivate func encode(to writer: inout JSONWriter, showsOffer: Bool) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("state", state.rawValue)
      writer.member("at", since)
      if showsOffer, offeredAt != nil { writer.member("offered", true) }
    }
  }
}

extension PackInvitation: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("to", aim.rawValue)
      writer.member("pack", pack.text)
      writer.member("name", name)
      writer.member("location", location)
      writer.member("maker", maker)
      writer.member("at", at)
    }
  }
}

extension PackHelp: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pack", pack.text)
      writer.member("state", person.state.rawValue)
      writer.member("at", person.since)
    }
  }
}
