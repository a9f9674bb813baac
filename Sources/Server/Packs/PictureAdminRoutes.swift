import Accounts
import Hummingbird
import Packs
import Tabletop

/// Routes for the owner of a server: to see all pictures of packs, hide or remove them, and show hidden ones again; and to
/// see and remove the photos that players have sent to the makers of packs.
struct PictureAdminRoutes: Sendable {
  let pictures: any PictureStore
  let packs: Packs
  let accounts: any AccountStore
  let middleware: AdminMiddleware
  let bodyLimit: Int

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/pictures").add(middleware: middleware)
    admin.get { request, _ in try await list(request) }
    admin.put(":picture/removal") { request, context in try await remove(request, context) }
    admin.delete(":picture/removal") { _, context in try await setRemoval(nil, context) }
    addPhotos(to: group)
  }

  private static let filters = ["all", "removed"]

  /// `{"pictures","more"}`
  private func list(_ request: Request) async throws -> Response {
    let query = try ListQuery(request)
    try query.check(ListQuery.pages.union(["account", "only"]))
    let (account, offset, limit) = (try query.text("account").trimmed(), try query.offset, try query.limit)
    let only = query["only"] ?? "all"
    guard PictureAdminRoutes.filters.contains(only) else {
      throw Refusal("badForm", "only: expected \"all\" or \"removed\"")
    }
    var found: [PictureForOwner] = []
    let player = account.isEmpty ? nil : try await number(of: account)
    if account.isEmpty || player != nil {
      found = try await pictures.picturesForOwner(
        of: player, isRemoved: only == "removed", offset: offset, limit: limit + 1)
    }
    let shown = Array(found.prefix(limit))
    let players = try await players(shown.compactMap(\.player))
    var writer = JSONWriter(reserving: 16_384)
    writer.object { writer in
      writer.member("pictures") { writer in
        writer.array { writer in
          for picture in shown {
            picture.encode(by: picture.player.flatMap { players[$0]?.name }, to: &writer)
          }
        }
      }
      writer.member("more", found.count > limit)
    }
    return .json(writer.bytes)
  }

  /// The number of an account, by its username or its email address.
  func number(of account: String) async throws -> Int64? {
    if let username = Username(account), let found = try await accounts.account(username: username) {
      return found.player.id.number
    }
    guard let email = EmailAddress(account) else { return nil }
    return try await accounts.account(email: email)?.player.id.number
  }

  /// Those who have added pictures or sent photos, by their numbers.
  func players(_ numbers: [Int64]) async throws -> [Int64: Player] {
    var players: [Int64: Player] = [:]
    for number in Set(numbers) { players[number] = try await accounts.player(PlayerID(number)) }
    return players
  }

  private func remove(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(PictureRemovalForm.self, upTo: bodyLimit)
    return try await setRemoval(form.removal, context)
  }

  private func setRemoval(_ removal: PictureRemoval?, _ context: APIContext) async throws -> Response {
    guard let name = PictureName(try context.parameters.require("picture")) else {
      throw Refusal.noSuchPicture
    }
    let picture: PictureForOwner?
    do {
      picture = try await pictures.setRemoval(removal, of: name)
    } catch is PictureRemoved {
      throw Refusal("pictureDeleted", .conflict, "This picture was removed for good.")
    }
    guard let picture else { throw Refusal.noSuchPicture }
    let players = try await players(picture.player.map { [$0] } ?? [])
    var writer = JSONWriter()
    picture.encode(by: picture.player.flatMap { players[$0]?.name }, to: &writer)
    return .json(writer.bytes)
  }
}

/// `{"kind":"hidden"}`
private struct PictureRemovalForm: JSONDecodable {
  let removal: PictureRemoval

  init(from reader: JSONReader) throws(JSONError) {
    let kind = try reader.object("kind").required("kind")
    guard let known = PictureRemoval(rawValue: try kind.string()) else {
      throw kind.error("expected \"hidden\" or \"removed\"")
    }
    removal = known
  }
}

extension PictureForOwner {
  /// `{"id","path","bytes","at","by","removal","packs":[{"id","name"}]}`; without `by` if nobody is known to have added it,
  /// without `removal` if it is shown.
  ///
  /// - Parameter maker: the name of who added it.
  fileprivate func encode(by maker: String?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", "\(name.digest).\(name.kind.rawValue)")
      writer.member("path", name.path)
      writer.member("bytes", bytes)
      writer.member("at", addedAt)
      if let maker { writer.member("by", maker) }
      if let removal { writer.member("removal", removal.rawValue) }
      writer.member("packs") { writer in
        writer.array { writer in
          for use in uses {
            writer.object { writer in
              writer.member("id", use.pack.text)
              writer.member("name", use.name)
            }
          }
        }
      }
    }
  }
}

extension Refusal {
  fileprivate static let noSuchPicture = Refusal("noSuchPicture", .notFound, "There is no such picture.")
}
