import Accounts
import Catalogue
import Hummingbird
import Ports
import Rooms
import Tabletop

/// Opening and joining rooms.
struct RoomRoutes: Sendable {
  let doorway: RoomDoorway
  let accounts: Accounts
  let clock: WallClock
  let trustedProxies: Set<String>
  let origins: OriginCheck
  private let openings: AddressLimiter
  private let joins: AddressLimiter

  private static let hour: Milliseconds = 3_600_000

  init(
    doorway: RoomDoorway, accounts: Accounts, clock: WallClock, trustedProxies: Set<String>,
    origins: OriginCheck
  ) {
    self.doorway = doorway
    self.accounts = accounts
    self.clock = clock
    self.trustedProxies = trustedProxies
    self.origins = origins
    openings = AddressLimiter(
      doorway.limits.roomsPerHour, per: RoomRoutes.hour, counting: doorway.refusals.of("rooms-per-hour"))
    joins = AddressLimiter(
      doorway.limits.joinsPerHour, per: RoomRoutes.hour, counting: doorway.refusals.of("joins-per-hour"))
  }

  func add(to group: RouterGroup<APIContext>) {
    group.get("avatars") { _, _ in avatars() }
    group.post("rooms") { request, context in try await open(request, context) }
    group.get("rooms/:code") { request, context in try await describe(request, context) }
    group.post("rooms/:code/seats") { request, context in try await join(request, context) }
    group.get("rooms/:code/summary") { request, context in try await summarise(request, context) }
    group.get("rooms/:code/socket") { request, _ -> Response in
      try origins.check(request)
      throw SocketHandshake.problem(of: request.head)
    }
  }

  private func avatars() -> Response {
    var writer = JSONWriter()
    writer.object { writer in writer.member("avatars", Avatar.all) }
    return .json(writer.bytes)
  }

  private func open(_ request: Request, _ context: APIContext) async throws -> Response {
    let wanted = try await request.value(OpeningRequest.self, upTo: doorway.limits.bodyBytes)
    guard let game = Catalogue.game(wanted.game) else { throw Refusal.noSuchGame }
    try openings.count(request, context, trusting: trustedProxies)
    let profile = try await profile(wanted.profile, request)
    let (id, code) = try await doorway.reserve()
    let loop = doorway.loop(of: id)
    do {
      let seat = try await loop.eventLoop.flatSubmit {
        loop.open(id, code: code, game: game, setup: wanted.setup, profile: profile)
      }.get()
      return .json(encoded(seat, in: id, code: code, isNew: true), status: .created)
    } catch {
      doorway.directory.release(id)
      throw error
    }
  }

  private func join(_ request: Request, _ context: APIContext) async throws -> Response {
    let code = try context.parameters.require("code")
    let wanted = try await request.value(ProfileRequest.self, upTo: doorway.limits.bodyBytes).profile
    try joins.count(request, context, trusting: trustedProxies)
    let profile = try await profile(wanted, request)
    return .json(
      try await withRoom(code, request, context) { room, id throws(Refusal) in
        encoded(try room.join(profile), in: id, code: room.code, isNew: false)
      }, status: .created)
  }

  private func describe(_ request: Request, _ context: APIContext) async throws -> Response {
    let code = try context.parameters.require("code")
    return .json(
      try await withRoom(code, request, context) { room, id throws(Refusal) in
        var writer = JSONWriter()
        room.encodeDescription(to: &writer, invitation: doorway.invitations.text(for: id, code: room.code))
        return writer.bytes
      })
  }

  private func summarise(_ request: Request, _ context: APIContext) async throws -> Response {
    let code = try context.parameters.require("code")
    return .json(try await withRoom(code, request, context) { room, _ throws(Refusal) in try room.summary() })
  }

  // MARK: Helpers

  /// Adds the player whose session asks, if any: the seat's games count for that player, under any name.
  private func profile(_ wanted: Profile, _ request: Request) async throws -> Profile {
    let player = try await accounts.visitor(request, at: clock.moment)?.player
    return Profile(
      name: wanted.name, avatar: wanted.avatar, player: player?.id.number,
      account: player?.account?.username.text)
  }

  private func withRoom<Result: Sendable>(
    _ code: String, _ request: Request, _ context: APIContext,
    _ body: @escaping @Sendable (Room, RoomID) throws(Refusal) -> Result
  ) async throws -> Result {
    if let node = doorway.node { try await doorway.learn(code, on: node.eventLoop).get() }
    let found: (loop: RoomLoop, room: RoomID)
    do throws(Denied) {
      found = try doorway.find(code, from: request.client(context, trusting: trustedProxies))
    } catch {
      throw Problem(error)
    }
    return try await found.loop.eventLoop.flatSubmit {
      found.loop.withRoom(found.room) { room throws(Refusal) in try body(room, found.room) }
    }.get()
  }

  /// - Parameter isNew: whether the room was opened with this seat: then its code is told, too.
  private func encoded(_ seat: TakenSeat, in room: RoomID, code: String, isNew: Bool) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if isNew { writer.member("code", code) }
      writer.member("seat", seat.seat)
      writer.member("token", seat.token)
      writer.member("invitation", doorway.invitations.text(for: room, code: code))
    }
    return writer.bytes
  }
}

/// `{"game","setup","name","avatar"}`
private struct OpeningRequest: JSONDecodable {
  let game: GameID
  let setup: JSON
  let profile: Profile

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("game", "setup", "name", "avatar")
    game = try object.required("game").string()
    setup = try object.required("setup").value
    profile = Profile(
      name: try object.required("name").string(), avatar: try object.required("avatar").string())
  }
}

/// `{"name","avatar"}`
private struct ProfileRequest: JSONDecodable {
  let profile: Profile

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("name", "avatar")
    profile = Profile(
      name: try object.required("name").string(), avatar: try object.required("avatar").string())
  }
}
