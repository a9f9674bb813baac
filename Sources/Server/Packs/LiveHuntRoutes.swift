import Accounts
import HTTPTypes
import Hummingbird
import Packs
import Tabletop
import TownHunt

/// Live hunts: their organisers open, change and follow them, and teams join with a code and tell how far they are.
struct LiveHuntRoutes: Sendable {
  let accounts: Accounts
  let liveHunts: LiveHunts
  let clock: WallClock
  let limits: Settings.Limits
  let trustedProxies: Set<String>
  private let changes: Limiter<PlayerID>
  private let looks: Limiter<PlayerID>
  private let reports: Limiter<Int64>
  private let wrongCodes: AddressLimiter
  private let joins: AddressLimiter

  init(
    accounts: Accounts, liveHunts: LiveHunts, clock: WallClock, limits: Settings.Limits,
    trustedProxies: Set<String>, refusals: RefusalCounts
  ) {
    self.accounts = accounts
    self.liveHunts = liveHunts
    self.clock = clock
    self.limits = limits
    self.trustedProxies = trustedProxies
    changes = Limiter(
      limits.liveChangesPerHour, per: 3_600_000, counting: refusals.of("live-changes-per-hour"))
    looks = Limiter(limits.liveLooksPerMinute, per: 60_000)
    reports = Limiter(limits.liveReportsPerMinute, per: 60_000)
    wrongCodes = AddressLimiter(
      limits.wrongCodesPerMinute, per: 60_000, counting: refusals.of("wrong-codes-per-minute"))
    joins = AddressLimiter(
      limits.joinsPerHour, per: 3_600_000, counting: refusals.of("joins-per-hour"))
  }

  func add(to group: RouterGroup<APIContext>) {
    group.post("packs/:pack/live-hunts") { request, context in try await open(request, context) }
    group.get("packs/:pack/live-hunts") { request, context in try await list(request, context) }
    group.get("live-hunts/:live") { request, context in try await show(request, context) }
    group.put("live-hunts/:live") { request, context in try await change(request, context) }
    group.post("live-hunts/:live/messages") { request, context in try await tell(request, context) }
    group.get("live-hunts/:live/teams") { request, context in try await teams(request, context) }
    group.delete("live-hunts/:live/teams/:team") { request, context in
      try await removeTeam(request, context)
    }
    group.post("live-hunts/:live/teams") { request, context in try await join(request, context) }
    group.put("live-hunts/:live/team") { request, context in try await report(request, context) }
    group.delete("live-hunts/:live/team") { request, context in try await leave(request, context) }
  }

  // MARK: For organisers

  private func open(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await organiser(of: request, within: changes)
    let form = try await request.value(LiveOpeningForm.self, upTo: limits.bodyBytes)
    let hunt = try await liveHunts.open(
      form.mode, from: form.start, to: form.end, with: PackRoutes.id(context), by: player, at: clock.seconds)
    return .json(JSONWriter.bytes(of: hunt), status: .created)
  }

  private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await organiser(of: request, within: looks)
    let hunts = try await liveHunts.hunts(of: PackRoutes.id(context), for: player)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("now", clock.seconds)
      writer.member("liveHunts", hunts)
    }
    return .json(writer.bytes)
  }

  private func change(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await organiser(of: request, within: changes)
    let form = try await request.value(LiveHoursForm.self, upTo: limits.bodyBytes)
    let hunt = try await known(request, context) {
      try await liveHunts.change($0, start: form.start, end: form.end, by: player, at: clock.seconds)
    }
    return .json(JSONWriter.bytes(of: hunt))
  }

  private func tell(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await organiser(of: request, within: changes)
    let text = try await request.value(LiveMessageForm.self, upTo: limits.bodyBytes).text
    let message = try await known(request, context) {
      try await liveHunts.tell(text, to: $0, by: player, at: clock.seconds)
    }
    return .json(JSONWriter.bytes(of: message), status: .created)
  }

  private func teams(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await organiser(of: request, within: looks)
    let hunt = try await known(request, context) { try await liveHunts.own($0, of: player) }
    let (teams, now) = (try await liveHunts.teams(of: hunt), clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("now", now)
      hunt.encodeMembers(to: &writer)
      writer.member("teams") { writer in
        writer.array { writer in
          for team in teams { team.encode(to: &writer, liveHunts.places.place(of: team.id, at: now)) }
        }
      }
    }
    return .json(writer.bytes)
  }

  private func removeTeam(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await organiser(of: request, within: changes)
    guard let team = Int64(try context.parameters.require("team")) else { throw Refusal.noSuchLiveTeam }
    try await known(request, context) { try await liveHunts.removeTeam(team, from: $0, by: player) }
    return Response(status: .noContent)
  }

  private func organiser(of request: Request, within limiter: Limiter<PlayerID>) async throws -> Player {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    do throws(TooMany) { try limiter.count(player.id, at: .now) } catch { throw Problem(error) }
    return player
  }

  // MARK: For teams

  private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    try checkCodes(request, context)
    let (hunt, pack) = try await known(request, context) { code in
      let hunt = try await liveHunts.hunt(code)
      return (hunt, try await liveHunts.pack(of: hunt))
    }
    let edition = try pack.pack()
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("now", clock.seconds)
      hunt.encodeMembers(to: &writer, withMessages: false)
      writer.member("name", edition.name)
      writer.member("location", edition.location)
      writer.member("description", edition.description)
      writer.member("creator", pack.creator.name)
      if let minutes = edition.minutes { writer.member("minutes", minutes) }
      writer.member("pins", edition.pins.count)
      if let start = edition.start { writer.member("place", start) }
    }
    return .json(writer.bytes)
  }

  private func join(_ request: Request, _ context: APIContext) async throws -> Response {
    try checkCodes(request, context)
    try joins.count(request, context, trusting: trustedProxies)
    let name = try await request.value(LiveTeamForm.self, upTo: limits.bodyBytes).name
    let hunt = try await known(request, context) { try await liveHunts.hunt($0) }
    let (team, token) = try await liveHunts.join(hunt, as: name, at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("team", team)
      writer.member("token", token)
    }
    return .json(writer.bytes, status: .created)
  }

  private func report(_ request: Request, _ context: APIContext) async throws -> Response {
    let (team, hunt) = try await team(of: request, context)
    do throws(TooMany) { try reports.count(team.id, at: .now) } catch { throw Problem(error) }
    let form = try await request.value(LiveReportForm.self, upTo: limits.bodyBytes)
    try await liveHunts.report(form.progress, form.place, of: team, in: hunt, at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("now", clock.seconds)
      writer.member("startsAt", hunt.hours.startsAt)
      writer.member("endsAt", hunt.hours.endsAt)
      writer.member("messages", hunt.messages.filter { $0.id > form.after })
    }
    return .json(writer.bytes)
  }

  private func leave(_ request: Request, _ context: APIContext) async throws -> Response {
    let (team, hunt) = try await team(of: request, context)
    try await liveHunts.leave(team, hunt)
    return Response(status: .noContent)
  }

  /// The team whose phone asks. A token works while its address is limited, like that of a room's seat.
  private func team(
    of request: Request, _ context: APIContext
  ) async throws -> (team: LiveTeam, hunt: LiveHunt) {
    let scheme = "bearer "
    guard let header = request.headers[.authorization], header.lowercased().hasPrefix(scheme) else {
      throw Refusal.noTeamToken
    }
    let token = String(header.dropFirst(scheme.count))
    return try await known(request, context) { code in
      let hunt = try await liveHunts.hunt(code)
      return (try await liveHunts.team(with: token, in: hunt), hunt)
    }
  }

  // MARK: Codes

  /// - Throws: `tooManyTries` where the address has tried too many wrong codes.
  private func checkCodes(_ request: Request, _ context: APIContext) throws {
    do throws(TooMany) {
      try wrongCodes.check(request.client(context, trusting: trustedProxies), at: .now)
    } catch {
      throw Problem(error)
    }
  }

  /// Does something with the code of the address. A code that no live hunt has counts against the network address.
  private func known<Result>(
    _ request: Request, _ context: APIContext, _ body: (LiveCode) async throws -> Result
  ) async throws -> Result {
    do {
      guard let code = LiveCode(try context.parameters.require("live")) else { throw Refusal.noSuchLiveHunt }
      return try await body(code)
    } catch let refusal as Refusal where refusal == .noSuchLiveHunt {
      try wrongCodes.count(request, context, trusting: trustedProxies)
      throw refusal
    }
  }
}

extension Refusal {
  fileprivate static let noTeamToken = Refusal(
    "badToken", .unauthenticated, "Only the phone of a team can do this.")
}
