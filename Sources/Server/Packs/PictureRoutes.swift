import Accounts
import Hummingbird
import Packs
import Tabletop

/// Pictures of pins. Makers of packs upload them. They are served under the digest of their bytes, so that a
/// browser loads each only once and nobody finds one by guessing.
struct PictureRoutes: Sendable {
  let accounts: Accounts
  let store: any PictureStore
  let limits: Settings.Limits
  let clock: WallClock
  let trustedProxies: Set<String>
  /// Counts packs, too.
  let uploads: AddressLimiter

  func add(to group: RouterGroup<APIContext>) {
    group.post("pictures") { request, context in try await addPicture(request, context) }
  }

  func add(toRoot router: Router<APIContext>) {
    router.get("pictures/:picture") { _, context in try await show(context) }
  }

  private func addPicture(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    guard !player.isGuest else { throw Refusal.accountNeeded }
    try uploads.count(request, context, trusting: trustedProxies)
    let body = try await request.body.collect(upTo: limits.pictureBytes)
    guard let picture = Picture(Array(buffer: body)) else { throw Refusal.noPicture }
    let name = PictureName(of: picture)
    do {
      try await store.addPicture(
        picture, name, of: player.id.number, limit: limits.pictureBytesPerAccount, at: clock.seconds)
    } catch is TooManyPictures {
      throw Refusal("tooManyPictures", .conflict, "There is no room for more pictures of one account.")
    } catch is PictureRemoved {
      throw Refusal.pictureRemoved
    }
    var writer = JSONWriter()
    writer.object { writer in writer.member("path", name.path) }
    return .json(writer.bytes, status: .created)
  }

  private func show(_ context: APIContext) async throws -> Response {
    guard let name = PictureName(try context.parameters.require("picture")),
      let picture = try await store.picture(name)
    else { throw HTTPError(.notFound) }
    return Response(
      status: .ok,
      headers: [.contentType: name.kind.contentType, .cacheControl: "public, max-age=31536000, immutable"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
  }
}

extension Refusal {
  static let pictureRemoved = Refusal(
    "pictureRemoved", .conflict, "The owner of this server has removed this picture.")
  static let noPicture = Refusal("noPicture", "A picture is a WebP or a JPEG.")
}
