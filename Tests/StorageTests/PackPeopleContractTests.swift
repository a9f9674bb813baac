import Accounts
import Packs
import Ports
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about the people of packs; the same tests run for the database and the store in memory.
@Suite(.stores) struct PackPeopleContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: StoreKind.allCases)
  func thePeopleOfAPackAreChangedInOneStep(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    #expect(try await store.people(of: id) == PackPeople(maker: shop.ana, others: []))
    #expect(try await store.people(of: PackID(number: 99)) == nil)
    let invited = try await shop.invite(shop.ben, to: id, at: 5)
    let ben = PackPerson(player: shop.ben.id, name: "Ben", state: .invited, hasHelped: false, since: 5)
    #expect(invited == PackPeople(maker: shop.ana, others: [ben]))
    await #expect(throws: Refusal.isMaker) {
      try await store.changePeople(of: id, within: .wide) { people in
        try people.answerInvitation(of: shop.ben.id, accepting: true, at: 6)
        try people.invite(shop.ana.id, named: "Ana", at: 6)
      }
    }
    #expect(try await store.people(of: id) == invited, "Nothing was changed.")
    await #expect(throws: NoSuchPack.self) {
      try await store.changePeople(of: PackID(number: 99), within: .wide) { _ in }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func whoHelpsMayChangeAPackAndFindsItAmongHerOwn(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, other, store) = (try await shop.add(.of("Horses")), try await shop.add(.of("Cats")), shop.store)
    try await shop.add(.of("Dogs"), by: shop.ben)
    func own() async throws -> [String] {
      try await store.packs(of: shop.ben.id, matching: PackSearch(), offset: 0, limit: 9).map(\.name)
    }
    _ = try await shop.invite(shop.ben, to: id)
    #expect(try await own() == ["Dogs"], "An invitation alone changes nothing.")
    await #expect(throws: NoSuchPack.self) {
      try await store.replacePack(id, of: shop.ben.id, version: 1, by: .of("Mares"), at: 2)
    }
    try await shop.answer(shop.ben, to: id, accepting: true)
    #expect(try await own() == ["Dogs", "Horses"])
    #expect(
      try await store.packs(of: shop.ben.id, matching: PackSearch(name: "hor"), offset: 0, limit: 9).count
        == 1)
    #expect(try await store.helped(by: shop.ben.id) == [id])
    #expect(try await store.pack(id)?.helpers == [shop.ben.id.number])
    #expect(try await store.replacePack(id, of: shop.ben.id, version: 1, by: .of("Mares"), at: 2) == 2)
    let changed = await #expect(throws: PackChanged.self) {
      try await store.replacePack(id, of: shop.ana.id, version: 1, by: .of("Foals"), at: 3)
    }
    #expect(changed?.pack.version == 2)
    await #expect(throws: PackExists.self, "The maker has that name already.") {
      try await store.replacePack(id, of: shop.ben.id, version: 2, by: .of("Cats"), at: 4)
    }
    #expect(try await store.setVisibility(.unlisted, of: id, by: shop.ben.id))
    #expect(try await !store.setVisibility(.unlisted, of: other, by: shop.ben.id))
    #expect(try await !store.removePack(id, of: shop.ben.id), "Only its maker removes it.")
    #expect(
      try await store.packs(of: shop.ben.id).map(\.id.text) == ["3"], "It is not one of the packs made.")
    #expect(try await store.packCount(of: shop.ben.id) == 1)
    try await shop.add(.of("Mares"), by: shop.ben)

    _ = try await store.changePeople(of: id, within: .wide) { try $0.remove(shop.ben.id, at: 5) }
    #expect(try await own() == ["Dogs", "Mares"])
    let kept = try #require(try await store.pack(id))
    #expect(kept.helpers == [] && kept.formerHelpers == [shop.ben.id.number])
    #expect(kept.insiders == [shop.ana.id, shop.ben.id])
    await #expect(throws: NoSuchPack.self) {
      try await store.replacePack(id, of: shop.ben.id, version: 2, by: .of("Foals"), at: 6)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func anAccountHasOnlySoManyInvitationsAndHelpsWithOnlySoManyPacks(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    var ids: [PackID] = []
    for name in ["One", "Two", "Three"] { ids.append(try await shop.add(.of(name))) }
    let limits = PeopleLimits(invitations: 2, helped: 1, packs: 9)
    for id in ids.prefix(2) { _ = try await shop.invite(shop.ben, to: id, within: limits) }
    await #expect(throws: TooManyInvitations.self) {
      try await shop.invite(shop.ben, to: ids[2], within: limits)
    }
    #expect(try await shop.store.people(of: ids[2])?.others == [])
    try await shop.answer(shop.ben, to: ids[0], accepting: true, within: limits)
    await #expect(throws: HelpsTooMuch.self) {
      try await shop.answer(shop.ben, to: ids[1], accepting: true, within: limits)
    }
    #expect(try await shop.store.people(of: ids[1])?.others.map(\.state) == [.invited])
    // One that was accepted or is too old leaves room for another.
    _ = try await shop.invite(shop.ben, to: ids[2], at: PackPeople.patience + 1, within: limits)
    #expect(
      try await shop.store.invitations(of: shop.ben.id, since: 1)
        == [
          PackInvitation(
            .help, pack: ids[2], name: "Three", location: "Ealing, London", maker: "Ana",
            at: PackPeople.patience + 1
          )
        ])
  }

  @Test(arguments: StoreKind.allCases)
  func whoBeginsToHelpLosesTheRatingOfThePack(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    _ = try await store.rate(id, by: shop.ben.id, stars: 5, at: 1)
    _ = try await shop.invite(shop.ben, to: id)
    #expect(try await store.rating(of: id) == PackRating(count: 1, sum: 5))
    try await shop.answer(shop.ben, to: id, accepting: true)
    #expect(try await store.rating(of: id) == .none)
    #expect(try await store.stars(of: id, by: shop.ben.id) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestsRatingAndPhotosAreDroppedWhereTheAccountHelpsOrHasHelped(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (helped, left, invited, store) = (
      try await shop.add(.of("Horses")), try await shop.add(.of("Cats")), try await shop.add(.of("Dogs")),
      shop.store
    )
    for id in [helped, left, invited] { _ = try await shop.invite(shop.ben, to: id) }
    for id in [helped, left] { try await shop.answer(shop.ben, to: id, accepting: true) }
    _ = try await store.changePeople(of: left, within: .wide) { try $0.remove(shop.ben.id, at: 5) }
    let guest = try await shop.accounts.addPlayer(
      NewPlayer(name: "Guest", account: nil, password: nil, createdAt: 0))
    let limits = PhotoLimits(ofPack: 9, ofPlayer: 9, bytes: 1_000)
    for id in [helped, left, invited] {
      _ = try await store.rate(id, by: guest, stars: 4, at: 1)
      let photo = PackPhoto(id: 0, pin: 1, version: 1, at: 1)
      #expect(try await store.addPhoto(photo, .of(8), to: id, by: guest, limits: limits) != nil)
    }
    try await shop.accounts.join(guest, into: shop.ben.id, [:])
    #expect(try await store.rating(of: helped) == .none)
    #expect(try await store.rating(of: left) == .none)
    #expect(try await store.stars(of: invited, by: shop.ben.id) == 4)
    #expect(try await store.photos(by: shop.ben.id).map(\.pack) == [invited])
    #expect(try await store.photos(of: left).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aPackThatItsMakerLeavesBehindIsStillThatOfThoseWhoHelp(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    _ = try await shop.invite(shop.ben, to: id)
    try await shop.answer(shop.ben, to: id, accepting: true)
    try await store.releasePacks(of: shop.ana.id, deleting: false, devices: [TokenDigest("tablet")], at: 7)
    try await shop.accounts.removePlayer(shop.ana.id)
    let kept = try #require(try await store.pack(id))
    #expect(kept.creator == .former && kept.helpers == [shop.ben.id.number])
    #expect(try await store.people(of: id)?.maker == .former)
    #expect(try await store.wasMade(id, on: TokenDigest("tablet")))
    #expect(try await store.replacePack(id, of: shop.ben.id, version: 1, by: .of("Mares"), at: 8) == 2)
    #expect(try await shop.names("mares", "", "former") == ["Mares"])
  }

  @Test(arguments: StoreKind.allCases)
  func aPackThatItsMakerDeletesWithTheAccountIsGoneForThoseWhoHelp(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    _ = try await shop.invite(shop.ben, to: id)
    try await shop.answer(shop.ben, to: id, accepting: true)
    try await store.releasePacks(of: shop.ana.id, deleting: true, devices: [], at: 7)
    try await shop.accounts.removePlayer(shop.ana.id)
    #expect(try await store.pack(id) == nil)
    #expect(try await store.helped(by: shop.ben.id) == [])
    #expect(try await store.help(of: shop.ben.id) == [])
  }

  @Test(arguments: StoreKind.allCases, [true, false])
  func whoHelpsAndDeletesTheAccountLeavesTheDevicesBehind(_ kind: StoreKind, _ deleting: Bool)
    async throws
  {
    let shop = try await PackShop(kind, in: folder)
    let (helped, left, invited, store) = (
      try await shop.add(.of("Horses")), try await shop.add(.of("Cats")), try await shop.add(.of("Dogs")),
      shop.store
    )
    for id in [helped, left, invited] { _ = try await shop.invite(shop.ben, to: id) }
    for id in [helped, left] { try await shop.answer(shop.ben, to: id, accepting: true) }
    _ = try await store.changePeople(of: left, within: .wide) { try $0.remove(shop.ben.id, at: 5) }
    #expect(try await store.help(of: shop.ben.id).map(\.person.state) == [.helps, .left, .invited])
    let phone = TokenDigest("phone")
    try await store.releasePacks(of: shop.ben.id, deleting: deleting, devices: [phone], at: 7)
    try await shop.accounts.removePlayer(shop.ben.id)
    for (id, isKnown) in [(helped, true), (left, true), (invited, false)] {
      #expect(try await store.wasMade(id, on: phone) == isKnown)
      #expect(try await store.people(of: id) == PackPeople(maker: shop.ana, others: []))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aPackThatIsHandedOverKeepsAllButItsMaker(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    _ = try await store.replacePack(id, of: shop.ana.id, version: 1, by: .of("Mares"), at: 1)
    let guest = try await shop.accounts.addPlayer(
      NewPlayer(name: "Guest", account: nil, password: nil, createdAt: 0))
    let rating = try await store.rate(id, by: guest, stars: 4, at: 1)
    try await store.note(PlayedHunt(isFinished: true, pins: [(2, true, 1)]), of: id, at: 1)
    let (statistics, before) = (try await store.statistics(of: id), try #require(try await store.pack(id)))
    _ = try await shop.invite(shop.ben, to: id)
    try await shop.answer(shop.ben, to: id, accepting: true)
    try await shop.offer(id, to: shop.ben, at: 8)
    #expect(
      try await store.invitations(of: shop.ben.id, since: 7)
        == [
          PackInvitation(
            .own, pack: id, name: "Mares", location: "Ealing, London", maker: "Ana", at: 8)
        ])
    #expect(try await store.invitations(of: shop.ben.id, since: 8) == [])
    #expect(try await store.pack(id)?.creator == shop.ana)
    try await shop.accept(id, as: shop.ben, at: 9)

    let kept = try #require(try await store.pack(id))
    #expect(kept.creator == shop.ben && kept.helpers == [shop.ana.id.number])
    #expect(kept.version == 2 && kept.salt == before.salt && kept.text == before.text)
    #expect(try await store.pack(id, version: 1) != nil)
    #expect(try await store.rating(of: id) == rating)
    #expect(try await store.statistics(of: id) == statistics)
    #expect(try await store.invitations(of: shop.ben.id, since: 7) == [])
    #expect(try await shop.names("", "", "ben") == ["Mares"])
    #expect(try await shop.names("", "", "ana") == [])
    #expect(try await store.newestPacks(matching: PackSearch(), limit: 1).first?.creator == shop.ben)
    #expect(try await store.packCount(of: shop.ben.id) == 1)
    #expect(try await store.packCount(of: shop.ana.id) == 0)
    #expect(try await store.packs(of: shop.ben.id).map(\.id) == [id])
    #expect(try await store.packID(of: shop.ben, PackKey(name: "mares", location: "Ealing, London")) == id)
    #expect(try await !store.removePack(id, of: shop.ana.id))
    #expect(try await store.removePack(id, of: shop.ben.id))
  }

  @Test(arguments: StoreKind.allCases)
  func aNewMakerHasRoomForThePackAndNoOtherOfItsName(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    let same = try await shop.add(.of("HORSES"), by: shop.ben)
    _ = try await shop.invite(shop.ben, to: id)
    try await shop.answer(shop.ben, to: id, accepting: true)
    try await shop.offer(id, to: shop.ben, at: 8)
    let before = try await store.people(of: id)
    await #expect(throws: PackExists.self) { try await shop.accept(id, as: shop.ben, at: 9) }
    await #expect(throws: TooManyPacks.self) {
      try await shop.accept(
        id, as: shop.ben, at: 9, within: PeopleLimits(invitations: 9, helped: 9, packs: 1))
    }
    #expect(try await store.people(of: id) == before)
    #expect(try await store.pack(id)?.creator == shop.ana)
    #expect(try await store.removePack(same, of: shop.ben.id))
    // The former maker helps, however many packs that makes.
    try await shop.accept(
      id, as: shop.ben, at: 9, within: PeopleLimits(invitations: 9, helped: 0, packs: 1))
    #expect(try await store.pack(id)?.helpers == [shop.ana.id.number])
    // Her own packs may have that name from now on.
    try await shop.add(.of("Horses"))
    await #expect(throws: PackExists.self) { try await shop.add(.of("Horses"), by: shop.ben) }
  }

  @Test(arguments: StoreKind.allCases)
  func whoHelpsTakesOverAPackThatItsMakerHasLeft(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    _ = try await shop.invite(shop.ben, to: id)
    try await shop.answer(shop.ben, to: id, accepting: true)
    try await shop.offer(id, to: shop.ben, at: 8)
    let tablet = TokenDigest("tablet")
    try await store.releasePacks(of: shop.ana.id, deleting: false, devices: [tablet], at: 9)
    try await shop.accounts.removePlayer(shop.ana.id)
    #expect(try await store.invitations(of: shop.ben.id, since: 0) == [], "Nobody offers it any more.")
    try await shop.accept(id, as: shop.ben, at: 10)
    #expect(try await store.people(of: id) == PackPeople(maker: shop.ben, others: []))
    #expect(try await store.wasMade(id, on: tablet), "Its first maker is still known by her devices.")
    #expect(try await shop.names("", "", "ben") == ["Horses"])
  }

  @Test(arguments: StoreKind.allCases)
  func oldInvitationsAreForgottenButNotWhoHasHelped(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (fresh, old, left, helped, store) = (
      try await shop.add(.of("One")), try await shop.add(.of("Two")), try await shop.add(.of("Three")),
      try await shop.add(.of("Four")), shop.store
    )
    _ = try await shop.invite(shop.ben, to: fresh, at: 1_000)
    _ = try await shop.invite(shop.ben, to: old, at: 10)
    for id in [left, helped] {
      _ = try await shop.invite(shop.ben, to: id, at: 0)
      try await shop.answer(shop.ben, to: id, accepting: true)
    }
    _ = try await store.changePeople(of: left, within: .wide) { try $0.remove(shop.ben.id, at: 2) }
    _ = try await shop.invite(shop.ben, to: left, at: 3)
    try await store.removePackHistory(before: 1_000)
    #expect(try await store.people(of: fresh)?.others.map(\.state) == [.invited])
    #expect(try await store.people(of: old)?.others == [])
    #expect(try await store.people(of: left)?.others.map(\.state) == [.left])
    #expect(try await store.people(of: helped)?.others.map(\.state) == [.helps])
    #expect(try await store.pack(left)?.formerHelpers == [shop.ben.id.number])
  }

  @Test(arguments: StoreKind.allCases)
  func thePlayersOfADeviceAreKnown(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let phone = TokenDigest("phone")
    #expect(try await shop.accounts.players(on: phone) == [])
    for player in [shop.ben.id, shop.ana.id] { try await shop.accounts.addDevice(phone, of: player, at: 1) }
    #expect(try await shop.accounts.players(on: phone) == [shop.ana.id, shop.ben.id])
  }
}

extension PeopleLimits {
  static let wide = PeopleLimits(invitations: 100, helped: 100, packs: 100)
}

extension PackShop {
  @discardableResult
  func invite(
    _ guest: PackCreator, to id: PackID, at time: Int64 = 0, within limits: PeopleLimits = .wide
  ) async throws -> PackPeople {
    try await store.changePeople(of: id, within: limits) { people in
      try people.invite(guest.id, named: guest.name, at: time)
    }
  }

  func offer(_ id: PackID, to player: PackCreator, at time: Int64) async throws {
    _ = try await store.changePeople(of: id, within: .wide) { people in
      try people.offer(to: player.id, at: time)
    }
  }

  /// Accepts an offer.
  func accept(
    _ id: PackID, as player: PackCreator, at time: Int64, within limits: PeopleLimits = .wide
  ) async throws {
    _ = try await store.changePeople(of: id, within: limits) { people in
      try people.answerOffer(of: player.id, accepting: true, at: time)
    }
  }

  func answer(
    _ guest: PackCreator, to id: PackID, accepting: Bool, at time: Int64 = 1,
    within limits: PeopleLimits = .wide
  ) async throws {
    _ = try await store.changePeople(of: id, within: limits) { people in
      try people.answerInvitation(of: guest.id, accepting: accepting, at: time)
    }
  }
}
