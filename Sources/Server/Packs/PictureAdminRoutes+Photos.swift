import Accounts
import Hummingbird
import Packs
import Tabletop

/// The photos that players have sent to the makers of packs, for the owner of a server.
extension PictureAdminRoutes {
  func addPhotos(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/photos").add(middleware: middleware)
    admin.get { request, _ in try await listPhotos(request) }
    admin.get(":photo") { _, context in
      Response.privatePhoto(try await packs.photoForOwner(FeedbackRoutes.photo(context)))
    }
    admin.delete(":photo") { _, context in
      try await packs.removePhotoForOwner(FeedbackRoutes.photo(context))
      return Response(status: .noContent)
    }
  }

  /// `{"photos","more"}`
  private func listPhotos(_ request: Request) async throws -> Response {
    let query = try ListQuery(request)
    try query.check(ListQuery.pages.union(["account"]))
    let (account, offset, limit) = (try query.text("account").trimmed(), try query.offset, try query.limit)
    var found: (photos: [PhotoForOwner], more: Bool) = ([], false)
    let player = account.isEmpty ? nil : try await number(of: account)
    if account.isEmpty || player != nil {
      found = try await packs.photosForOwner(of: player, offset: offset, limit: limit)
    }
    let players = try await players(found.photos.map(\.player.number))
    let titles = try await packs.pinTitles(of: found.photos)
    var writer = JSONWriter(reserving: 16_384)
    writer.object { writer in
      writer.member("photos") { writer in
        writer.array { writer in
          for photo in found.photos {
            photo.encode(by: players[photo.player.number], at: titles[photo.photo.id], to: &writer)
          }
        }
      }
      writer.member("more", found.more)
    }
    return .json(writer.bytes)
  }
}

extension PhotoForOwner {
  /// `{"id","pack":{"id","name"},"pin","title","version","at","bytes","by","guest"}`; without `title` if the pin is gone,
  /// without `by` if the player has left meanwhile, with `guest` if that is a guest.
  ///
  /// - Parameters:
  ///   - sender: who sent it.
  ///   - title: that of its pin.
  fileprivate func encode(by sender: Player?, at title: String?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", photo.id)
      writer.member("pack") { writer in
        writer.object { writer in
          writer.member("id", pack.text)
          writer.member("name", packName)
        }
      }
      writer.member("pin", photo.pin)
      if let title { writer.member("title", title) }
      writer.member("version", photo.version)
      writer.member("at", photo.at)
      writer.member("bytes", bytes)
      if let sender {
        writer.member("by", sender.name)
        if sender.isGuest { writer.member("guest", true) }
      }
    }
  }
}
