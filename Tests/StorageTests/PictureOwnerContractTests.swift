import Packs
import Storage
import TestSupport
import Testing

/// What every store promises about what the owner of a server does with pictures.
@Suite(.stores) struct PictureOwnerContractTests {
  private let folder = TemporaryFolder()
  private static let one = PictureName.ending("1")
  private static let two = PictureName.ending("2")
  private static let three = PictureName.ending("3")

  /// Ana has added the first at 10, and the third at 30; Ben the second at 20.
  private func shop(_ kind: StoreKind) async throws -> PackShop {
    let shop = try await PackShop(kind, in: folder)
    for (name, creator, time) in [
      (Self.one, shop.ana, 10), (Self.two, shop.ben, 20), (Self.three, shop.ana, 30),
    ] {
      try await shop.pictures.addPicture(
        .sample, name, of: creator.player, limit: 1_000, at: Int64(time))
    }
    return shop
  }

  private func names(
    _ shop: PackShop, of player: Int64? = nil, isRemoved: Bool = false, offset: Int = 0, limit: Int = 10
  ) async throws -> [PictureName] {
    try await shop.pictures.picturesForOwner(of: player, isRemoved: isRemoved, offset: offset, limit: limit)
      .map(\.name)
  }

  @Test(arguments: StoreKind.allCases)
  func theOwnerSeesAllPicturesTheLastAddedFirstPartByPart(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    #expect(try await names(shop) == [Self.three, Self.two, Self.one])
    #expect(try await names(shop, offset: 1, limit: 1) == [Self.two])
    #expect(try await names(shop, offset: 3).isEmpty)
    let first = try await shop.pictures.picturesForOwner(of: nil, isRemoved: false, offset: 0, limit: 1)
    #expect(
      first == [
        PictureForOwner(
          name: Self.three, player: shop.ana.player, bytes: 30, addedAt: 30, removal: nil, uses: [])
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func theOwnerSeesThePicturesOfOnePlayer(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    #expect(try await names(shop, of: shop.ana.player) == [Self.three, Self.one])
    #expect(try await names(shop, of: shop.ben.player) == [Self.two])
    #expect(try await names(shop, of: 999).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func theOwnerSeesWhichPacksUseAPictureInTheirCurrentVersion(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let horses = try await shop.add(try .using("Horses", [Self.one, Self.two]))
    let cows = try await shop.add(try .using("Cows", [Self.one]), by: shop.ben)
    _ = try await shop.store.replacePack(
      horses, of: nil, version: 1, by: try .using("Horses", [Self.one, Self.three]), at: 40)
    let uses = try await shop.pictures.picturesForOwner(of: nil, isRemoved: false, offset: 0, limit: 10).map(
      \.uses)
    let (ofHorses, ofCows) = (
      PictureForOwner.Use(pack: horses, name: "Horses"), PictureForOwner.Use(pack: cows, name: "Cows")
    )
    #expect(uses == [[ofHorses], [], [ofHorses, ofCows]])
  }

  @Test(arguments: StoreKind.allCases)
  func aHiddenPictureIsShownToNobodyUntilItIsShownAgain(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let hidden = try await shop.pictures.setRemoval(.hidden, of: Self.one)
    #expect(hidden?.removal == .hidden && hidden?.bytes == 30)
    #expect(try await shop.pictures.picture(Self.one) == nil)
    #expect(try await names(shop, isRemoved: true) == [Self.one])
    await #expect(throws: PictureRemoved.self) {
      try await shop.pictures.addPicture(.sample, Self.one, of: shop.ben.player, limit: 1_000, at: 40)
    }
    #expect(try await shop.pictures.setRemoval(nil, of: Self.one)?.removal == nil)
    #expect(try await shop.pictures.picture(Self.one) == .sample)
    #expect(try await names(shop, isRemoved: true).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aRemovedPictureIsDeletedForGood(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for _ in 1...2 {
      let removed = try await shop.pictures.setRemoval(.removed, of: Self.one)
      #expect(removed?.removal == .removed && removed?.bytes == 0)
    }
    for removal in [nil, PictureRemoval.hidden] {
      await #expect(throws: PictureRemoved.self) { try await shop.pictures.setRemoval(removal, of: Self.one) }
    }
    #expect(try await shop.pictures.picture(Self.one) == nil)
    // Its bytes count no more for the account.
    try await shop.pictures.addPicture(.sample, .ending("4"), of: shop.ana.player, limit: 60, at: 40)
  }

  @Test(arguments: StoreKind.allCases)
  func aRemovedPictureThatAPackUsesCannotBeAddedAgain(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    try await shop.add(try .using("Horses", [Self.one]))
    for name in [Self.one, Self.two] { _ = try await shop.pictures.setRemoval(.removed, of: name) }
    try await shop.pictures.removePictures(unusedSince: nil, at: 100)
    try await shop.pictures.removePictures(unusedSince: 101, at: 100)
    await #expect(throws: PictureRemoved.self) {
      try await shop.pictures.addPicture(.sample, Self.one, of: shop.ana.player, limit: 1_000, at: 200)
    }
    // Nothing uses the other one, which is forgotten after a day as all are.
    try await shop.pictures.addPicture(.sample, Self.two, of: shop.ana.player, limit: 1_000, at: 200)
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsNotThereIsNotHidden(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for removal in [nil, PictureRemoval.hidden, .removed] {
      #expect(try await shop.pictures.setRemoval(removal, of: .ending("9")) == nil)
      #expect(try await shop.pictures.setRemoval(removal, of: .ending("1", .jpg)) == nil)
    }
    #expect(try await names(shop, isRemoved: true).isEmpty)
  }
}

extension Picture {
  /// A picture of 30 bytes.
  fileprivate static var sample: Picture {
    get throws { try #require(Picture(Array("RIFF0000WEBP".utf8) + [UInt8](repeating: 0, count: 18))) }
  }
}

extension PictureName {
  fileprivate static func ending(_ digit: String, _ kind: Picture.Kind = .webp) -> PictureName {
    PictureName(digest: String(repeating: "0", count: 63) + digit, kind: kind)
  }
}

extension PackEdition {
  fileprivate static func using(_ name: String, _ pictures: [PictureName]) throws -> PackEdition {
    try .of(name, pins: 5, pictures: pictures.map(\.path))
  }
}
