import Accounts
import Packs
import Storage
import TestSupport
import Testing

/// What every store promises about what the owner of a server does with photos that players have sent to makers.
@Suite(.stores) struct PhotoOwnerContractTests {
  private let folder = TemporaryFolder()

  /// Ben has sent the maker of the horses two photos, and then Ana the maker of the cats one.
  private func shop(_ kind: StoreKind) async throws -> (PackShop, horses: PackID, cats: PackID) {
    let shop = try await PackShop(kind, in: folder)
    let (horses, cats) = (try await shop.add(.of("Horses")), try await shop.add(.of("Cats"), by: shop.ben))
    let limits = PhotoLimits(ofPack: 9, ofPlayer: 9, bytes: 1_000)
    for (pin, bytes, pack, player) in [
      (3, 8, horses, shop.ben), (4, 9, horses, shop.ben), (1, 10, cats, shop.ana),
    ] {
      let photo = PackPhoto(id: 0, pin: Int64(pin), version: 2, at: 7)
      #expect(
        try await shop.store.addPhoto(photo, .of(bytes), to: pack, by: player.id, limits: limits) != nil)
    }
    return (shop, horses, cats)
  }

  private func ids(
    _ shop: PackShop, of player: PlayerID? = nil, offset: Int = 0, limit: Int = 10
  ) async throws -> [Int64] {
    try await shop.store.photosForOwner(of: player?.number, offset: offset, limit: limit).map(\.photo.id)
  }

  @Test(arguments: StoreKind.allCases)
  func theOwnerSeesAllPhotosTheNewestFirstPartByPart(_ kind: StoreKind) async throws {
    let (shop, horses, _) = try await shop(kind)
    #expect(try await ids(shop) == [3, 2, 1])
    #expect(try await ids(shop, offset: 1, limit: 1) == [2])
    #expect(try await ids(shop, offset: 3).isEmpty)
    #expect(try await ids(shop, of: shop.ben.id) == [2, 1])
    #expect(try await ids(shop, of: PlayerID(99)).isEmpty)
    #expect(
      try await shop.store.photosForOwner(of: nil, offset: 1, limit: 1) == [
        PhotoForOwner(
          photo: PackPhoto(id: 2, pin: 4, version: 2, at: 7), pack: horses, packName: "Horses",
          player: shop.ben.id, bytes: 9)
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func aPhotoIsFoundByItsNumberUntilItIsRemoved(_ kind: StoreKind) async throws {
    let (shop, horses, cats) = try await shop(kind)
    #expect(try await shop.store.packOfPhoto(2) == horses)
    #expect(try await shop.store.packOfPhoto(3) == cats)
    #expect(try await shop.store.packOfPhoto(4) == nil)
    #expect(try await shop.store.removePhoto(2, of: horses))
    #expect(try await shop.store.packOfPhoto(2) == nil)
    #expect(try await ids(shop) == [3, 1])
  }
}
