import Accounts
import GRDB
import Packs
import Storage
import TestSupport
import Testing

/// What every store promises about pictures.
@Suite(.stores) struct PictureStoreContractTests {
  private let folder = TemporaryFolder()
  private static let day: Int64 = 86_400

  private func shop(_ kind: StoreKind) async throws -> PackShop { try await PackShop(kind, in: folder) }

  @Test(arguments: StoreKind.allCases)
  func aPictureIsKeptByItsNameAlone(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let (webp, jpeg) = (try Picture.of("webp", bytes: 30), try Picture.of("jpg", bytes: 30))
    let (one, other) = (PictureName.numbered(1), PictureName.numbered(1, .jpg))
    try await shop.add(webp, one)
    try await shop.add(jpeg, other)
    #expect(try await shop.pictures.picture(one) == webp)
    #expect(try await shop.pictures.picture(other) == jpeg)
    #expect(try await shop.pictures.picture(.numbered(2)) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func nobodyAddsMoreThanTheyMay(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for number in 1...2 { try await shop.add(.of("webp", bytes: 40), .numbered(number), limit: 100) }
    await #expect(throws: TooManyPictures.self) {
      try await shop.add(.of("webp", bytes: 21), .numbered(3), limit: 100)
    }
    #expect(try await shop.pictures.picture(.numbered(3)) == nil)
    try await shop.add(.of("webp", bytes: 20), .numbered(3), limit: 100)
    await #expect(throws: TooManyPictures.self) {
      try await shop.add(.of("webp", bytes: 101), .numbered(4), by: shop.ben, limit: 100)
    }
    // A picture that is already there takes no more space, and counts for the account that added it first.
    try await shop.add(.of("webp", bytes: 40), .numbered(1), by: shop.ben, limit: 100)
    try await shop.add(.of("webp", bytes: 100), .numbered(5), by: shop.ben, limit: 100)
    try await shop.add(.of("webp", bytes: 40), .numbered(2), limit: 100)
  }

  @Test(arguments: StoreKind.allCases)
  func thePicturesOfTheServersOwnPacksAreNobodysAndHaveNoLimit(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    try await shop.pictures.addPicture(.of("webp", bytes: 500), .numbered(1), of: nil, limit: 100, at: 10)
    #expect(try await shop.has(1))
    try await shop.add(.of("webp", bytes: 500), .numbered(1), limit: 100, at: 20)
    #expect(try await shop.pictures.pictures(of: shop.ana.id.number).isEmpty)
    try await shop.tidy(at: 20 + Self.day - 1)
    #expect(try await shop.has(1))
    try await shop.tidy(at: 20 + Self.day)
    #expect(try await !shop.has(1))
  }

  @Test(arguments: StoreKind.allCases)
  func onesOwnPicturesAreThoseThatOneWasTheFirstToAdd(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for (number, time) in [(1, 10), (2, 30), (3, 20)] {
      try await shop.add(.of("webp", bytes: 30), .numbered(number), at: Int64(time))
    }
    try await shop.add(.of("webp", bytes: 30), .numbered(1), by: shop.ben, at: 40)
    try await shop.add(.of("jpg", bytes: 30), .numbered(4, .jpg), by: shop.ben, at: 50)
    #expect(try await shop.pictures.pictures(of: shop.ben.id.number) == [.numbered(4, .jpg)])
    #expect(
      try await shop.pictures.pictures(of: shop.ana.id.number) == [.numbered(2), .numbered(3), .numbered(1)])
    #expect(try await shop.pictures.pictures(of: 999).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aPictureThatNoPackUsesGoesAfterADay(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    try await shop.add(.of("webp", bytes: 40), .numbered(1), at: 1_000)
    try await shop.tidy(at: 1_000 + Self.day - 1)
    #expect(try await shop.has(1))
    try await shop.tidy(at: 1_000 + Self.day)
    #expect(try await !shop.has(1))
    // Its space is free again, and so is its name.
    try await shop.add(.of("webp", bytes: 100), .numbered(1), limit: 100, at: 1_000 + Self.day)
    #expect(try await shop.has(1))
  }

  @Test(arguments: StoreKind.allCases)
  func aPictureThatIsAddedAgainCountsAsNew(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    try await shop.add(.of("webp", bytes: 40), .numbered(1), at: 0)
    try await shop.add(.of("webp", bytes: 40), .numbered(1), by: shop.ben, at: Self.day - 1)
    try await shop.tidy(at: Self.day)
    #expect(try await shop.has(1))
    try await shop.tidy(at: 2 * Self.day - 1)
    #expect(try await !shop.has(1))
  }

  @Test(arguments: StoreKind.allCases)
  func thosePicturesStayThatAPackUsesInAnyVersionThatIsKept(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for number in 1...3 { try await shop.add(.of("webp", bytes: 40), .numbered(number), at: 0) }
    let id = try await shop.add(.of("Horses", pictures: [1, 1, 2]), at: 10)
    let second = try await shop.store.replacePack(
      id, of: nil, version: 1, by: .of("Horses", pictures: [2]), at: 20)
    #expect(second == 2)
    try await shop.tidy(at: Self.day)
    #expect(try await shop.have() == [1, 2])
    // The first version is removed; its picture was in use until then.
    try await shop.store.removePackHistory(before: 21)
    try await shop.tidy(at: 9 * Self.day)
    #expect(try await shop.have() == [1, 2])
    try await shop.tidy(at: 10 * Self.day - 1)
    #expect(try await shop.have() == [1, 2])
    try await shop.tidy(at: 10 * Self.day)
    #expect(try await shop.have() == [2])
    #expect(try await shop.store.removePack(id, of: nil))
    try await shop.tidy(at: 20 * Self.day)
    #expect(try await shop.have() == [2])
    try await shop.tidy(at: 21 * Self.day)
    #expect(try await shop.have() == [])
  }

  @Test(arguments: StoreKind.allCases)
  func aPictureOfADraftStaysAsLongAsTheDraft(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for number in 1...3 { try await shop.add(.of("webp", bytes: 40), .numbered(number), at: 0) }
    let key = try #require(DraftKey("a"))
    func keep(_ pictures: [Int], after version: Int64, at time: Int64) async throws -> Int64 {
      try await shop.drafts.keepDraft(
        .of("Horses", pictures: pictures.map { PictureName.numbered($0).path }), as: key, of: shop.ana.id,
        after: version, limit: 9, at: time)
    }
    let first = try await keep([1, 2, 1], after: 0, at: 10)
    try await shop.tidy(at: Self.day)
    #expect(try await shop.have() == [1, 2])
    _ = try await keep([2], after: first, at: Self.day)
    try await shop.tidy(at: 2 * Self.day)
    try await shop.tidy(at: 3 * Self.day)
    #expect(try await shop.have() == [2])
    _ = try await shop.drafts.removeDraft(key, of: shop.ana.id, publishedAs: nil, at: 3 * Self.day)
    try await shop.tidy(at: 4 * Self.day)
    try await shop.tidy(at: 5 * Self.day)
    #expect(try await shop.have() == [])
  }

  @Test(arguments: StoreKind.allCases)
  func aPictureThatComesIntoUseAgainStays(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    try await shop.add(.of("webp", bytes: 40), .numbered(1), at: 0)
    try await shop.tidy(at: 10)
    try await shop.add(.of("Horses", pictures: [1]), at: 20)
    // No upkeep ran in the meantime.
    try await shop.tidy(at: 5 * Self.day)
    #expect(try await shop.has(1))
    try await shop.store.releasePacks(of: shop.ana.id, deleting: false, devices: [], at: 7)
    try await shop.accounts.removePlayer(shop.ana.id)
    try await shop.tidy(at: 6 * Self.day)
    try await shop.tidy(at: 9 * Self.day)
    #expect(try await shop.has(1), "The pack of somebody who left is a pack.")
  }

  @Test func usesOfPicturesAreFoundInPacksThatWereThereBefore() async throws {
    let path = StoreKind.path(in: folder)
    let shop = try await shop(.sqlite)
    for number in 1...2 { try await shop.add(.of("webp", bytes: 40), .numbered(number), at: 0) }
    try await shop.add(.of("Horses", pictures: [1]), at: 0)
    let before = try otherConnection(to: path)
    try await before.write { database in
      try database.execute(
        sql: """
          DROP TABLE picture_use; DROP INDEX picture_unused; ALTER TABLE picture DROP COLUMN unused_since;
          DELETE FROM grdb_migrations WHERE identifier = 'uses of pictures';
          """)
    }
    let store = try SQLiteStore(path: path)
    for days in 1...3 as ClosedRange<Int64> {
      try await store.removePictures(unusedSince: (days - 1) * Self.day + 1, at: days * Self.day)
    }
    #expect(try await store.picture(.numbered(1)) != nil)
    #expect(try await store.picture(.numbered(2)) == nil)
  }
}

@Suite struct PictureNameTests {
  @Test func aPathThatNamesAPictureNamesItAgain() throws {
    let name = PictureName.numbered(7)
    #expect(name.path == "/pictures/\(String(repeating: "0", count: 63))7.webp")
    #expect(PictureName(path: name.path) == name)
  }

  @Test(arguments: [
    "", "/pictures/", "/pictures/7.webp", "/art/7.webp", "\(PictureName.numbered(7).path)x",
    "\(PictureName.numbered(7).path).jpg", "/pictures/\(String(repeating: "G", count: 64)).webp",
    "/pictures/\(String(repeating: "a", count: 65)).webp",
    "/pictures/\(String(repeating: "a", count: 64)).svg",
  ])
  func anotherPathNamesNone(_ path: String) { #expect(PictureName(path: path) == nil) }
}

extension PackShop {
  fileprivate func add(
    _ picture: Picture, _ name: PictureName, by creator: PackCreator? = nil, limit: Int = 1_000,
    at time: Int64 = 0
  ) async throws {
    try await pictures.addPicture(picture, name, of: (creator ?? ana).id.number, limit: limit, at: time)
  }

  fileprivate func tidy(at time: Int64) async throws {
    try await pictures.removePictures(unusedSince: time - 86_400 + 1, at: time)
  }

  fileprivate func has(_ number: Int) async throws -> Bool {
    try await pictures.picture(.numbered(number)) != nil
  }

  /// Which of the first three are there.
  fileprivate func have() async throws -> [Int] {
    var numbers: [Int] = []
    for number in 1...3 where try await has(number) { numbers.append(number) }
    return numbers
  }
}

extension Picture {
  /// A picture of so many bytes, which nobody could look at.
  fileprivate static func of(_ kind: String, bytes count: Int) throws -> Picture {
    let start: [UInt8] = kind == "webp" ? Array("RIFF0000WEBP".utf8) : [0xFF, 0xD8, 0xFF]
    return try #require(Picture(start + [UInt8](repeating: 0, count: count - start.count)))
  }
}

extension PictureName {
  fileprivate static func numbered(_ number: Int, _ kind: Picture.Kind = .webp) -> PictureName {
    PictureName(digest: String(repeating: "0", count: 63) + String(number), kind: kind)
  }
}

extension PackEdition {
  /// A pack with a pin for each of these pictures, and some more.
  fileprivate static func of(_ name: String, pictures: [Int]) throws -> PackEdition {
    try .of(name, pins: 5, pictures: pictures.map { PictureName.numbered($0).path })
  }
}
