import Accounts
import Packs
import Ports
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about the people of packs; the same tests run for the database and the store in memory.
@Suite struct PackPeopleContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: PackShop.Kind.allCases)
  func thePeopleOfAPackAreChangedInOneStep(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func whoHelpsMayChangeAPackAndFindsItAmongHerOwn(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func anAccountHasOnlySoManyInvitationsAndHelpsWithOnlySoManyPacks(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    var ids: [PackID] = []
    for name in ["One", "Two", "Three"] { ids.append(try await shop.add(.of(name))) }
    let limits = PeopleLimits(invitations: 2, helped: 1)
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
            pack: ids[2], name: "Three", location: "Ealing, London", maker: "Ana", at: PackPeople.patience + 1
          )
        ])
  }

  @Test(arguments: PackShop.Kind.allCases)
  func whoBeginsToHelpLosesTheRatingOfThePack(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    _ = try await store.rate(id, by: shop.ben.id, stars: 5, at: 1)
    _ = try await shop.invite(shop.ben, to: id)
    #expect(try await store.rating(of: id) == PackRating(count: 1, sum: 5))
    try await shop.answer(shop.ben, to: id, accepting: true)
    #expect(try await store.rating(of: id) == .none)
    #expect(try await store.stars(of: id, by: shop.ben.id) == nil)
  }

  @Test(arguments: PackShop.Kind.allCases)
  func aGuestsRatingIsDroppedWhereTheAccountHelpsOrHasHelped(_ kind: PackShop.Kind) async throws {
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
    for id in [helped, left, invited] { _ = try await store.rate(id, by: guest, stars: 4, at: 1) }
    try await shop.accounts.join(guest, into: shop.ben.id, [:])
    #expect(try await store.rating(of: helped) == .none)
    #expect(try await store.rating(of: left) == .none)
    #expect(try await store.stars(of: invited, by: shop.ben.id) == 4)
  }

  @Test(arguments: PackShop.Kind.allCases)
  func aPackThatItsMakerLeavesBehindIsStillThatOfThoseWhoHelp(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func aPackThatItsMakerDeletesWithTheAccountIsGoneForThoseWhoHelp(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases, [true, false])
  func whoHelpsAndDeletesTheAccountLeavesTheDevicesBehind(_ kind: PackShop.Kind, _ deleting: Bool)
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

  @Test(arguments: PackShop.Kind.allCases)
  func thePlayersOfADeviceAreKnown(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let phone = TokenDigest("phone")
    #expect(try await shop.accounts.players(on: phone) == [])
    for player in [shop.ben.id, shop.ana.id] { try await shop.accounts.addDevice(phone, of: player, at: 1) }
    #expect(try await shop.accounts.players(on: phone) == [shop.ana.id, shop.ben.id])
  }
}

extension PeopleLimits {
  static let wide = PeopleLimits(invitations: 100, helped: 100)
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

  func answer(
    _ guest: PackCreator, to id: PackID, accepting: Bool, at time: Int64 = 1,
    within limits: PeopleLimits = .wide
  ) async throws {
    _ = try await store.changePeople(of: id, within: limits) { people in
      try people.answerInvitation(of: guest.id, accepting: accepting, at: time)
    }
  }
}
