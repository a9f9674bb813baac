import Catalogue
import HTTPTypes
import Hummingbird
import Rooms
import Tabletop

/// Opening and joining rooms.
struct RoomRoutes: Sendable {
  let doorway: RoomDoorway
  let trustedProxies: Set<String>
  let origins: OriginCheck
  private let openings: AddressLimiter
  private let joins: AddressLimiter

  private static let hour: Milliseconds = 3_600_000

  init(doorway: RoomDoorway, trustedProxies: Set<String>, origins: OriginCheck) {
    self.doorway = doorway
    self.trustedProxies = trustedProxies
    self.origins = origins
    openings = AddressLimiter(doorway.limits.roomsPerHour, per: RoomRoutes.hour)
    joins = AddressLimiter(doorway.limits.joinsPerHour, per: RoomRoutes.hour)
  }

  func add(to group: RouterGroup<APIContext>) {
    group.get("avatars") { _, _ in avatars() }
    group.post("rooms") { request, context in try await open(request, context) }
    group.get("rooms/:code") { request, context in try await describe(request, context) }
    group.post("rooms/:code/seats") { request, context in try await join(request, context) }
    group.get("rooms/:code/summary") { request, context in try await summarise(request, context) }
    group.get("rooms/:code/socket") { request, _ -> Response in
      try origins.check(request)
      throw Problem(.upgradeRequired, Refusal("upgradeRequired", "This is a WebSocket."))
    }
  }

  private func avatars() -> Response {
    var writer = JSONWriter()
    writer.object { writer in writer.member("avatars", Avatar.all) }
    return .json(writer.bytes)
  }

  private func open(_ request: Request, _ context: APIContext) async throws -> Response {
    let wanted = try await body(OpeningRequest.self, of: request, context)
    guard let game = Catalogue.game(wanted.game) else { throw Refusal.noSuchGame }
    try count(openings, request, context)
    let (id, code) = doorway.directory.reserve()
    let loop = doorway.loop(of: id)
    do {
      let seat = try await loop.eventLoop.flatSubmit {
        loop.open(id, code: code, game: game, setup: wanted.setup, profile: wanted.profile)
      }.get()
      return .json(encoded(seat, code: code), status: .created)
    } catch {
      doorway.directory.release(id)
      throw error
    }
  }

  private func join(_ request: Request, _ context: APIContext) async throws -> Response {
    let code = try context.parameters.require("code")
    let profile = try await body(ProfileRequest.self, of: request, context).profile
    try count(joins, request, context)
    let seat = try await withRoom(code, request, context) { room throws(Refusal) in try room.join(profile) }
    return .json(encoded(seat, code: nil), status: .created)
  }

  private func describe(_ request: Request, _ context: APIContext) async throws -> Response {
    let code = try context.parameters.require("code")
    return .json(
      try await withRoom(code, request, context) { room throws(Refusal) in
        var writer = JSONWriter()
        room.encodeDescription(to: &writer)
        return writer.bytes
      })
  }

  private func summarise(_ request: Request, _ context: APIContext) async throws -> Response {
    let code = try context.parameters.require("code")
    return .json(try await withRoom(code, request, context) { room throws(Refusal) in try room.summary() })
  }

  // MARK: Helping hands

  private func withRoom<Result: Sendable>(
    _ code: String, _ request: Request, _ context: APIContext,
    _ body: @escaping @Sendable (Room) throws(Refusal) -> Result
  ) async throws -> Result {
    let found: (loop: RoomLoop, room: RoomID)
    do throws(Denied) {
      found = try doorway.find(code, from: address(request, context))
    } catch {
      throw Problem(error)
    }
    return try await found.loop.eventLoop.flatSubmit { found.loop.withRoom(found.room, body) }.get()
  }

  private func count(_ limiter: AddressLimiter, _ request: Request, _ context: APIContext) throws {
    do throws(TooMany) {
      try limiter.count(address(request, context), at: .now)
    } catch {
      throw Problem(error)
    }
  }

  private func address(_ request: Request, _ context: APIContext) -> ClientAddress {
    let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] }
    return ClientAddress(remote: context.remoteAddress, forwarded: forwarded, trusting: trustedProxies)
  }

  private func body<Value: JSONDecodable>(
    _: Value.Type, of request: Request, _ context: APIContext
  ) async throws -> Value {
    let buffer = try await request.body.collect(upTo: doorway.limits.bodyBytes)
    do throws(JSONError) {
      return try Value(from: JSONReader(try JSON(parsing: Array(buffer: buffer))))
    } catch {
      throw Refusal(error)
    }
  }

  private func encoded(_ seat: TakenSeat, code: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if let code { writer.member("code", code) }
      writer.member("seat", seat.seat)
      writer.member("token", seat.token)
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
