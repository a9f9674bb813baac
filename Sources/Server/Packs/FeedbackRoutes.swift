import Accounts
import Hummingbird
import Packs
import Tabletop

/// What players say about a pack after their hunts: stars for everybody, and reports for its maker.
struct FeedbackRoutes: Sendable {
  let accounts: Accounts
  let feedback: PackFeedback
  let clock: WallClock
  let limits: Settings.Limits
  private let senders: Limiter<PlayerID>

  init(
    accounts: Accounts, feedback: PackFeedback, clock: WallClock, limits: Settings.Limits,
    refusals: RefusalCounts
  ) {
    self.accounts = accounts
    self.feedback = feedback
    self.clock = clock
    self.limits = limits
    senders = Limiter(limits.scoresPerMinute, per: 60_000, counting: refusals.of("scores-per-minute"))
  }

  func add(to group: RouterGroup<APIContext>) {
    group.put("packs/:pack/seat") { request, context in try await claim(request, context) }
    group.put("packs/:pack/rating") { request, context in try await rate(request, context) }
    group.post("packs/:pack/reports") { request, context in try await report(request, context) }
    group.get("packs/:pack/reports") { request, context in try await reports(request, context) }
    group.delete("packs/:pack/reports/:report") { request, context in try await remove(request, context) }
    group.post("packs/:pack/photos") { request, context in try await sendPhoto(request, context) }
    group.get("packs/:pack/photos") { request, context in try await photos(request, context) }
    group.get("packs/:pack/photos/:photo") { request, context in try await photo(request, context) }
    group.delete("packs/:pack/photos/:photo") { request, context in try await removePhoto(request, context) }
  }

  private func claim(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await sender(of: request)
    let token = try await request.value(SeatForm.self, upTo: limits.bodyBytes).token
    try await feedback.claim(
      token, of: PackRoutes.id(context), by: player, on: accounts.device(request))
    return Response(status: .noContent)
  }

  private func rate(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await sender(of: request)
    let stars = try await request.value(RatingForm.self, upTo: limits.bodyBytes).stars
    let rating = try await feedback.rate(
      PackRoutes.id(context), stars: stars, by: player, on: accounts.device(request), at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in rating.encodeMember(to: &writer) }
    return .json(writer.bytes)
  }

  private func report(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await sender(of: request)
    let form = try await request.value(ReportForm.self, upTo: limits.bodyBytes)
    let id = try await feedback.report(
      form.text, about: form.pin, of: PackRoutes.id(context), by: player, on: accounts.device(request),
      at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in writer.member("id", id) }
    return .json(writer.bytes, status: .created)
  }

  private func reports(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let reports = try await feedback.reports(of: PackRoutes.id(context), for: player)
    var writer = JSONWriter()
    writer.object { writer in writer.member("reports", reports) }
    return .json(writer.bytes)
  }

  private func remove(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let id = try PackRoutes.id(context)
    guard let report = Int64(try context.parameters.require("report")) else { throw Refusal.noSuchReport }
    try await feedback.removeReport(report, of: id, for: player)
    return Response(status: .noContent)
  }

  // MARK: Photos

  /// A photo as it is, of the pin in the query: `?pin=3`.
  private func sendPhoto(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await sender(of: request)
    guard let pin = request.uri.queryParameters["pin"].flatMap({ Int64($0) }), pin >= 0 else {
      throw InvalidFields([.init("pin", "A photo is of a pin.")])
    }
    let body = try await request.body.collect(upTo: PackPhoto.maxBytes)
    guard let picture = Picture(Array(buffer: body)) else { throw Refusal.noPicture }
    let id = try await feedback.send(
      picture, at: pin, of: PackRoutes.id(context), by: player, on: accounts.device(request),
      at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in writer.member("id", id) }
    return .json(writer.bytes, status: .created)
  }

  private func photos(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let photos = try await feedback.photos(of: PackRoutes.id(context), for: player)
    var writer = JSONWriter()
    writer.object { writer in writer.member("photos", photos) }
    return .json(writer.bytes)
  }

  private func photo(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let picture = try await feedback.photo(
      FeedbackRoutes.photo(context), of: PackRoutes.id(context), for: player)
    return .privatePhoto(picture)
  }

  private func removePhoto(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    try await feedback.removePhoto(FeedbackRoutes.photo(context), of: PackRoutes.id(context), for: player)
    return Response(status: .noContent)
  }

  /// - Throws: `noSuchPhoto` where the text is no number of a photo.
  static func photo(_ context: APIContext) throws -> Int64 {
    guard let photo = Int64(try context.parameters.require("photo")) else { throw Refusal.noSuchPhoto }
    return photo
  }

  private func sender(of request: Request) async throws -> Player {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    do throws(TooMany) { try senders.count(player.id, at: .now) } catch { throw Problem(error) }
    return player
  }
}

extension Response {
  /// A photo that a player has sent: no cache keeps it.
  static func privatePhoto(_ picture: Picture) -> Response {
    Response(
      status: .ok, headers: [.contentType: picture.kind.contentType, .cacheControl: "private, no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
  }
}

/// `{"token":"…"}`, the token of a seat in a room.
private struct SeatForm: JSONDecodable {
  let token: String

  init(from reader: JSONReader) throws(JSONError) {
    token = try reader.object("token").required("token").string()
  }
}

/// `{"stars":4}`
private struct RatingForm: JSONDecodable {
  let stars: Int64

  init(from reader: JSONReader) throws(JSONError) {
    stars = try reader.object("stars").required("stars").int64(in: PackRating.stars)
  }
}

/// `{"pin":3,"text":"…"}`; without `pin` it is about the pack.
private struct ReportForm: JSONDecodable {
  let pin: Int64?
  let text: String

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("pin", "text")
    pin = try object.optional("pin")?.int64(in: 0...Int64(Int32.max))
    text = try object.required("text").string()
  }
}

extension PackRating {
  /// Writes `"rating":{"average":43,"count":7}`; nothing without ratings.
  func encodeMember(to writer: inout JSONWriter) {
    guard let average else { return }
    writer.member("rating") { writer in
      writer.object { writer in
        writer.member("average", average)
        writer.member("count", count)
      }
    }
  }
}

extension PackReport: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in encodeMembers(to: &writer) }
  }

  fileprivate func encodeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    if let pin { writer.member("pin", pin) }
    writer.member("text", text)
    writer.member("version", version)
    writer.member("at", at)
  }
}

extension PackPhoto: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in encodeMembers(to: &writer) }
  }

  fileprivate func encodeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("pin", pin)
    writer.member("version", version)
    writer.member("at", at)
  }
}

extension PlayerPhoto: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pack", pack.text)
      photo.encodeMembers(to: &writer)
    }
  }
}

extension PlayedSeat: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pack", pack.text)
      writer.member("at", at)
    }
  }
}

extension PlayerFeedback.Rating: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pack", pack.text)
      writer.member("stars", stars)
      writer.member("at", at)
    }
  }
}

extension PlayerFeedback.Report: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pack", pack.text)
      report.encodeMembers(to: &writer)
    }
  }
}
