import Accounts
import Foundation
import Packs
import Tabletop

/// The packs that a player published, the player's drafts, the pictures that the player added for their pins, what the
/// player said about packs of others, with the photos that the player sent to their makers, with which of them the player
/// helps or has hunted in rooms, and the live hunts that the player opened.
struct PackBelongings: PlayerBelongings {
  let name = "packs"
  let packs: Packs
  let drafts: PackDrafts
  let liveHunts: LiveHunts
  let accounts: any AccountStore
  let pictures: any PictureStore
  let clock: WallClock

  func export(of player: PlayerID) async throws -> ExportedBelongings {
    let packs = try await packs.all(of: player).map { try $0.pack() }
    let drafts = try await drafts.all(of: player).map { kept in
      try JSON(parsing: kept.text, limits: .file)
    }
    let pictures = try await pictures.pictures(of: player.number).map(\.path)
    let feedback = try await self.packs.feedback(of: player)
    let help = try await self.packs.help(of: player)
    let photos = try await self.packs.photos(by: player)
    let liveHunts = try await self.liveHunts.hunts(by: player)
    let seats = try await self.packs.playedSeats(of: player)
    let writeMembers: @Sendable (inout JSONWriter) -> Void = { writer in
      writer.member("packs", packs)
      writer.member("packDrafts", drafts)
      writer.member("pictures", pictures)
      writer.member("packRatings", feedback.ratings)
      writer.member("packReports", feedback.reports)
      writer.member("packPhotos", photos)
      writer.member("packHelp", help)
      writer.member("packHunts", seats)
      writer.member("liveHunts", liveHunts)
    }
    return ExportedBelongings(writeMembers: writeMembers, lists: [pictureList(photos)])
  }

  /// The pictures of photos that were sent. Nobody but the makers of their packs can download them.
  private func pictureList(_ photos: [PlayerPhoto]) -> ExportFile.List {
    ExportFile.List(name: "photos", count: photos.count) { [packs] index in
      let id = photos[index].photo.id
      guard let picture = try await packs.picture(of: photos[index]) else { return nil }
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("id", id)
        writer.member(
          "picture", "data:\(picture.kind.contentType);base64,\(Data(picture.bytes).base64EncodedString())")
      }
      return writer.bytes
    }
  }

  /// Drafts are deleted: nobody else has ever seen them. Pictures stay as long as a pack uses them; after that the daily
  /// upkeep removes them. Ratings still count, and reports stay, without the player. The photos that the player has sent,
  /// or has got, go, and so do the live hunts that the player has opened.
  func release(_ player: PlayerID, _ fate: BelongingsFate) async throws {
    try await drafts.release(player)
    try await liveHunts.release(player)
    let devices = try await accounts.devices(of: player)
    try await packs.removePhotos(of: player)
    try await packs.release(player, deleting: fate == .delete, devices: devices, at: clock.seconds)
  }
}
