import Accounts
import Packs
import Ports
import Storage
import TestSupport
import Testing
import TownHunt

/// What every store promises about packs; the same tests run for the database and the store in memory.
@Suite(.stores) struct PackStoreContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: StoreKind.allCases)
  func aPackIsReadBackAsItWasAdded(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let edition = try PackEdition.of("Ealing’s horses")
    let id = try await shop.add(edition)
    let kept = try #require(try await shop.store.pack(id))
    #expect(kept.text == edition.text)
    #expect(kept.creator == shop.ana && kept.version == 1 && kept.salt == "salt" && kept.isOffered)
    #expect(try kept.pack().pins.map(\.codewords) == Array(repeating: ["horse"], count: 5))
    #expect(try await shop.store.pack(PackID(number: 99)) == nil)
    #expect(try await shop.store.packs(of: shop.ana.id) == [kept])
    #expect(try await shop.store.packs(of: shop.ben.id) == [])
    let entry = try #require(
      try await shop.store.packs(matching: PackSearch(), newest: 9, offset: 0, limit: 9).first)
    #expect(entry == PackEntry(id, shop.ana, 1, edition))
  }

  @Test(arguments: StoreKind.allCases)
  func aCreatorHasOnePackOfANameAndLocation(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    try await shop.add(.of("Café", "Ealing"))
    for name in ["Café", "CAFÉ", "cafe"] {
      await #expect(throws: PackExists.self) { try await shop.add(.of(name, "ealing")) }
    }
    try await shop.add(.of("Café", "Acton"))
    try await shop.add(.of("Café", "Ealing"), by: shop.ben)
    let other = try await shop.add(.of("Horses", "Ealing"))
    await #expect(throws: PackExists.self) {
      try await shop.store.replacePack(other, of: shop.ana.id, version: 1, by: .of("Café", "Acton"), at: 1)
    }
    #expect(try await shop.store.pack(other)?.version == 1)
    #expect(try await shop.names("horses") == ["Horses"])
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsSentTwiceIsDoneOnce(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses"), sending: "k1")
    #expect(try await shop.add(.of("Horses"), sending: "k1") == id)
    await #expect(throws: PackExists.self) { try await shop.add(.of("Horses"), sending: "k2") }
    #expect(try await shop.add(.of("Horses"), by: shop.ben, sending: "k1") != id)
    #expect(try await shop.store.packCount(of: shop.ana.id) == 1)
    #expect(try await shop.store.removePack(id, of: shop.ana.id))
    #expect(try await shop.add(.of("Horses"), sending: "k1") == id, "It is not published again.")
    try await shop.store.removePackHistory(before: 1)
    #expect(try await shop.add(.of("Horses"), sending: "k1") != id)
  }

  @Test(arguments: StoreKind.allCases)
  func anAccountHasOnlySoManyPacks(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for name in ["One", "Two"] { try await shop.add(.of(name), limit: 2) }
    await #expect(throws: TooManyPacks.self) { try await shop.add(.of("Three"), limit: 2) }
    try await shop.add(.of("Three"), by: shop.ben, limit: 2)
  }

  @Test(arguments: StoreKind.allCases)
  func aVersionIsRaisedOnlyWhereSomethingIsDifferent(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses"), at: 1)
    let (store, ana) = (shop.store, shop.ana.id)
    #expect(try await store.replacePack(id, of: ana, version: 1, by: .of("Horses"), at: 2) == 1)
    let cows = try PackEdition.of("Cows", codeword: "cow")
    #expect(try await store.replacePack(id, of: ana, version: 1, by: cows, at: 3) == 2)
    #expect(try await store.replacePack(id, of: ana, version: 1, by: cows, at: 3) == 2, "Sent again.")
    let changed = await #expect(throws: PackChanged.self) {
      try await store.replacePack(id, of: ana, version: 1, by: .of("Sheep"), at: 4)
    }
    #expect(changed?.pack.version == 2 && changed?.pack.text == cows.text)
    #expect(try await shop.names() == ["Cows"])
    #expect(try await shop.names("horse") == [])
    #expect(try await shop.names("cow") == ["Cows"])
    for stranger in [shop.ben.id, PlayerID(99)] {
      await #expect(throws: NoSuchPack.self) {
        try await store.replacePack(id, of: stranger, version: 2, by: .of("Sheep"), at: 4)
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func replacedVersionsAreKeptForAWhile(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses", codeword: "one"), at: 1)
    for (version, word) in [(1, "two"), (2, "three")] {
      let edition = try PackEdition.of("Horses", codeword: word)
      _ = try await shop.store.replacePack(
        id, of: shop.ana.id, version: Int64(version), by: edition, at: Int64(version) * 10)
    }
    #expect(try await shop.store.pack(id, version: 1)?.pack().pins.first?.codewords == ["one"])
    #expect(try await shop.store.pack(id, version: 2)?.pack().pins.first?.codewords == ["two"])
    #expect(try await shop.store.pack(id, version: 4) == nil)
    // Version 1 was replaced at 10, version 2 at 20.
    try await shop.store.removePackHistory(before: 20)
    #expect(try await shop.store.pack(id, version: 1) == nil)
    #expect(try await shop.store.pack(id, version: 2) != nil)
    try await shop.store.removePackHistory(before: 1_000)
    #expect(try await shop.store.pack(id)?.pack().pins.first?.codewords == ["three"])
  }

  @Test(arguments: StoreKind.allCases)
  func aPackThatCannotBePlayedIsItsCreatorsAlone(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Few", pins: 4))
    try await shop.add(.of("None", pins: 0))
    let area = try #require(
      Area(south: -90_000_000, west: -180_000_000, north: 90_000_000, east: 180_000_000))
    #expect(try await shop.names() == [])
    #expect(try await shop.names("few") == [])
    #expect(try await shop.store.packs(in: area, limit: 9) == [])
    #expect(try await shop.store.pack(id)?.isOffered == false)
    let own = try await shop.store.packs(of: shop.ana.id, matching: PackSearch(), offset: 0, limit: 9)
    #expect(own.map(\.name) == ["Few", "None"])
    #expect(own.map { $0.middle == nil } == [false, true])
    _ = try await shop.store.replacePack(id, of: shop.ana.id, version: 1, by: .of("Few", pins: 5), at: 1)
    #expect(try await shop.names("few") == ["Few"])
    _ = try await shop.store.replacePack(id, of: shop.ana.id, version: 2, by: .of("Few", pins: 4), at: 2)
    #expect(try await shop.names("few") == [])
  }

  @Test(arguments: StoreKind.allCases)
  func aPackIsRemovedByItsCreatorOrTheOwner(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (one, two) = (try await shop.add(.of("One")), try await shop.add(.of("Two")))
    #expect(try await !shop.store.removePack(one, of: shop.ben.id))
    #expect(try await shop.store.removePack(one, of: shop.ana.id))
    #expect(try await !shop.store.removePack(one, of: shop.ana.id))
    #expect(try await shop.store.removePack(two, of: nil))
    #expect(try await shop.names() == [])
    #expect(try await shop.names("o") == [])
    #expect(try await shop.add(.of("One")).text == "3", "No number is given twice.")
  }

  @Test(arguments: StoreKind.allCases)
  func whoLeavesMayLeavePacksOrTakeThemAlong(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Ana’s"))
    try await shop.add(.of("Ben’s"), by: shop.ben)
    let (tablet, phone) = (TokenDigest("tablet"), TokenDigest("phone"))
    try await shop.store.releasePacks(of: shop.ana.id, deleting: false, devices: [tablet], at: 7)
    try await shop.accounts.removePlayer(shop.ana.id)
    #expect(try await shop.store.pack(id)?.creator == .former)
    #expect(try await shop.store.wasMade(id, on: tablet))
    #expect(try await !shop.store.wasMade(id, on: phone))
    #expect(try await !shop.store.wasMade(PackID(number: 99), on: tablet))
    #expect(try await shop.names("", "", "ana") == [])
    #expect(try await shop.names("", "", "former player") == ["Ana’s"])
    #expect(try await shop.names("", "", "ben") == ["Ben’s"])
    try await shop.store.releasePacks(of: shop.ben.id, deleting: true, devices: [], at: 7)
    try await shop.accounts.removePlayer(shop.ben.id)
    #expect(try await shop.names() == ["Ana’s"])
  }

  @Test(arguments: StoreKind.allCases)
  func theOwnerMayChangeAndFindAPackByItsName(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let server = PackCreator(player: nil, name: "Parlour")
    let (edition, other) = (try PackEdition.of("Horses"), try PackEdition.of("Horses", codeword: "mare"))
    let (one, two) = (try await shop.add(edition), try await shop.add(edition, by: server))
    #expect(try await shop.store.packID(of: shop.ana, edition.key) == one)
    #expect(try await shop.store.packID(of: server, edition.key) == two)
    #expect(try await shop.store.packID(of: shop.ben, edition.key) == nil)
    for id in [one, two] {
      #expect(try await shop.store.replacePack(id, of: nil, version: 1, by: other, at: 1) == 2)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aMakerSaysWhoFindsAPack(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    #expect(try await !store.setVisibility(.resting, of: id, by: shop.ben.id))
    #expect(try await !store.setVisibility(.resting, of: PackID(number: 99), by: shop.ana.id))
    for (visibility, isOffered) in [(PackVisibility.unlisted, true), (.resting, false)] {
      #expect(try await store.setVisibility(visibility, of: id, by: shop.ana.id))
      #expect(try await shop.names().isEmpty)
      #expect(try await shop.names("hor").isEmpty)
      #expect(try await store.newestPacks(matching: PackSearch(), limit: 9).isEmpty)
      let kept = try #require(try await store.pack(id))
      #expect(kept.isOffered == isOffered && kept.visibility == visibility)
      let own = try await store.packs(of: shop.ana.id, matching: PackSearch(), offset: 0, limit: 9)
      #expect(own.map(\.visibility) == [visibility])
    }
    // Another version does not bring it back.
    #expect(try await store.replacePack(id, of: shop.ana.id, version: 1, by: .of("Mares"), at: 1) == 2)
    #expect(try await shop.names().isEmpty)
    #expect(try await store.pack(id)?.isOffered == false)
    #expect(try await store.setVisibility(.listed, of: id, by: shop.ana.id))
    #expect(try await shop.names("mar") == ["Mares"])
  }

  @Test(arguments: StoreKind.allCases)
  func aPackWithTooFewPinsIsForNobodyElse(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses", pins: 4))
    for visibility in PackVisibility.allCases {
      #expect(try await shop.store.setVisibility(visibility, of: id, by: shop.ana.id))
      #expect(try await shop.store.pack(id)?.isOffered == false)
      #expect(try await shop.names().isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func theServersOwnPacksFollowItsContent(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (prague, paris) = (try #require(PackID("prague")), try #require(PackID("paris")))
    let store = shop.store
    for _ in 0..<2 {
      try await store.keepOwnPack(prague, .of("Old Prague", "Prague"), by: "Parlour", salt: "a", at: 1)
      try await store.keepOwnPack(paris, .of("Paris", "Paris"), by: "Parlour", salt: "b", at: 1)
    }
    #expect(try await shop.names("", "", "parlour") == ["Old Prague", "Paris"])
    let published = try await shop.add(.of("Ana’s"))
    #expect(try await store.ownPacks().map(\.name) == ["Old Prague", "Paris"])
    #expect(try await store.removePack(published, of: nil))
    #expect(try await store.pack(prague)?.version == 1)
    try await store.keepOwnPack(prague, .of("Praha", "Prague"), by: "Us", salt: "c", at: 2)
    let kept = try #require(try await store.pack(prague))
    #expect(kept.version == 2 && kept.salt == "a" && kept.creator == PackCreator(player: nil, name: "Us"))
    #expect(try await shop.names("praha", "", "us") == ["Praha"])
    try await store.withdrawOwnPacks(but: [prague])
    #expect(try await shop.names() == ["Praha"])
    #expect(try await shop.names("paris") == [])
    #expect(try await store.pack(paris)?.isOffered == false)
    #expect(try await store.ownPacks().map(\.id) == [prague])
    try await store.keepOwnPack(paris, .of("Paris", "Paris"), by: "Parlour", salt: "d", at: 3)
    #expect(try await shop.names("paris") == ["Paris"])
    #expect(try await store.pack(paris)?.version == 1)
  }
}
