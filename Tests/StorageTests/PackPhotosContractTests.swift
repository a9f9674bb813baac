import Accounts
import Packs
import Scores
import Storage
import TestSupport
import Testing

/// Photos that players have sent to the makers of packs, in the database and in the store in memory.
@Suite(.stores) struct PackPhotosContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: StoreKind.allCases)
  func photosAreKeptForTheMakerUpToLimits(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, other, store) = (
      try await shop.add(.of("Horses")), try await shop.add(.of("Cats")), shop.store
    )
    let limits = PhotoLimits(ofPack: 3, ofPlayer: 2, bytes: 40)
    func add(_ pin: Int64, _ bytes: Int = 8, to pack: PackID? = nil, by player: PlayerID, at time: Int64 = 7)
      async throws -> Int64?
    {
      let photo = PackPhoto(id: 0, pin: pin, version: 2, at: time)
      return try await store.addPhoto(photo, .of(bytes), to: pack ?? id, by: player, limits: limits)
    }
    let (ana, ben) = (shop.ana.id, shop.ben.id)
    #expect(try await add(3, by: ben) == 1)
    #expect(try await add(4, by: ben) == 2)
    #expect(try await add(5, by: ben) == nil, "Two of one player.")
    #expect(try await add(3, 9, by: ben) == 3, "In place of the first.")
    #expect(try await add(3, by: ana) == 4)
    #expect(try await add(4, by: ana) == nil, "Three of one pack.")
    #expect(try await add(1, 16, to: other, by: ana) == nil, "40 bytes of all packs.")
    #expect(try await add(1, 15, to: other, by: ana) == 5)
    #expect(try await add(1, to: PackID(number: 99), by: ana) == nil)
    #expect(
      try await store.photos(of: id) == [
        PackPhoto(id: 4, pin: 3, version: 2, at: 7), PackPhoto(id: 3, pin: 3, version: 2, at: 7),
        PackPhoto(id: 2, pin: 4, version: 2, at: 7),
      ])
    #expect(try await store.photo(3, of: id) == .of(9))
    #expect(try await store.photo(3, of: other) == nil)
    #expect(try await store.photo(1, of: id) == nil)
    #expect(
      try await store.photos(by: ana) == [
        PlayerPhoto(pack: id, photo: PackPhoto(id: 4, pin: 3, version: 2, at: 7)),
        PlayerPhoto(pack: other, photo: PackPhoto(id: 5, pin: 1, version: 2, at: 7)),
      ])
    #expect(try await !store.removePhoto(3, of: other))
    #expect(try await store.removePhoto(3, of: id))
    #expect(try await !store.removePhoto(3, of: id))
    try await store.removePhotos(before: 8)
    #expect(try await add(9, by: ben, at: 20) == 6, "No number is used twice.")
    try await store.removePhotos(before: 20)
    #expect(try await store.photos(of: id).map(\.id) == [6])
    #expect(try await store.photos(of: other).isEmpty)
    #expect(try await store.removePack(id, of: nil))
    #expect(try await store.photos(by: ben).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func photosGoWithTheirPlayerAndWithTheMaker(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let store = shop.store
    let (horses, dogs) = (
      try await shop.add(.of("Horses"), by: shop.ana), try await shop.add(.of("Dogs"), by: shop.ben)
    )
    let guest = try await shop.accounts.addPlayer(
      NewPlayer(name: "Guest", account: nil, password: nil, createdAt: 0))
    let limits = PhotoLimits(ofPack: 9, ofPlayer: 9, bytes: 1_000)
    func add(_ pin: Int64, to pack: PackID, by player: PlayerID) async throws {
      let photo = PackPhoto(id: 0, pin: pin, version: 1, at: 7)
      #expect(try await store.addPhoto(photo, .of(8), to: pack, by: player, limits: limits) != nil)
    }
    for pin in 1...2 as ClosedRange<Int64> { try await add(pin, to: horses, by: guest) }
    try await add(2, to: horses, by: shop.ben.id)
    try await add(1, to: dogs, by: guest)
    try await shop.accounts.join(guest, into: shop.ben.id, [:])
    let joined = try await store.photos(by: shop.ben.id).map(\.photo.id)
    #expect(joined == [1, 3], "One of each pin, and none of an own pack.")
    try await add(1, to: dogs, by: shop.ana.id)
    try await store.removePhotos(of: shop.ben.id)
    #expect(try await store.photos(of: horses).isEmpty)
    #expect(try await store.photos(of: dogs).isEmpty)
  }
}

extension Picture {
  /// A picture of so many bytes, at least three.
  static func of(_ bytes: Int) -> Picture {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF]
    guard let picture = Picture(start + Array(repeating: 0, count: bytes - start.count)) else {
      preconditionFailure("These are the first bytes of a JPEG.")
    }
    return picture
  }
}
