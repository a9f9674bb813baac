import Accounts
import Packs
import Storage
import Tabletop
import TestSupport
import Testing
import TownHunt

/// What every store promises about what the owner of a server does with packs; the same tests run for the database and the
/// store in memory.
@Suite(.stores) struct PackRemovalContractTests {
  private let folder = TemporaryFolder()
  private let why = PackRemoval(kind: .hidden, why: "A pin is in a garden.")

  @Test(arguments: StoreKind.allCases)
  func aPackIsMarkedAsOfficial(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    #expect(try await store.pack(id)?.isOfficial == false)
    #expect(try await store.setOfficial(true, id))
    #expect(try await !store.setOfficial(true, PackID(number: 99)))
    #expect(try await store.pack(id)?.isOfficial == true)
    #expect(try await store.newestPacks(matching: PackSearch(), limit: 1).first?.isOfficial == true)
    // Another version and another visibility do not take the mark away.
    _ = try await store.replacePack(id, of: shop.ana.id, version: 1, by: .of("Mares"), at: 1)
    _ = try await store.setVisibility(.unlisted, of: id, by: shop.ana.id)
    #expect(try await store.pack(id)?.isOfficial == true)
    #expect(try await store.setOfficial(false, id))
    #expect(try await store.pack(id)?.isOfficial == false)
  }

  @Test(arguments: StoreKind.allCases, PackRemoval.Kind.allCases)
  func aPackThatIsHiddenOrRemovedIsOfferedToNobody(
    _ kind: StoreKind, _ removal: PackRemoval.Kind
  ) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    let removal = PackRemoval(kind: removal, why: "Why.")
    #expect(try await store.setRemoval(removal, of: id))
    #expect(try await !store.setRemoval(removal, of: PackID(number: 99)))
    func isFound() async throws -> Bool {
      let area = try #require(
        Area(south: -90_000_000, west: -180_000_000, north: 90_000_000, east: 180_000_000))
      let place = try #require(Place(latitude: 51_500_000, longitude: 0))
      let found = [
        try await shop.names().count, try await shop.names("mares").count,
        try await store.newestPacks(matching: PackSearch(), limit: 9).count,
        try await store.packs(in: area, limit: 9).count,
        try await store.packs(closestTo: place, offset: 0, limit: 9).count,
        try await store.pack(id)?.isOffered == true ? 1 : 0,
      ]
      #expect(Set(found).count == 1, "\(found)")
      return found[0] > 0
    }
    _ = try await store.replacePack(id, of: shop.ana.id, version: 1, by: .of("Mares"), at: 1)
    #expect(try await !isFound())
    for visibility in [PackVisibility.unlisted, .resting, .listed] {
      #expect(try await store.setVisibility(visibility, of: id, by: shop.ana.id))
      #expect(try await !isFound())
    }
    #expect(try await store.pack(id)?.removal == removal)
    let own = try await store.packs(of: shop.ana.id, matching: PackSearch(), offset: 0, limit: 9)
    #expect(own.map(\.removal) == [removal])
    #expect(try store.packAtOnce(id)?.isOffered == false)
    #expect(try await store.setRemoval(nil, of: id))
    #expect(try await isFound())
    #expect(try await store.pack(id)?.removal == nil)
    #expect(try await store.setRemoval(removal, of: id))
    #expect(try await store.removePack(id, of: shop.ana.id), "Its maker may delete it.")
    #expect(try await shop.names().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aPackThatWasNotFoundBeforeIsNotFoundWhenItIsBack(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (few, resting, store) = (
      try await shop.add(.of("Few", pins: 4)), try await shop.add(.of("Resting")), shop.store
    )
    #expect(try await store.setVisibility(.resting, of: resting, by: shop.ana.id))
    for id in [few, resting] {
      for removal in [why, nil] { #expect(try await store.setRemoval(removal, of: id)) }
      #expect(try await store.pack(id)?.isOffered == false)
    }
    #expect(try await shop.names().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func theOwnerFindsAllPacksTheLastChangedFirst(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let store = shop.store
    let (horses, few) = (
      try await shop.add(.of("Horses"), at: 1), try await shop.add(.of("Few", pins: 2), by: shop.ben, at: 2)
    )
    try await shop.add(.of("Cows"), at: 2)
    let prague = try #require(PackID("prague"))
    try await store.keepOwnPack(prague, .of("Old Prague", "Prague"), by: "Parlour", salt: "a", at: 0)
    func names(_ words: String = "", _ filter: PackFilter = .all, offset: Int = 0, limit: Int = 9)
      async throws
      -> [String]
    {
      try await store.packsForOwner(
        matching: PackSearch(anywhere: words), filter, offset: offset, limit: limit
      ).map(\.entry.name)
    }
    #expect(try await names() == ["Cows", "Few", "Horses", "Old Prague"])
    #expect(try await names(offset: 1, limit: 2) == ["Few", "Horses"])
    #expect(try await names("ben few") == ["Few"])
    #expect(try await names("", .official) == [])
    #expect(try await store.setOfficial(true, prague))
    #expect(try await store.setRemoval(why, of: few))
    #expect(try await names("", .official) == ["Old Prague"])
    #expect(try await names("", .removed) == ["Few"])
    _ = try await store.replacePack(horses, of: shop.ana.id, version: 1, by: .of("Mares"), at: 3)
    #expect(try await names().first == "Mares")
    let pack = try #require(try await store.packForOwner(prague))
    #expect(pack.isServers && pack.entry.isOfficial && pack.changedAt == 0)
    #expect(try await store.packForOwner(horses)?.changedAt == 3)
    #expect(try await store.packForOwner(PackID(number: 99)) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func nobodyReadsAnInvitationToAPackThatIsHidden(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    try await shop.invite(shop.ben, to: id, at: 5)
    for (removal, count) in [(why, 0), (nil, 1)] as [(PackRemoval?, Int)] {
      #expect(try await store.setRemoval(removal, of: id))
      #expect(try await store.invitations(of: shop.ben.id, since: 0).count == count)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aHiddenPackIsHandedOverAndARemovedOneIsNot(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    try await shop.invite(shop.ben, to: id, at: 5)
    try await shop.answer(shop.ben, to: id, accepting: true, at: 6)
    try await shop.offer(id, to: shop.ben, at: 7)
    let removed = PackRemoval(kind: .removed, why: why.why)
    for (removal, count) in [(why, 1), (removed, 0), (nil, 1)] as [(PackRemoval?, Int)] {
      #expect(try await store.setRemoval(removal, of: id))
      #expect(try await store.invitations(of: shop.ben.id, since: 0).count == count)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aPackOfTheServersContentIsNotRemovedHere(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let prague = try #require(PackID("prague"))
    try await shop.store.keepOwnPack(prague, .of("Old Prague", "Prague"), by: "Parlour", salt: "a", at: 0)
    #expect(try await !shop.store.setRemoval(why, of: prague))
    #expect(try await shop.names() == ["Old Prague"])
  }
}
