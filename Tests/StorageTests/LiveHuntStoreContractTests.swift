import Accounts
import Packs
import Ports
import Storage
import TestSupport
import Testing

/// What every store promises about live hunts.
@Suite(.stores) struct LiveHuntStoreContractTests {
  private let folder = TemporaryFolder()

  private static let limits = LiveLimits(ofPack: 2, ofOrganiser: 3, teams: 2, messages: 2)
  private static let codes = ["AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"]

  private static func code(_ text: String = codes[0]) throws -> LiveCode { try #require(LiveCode(text)) }

  private static func hunt(
    _ code: String = codes[0], with pack: PackID, by organiser: PlayerID, until end: Int64 = 100
  ) throws -> LiveHunt {
    LiveHunt(
      code: try Self.code(code), pack: pack, organiser: organiser, mode: .casual,
      hours: LiveHours(startsAt: 10, endsAt: end))
  }

  private static func team(_ name: String, at time: Int64 = 0) -> NewLiveTeam {
    NewLiveTeam(name: name, token: TokenDigest("digest of \(name)"), at: time)
  }

  @Test(arguments: StoreKind.allCases)
  func aLiveHuntIsFoundByItsCodePackAndOrganiser(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (store, ana, ben) = (shop.liveHunts, shop.ana.id, shop.ben.id)
    let (horses, dogs) = (try await shop.add(.of("Horses")), try await shop.add(.of("Dogs")))
    let first = try Self.hunt(with: horses, by: ana)
    let second = try Self.hunt(Self.codes[1], with: horses, by: ben)
    let third = try Self.hunt(Self.codes[2], with: dogs, by: ana)
    for hunt in [first, second, third] { try await store.addLiveHunt(hunt, limits: Self.limits, at: 0) }
    #expect(try await store.liveHunt(first.code) == first)
    #expect(try await store.liveHunt(Self.code(Self.codes[3])) == nil)
    #expect(try await store.liveHunts(of: horses) == [second, first])
    #expect(try await store.liveHunts(by: ana) == [first, third])
    try await store.removeLiveHunts(by: ana)
    #expect(try await store.liveHunts(of: horses) == [second])
    #expect(try await store.liveHunts(by: ana).isEmpty)
    #expect(try await shop.store.removePack(horses, of: nil))
    #expect(try await store.liveHunt(second.code) == nil)
    await #expect(throws: NoSuchPack.self) {
      try await store.addLiveHunt(first, limits: Self.limits, at: 0)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aPackAndAnOrganiserHaveOnlySoManyThatAreNotOver(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (store, ana) = (shop.liveHunts, shop.ana.id)
    let (horses, dogs) = (try await shop.add(.of("Horses")), try await shop.add(.of("Dogs")))
    func add(_ number: Int, with pack: PackID, by organiser: PlayerID, at time: Int64 = 0) async throws {
      let hunt = try Self.hunt(Self.codes[number], with: pack, by: organiser, until: 100 + Int64(number))
      try await store.addLiveHunt(hunt, limits: Self.limits, at: time)
    }
    try await add(0, with: horses, by: ana)
    await #expect(throws: LiveCodeTaken.self) { try await add(0, with: horses, by: ana) }
    try await add(1, with: horses, by: ana)
    await #expect(throws: TooManyLiveHunts.self) { try await add(2, with: horses, by: shop.ben.id) }
    try await add(2, with: dogs, by: ana)
    await #expect(throws: TooManyLiveHunts.self) { try await add(3, with: dogs, by: ana) }
    // One is over.
    try await add(3, with: horses, by: ana, at: 100)
    try await store.removeLiveHunts(endedBefore: 102)
    #expect(try await store.liveHunts(of: horses).map(\.code.text) == [Self.codes[3]])
    #expect(try await store.liveHunts(of: dogs).map(\.code.text) == [Self.codes[2]])
  }

  @Test(arguments: StoreKind.allCases)
  func hoursAreChangedInOneStepAndMessagesAreNumbered(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let store = shop.liveHunts
    let pack = try await shop.add(.of("Horses"))
    let (code, other) = (try Self.code(), try Self.code(Self.codes[1]))
    #expect(try await store.changeHours(of: code) { $0 } == nil)
    #expect(try await store.addMessage("Hello", to: code, limit: 2, at: 5) == nil)
    for text in Self.codes.prefix(2) {
      try await store.addLiveHunt(
        Self.hunt(text, with: pack, by: shop.ana.id), limits: Self.limits, at: 0)
    }
    let changed = try await store.changeHours(of: code) {
      LiveHours(startsAt: $0.startsAt + 5, endsAt: $0.endsAt + 50)
    }
    #expect(changed?.hours == LiveHours(startsAt: 15, endsAt: 150))
    await #expect(throws: LiveNameTaken.self) {
      try await store.changeHours(of: code) { _ in throw LiveNameTaken() }
    }
    #expect(try await store.liveHunt(code)?.hours == changed?.hours)
    let hello = try await store.addMessage("Hello", to: code, limit: 2, at: 5)
    let elsewhere = try await store.addMessage("Elsewhere", to: other, limit: 2, at: 5)
    let again = try await store.addMessage("Again", to: code, limit: 2, at: 6)
    #expect([hello, elsewhere, again].map(\.?.id) == [1, 2, 3])
    #expect(try await store.addMessage("More", to: code, limit: 2, at: 7) == nil)
    #expect(
      try await store.liveHunt(code)?.messages == [
        LiveMessage(id: 1, text: "Hello", at: 5), LiveMessage(id: 3, text: "Again", at: 6),
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func teamsHaveNamesTokensAndProgress(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let store = shop.liveHunts
    let pack = try await shop.add(.of("Horses"))
    let (code, other) = (try Self.code(), try Self.code(Self.codes[1]))
    #expect(try await store.addTeam(Self.team("Foxes"), to: code, limit: 2) == nil)
    for text in Self.codes.prefix(2) {
      try await store.addLiveHunt(
        Self.hunt(text, with: pack, by: shop.ana.id), limits: Self.limits, at: 0)
    }
    #expect(try await store.addTeam(Self.team("Foxes", at: 3), to: code, limit: 2) == 1)
    await #expect(throws: LiveNameTaken.self) {
      try await store.addTeam(NewLiveTeam(name: "FOXES", token: TokenDigest("x"), at: 3), to: code, limit: 2)
    }
    #expect(try await store.addTeam(Self.team("Foxes"), to: other, limit: 2) == 2)
    #expect(try await store.addTeam(Self.team("Bears"), to: code, limit: 2) == 3)
    await #expect(throws: LiveHuntIsFull.self) {
      try await store.addTeam(Self.team("Owls"), to: code, limit: 2)
    }
    let progress = LiveProgress(state: .playing, score: 50, found: 1, pins: 5)
    try await store.note(progress, of: 1, at: 9)
    let foxes = LiveTeam(id: 1, name: "Foxes", progress: progress, joinedAt: 3, heardAt: 9)
    #expect(try await store.team(with: TokenDigest("digest of Foxes"), in: code) == foxes)
    #expect(try await store.team(with: TokenDigest("digest of Bears"), in: other) == nil)
    let bears = LiveTeam(id: 3, name: "Bears", progress: .none, joinedAt: 0, heardAt: 0)
    #expect(try await store.teams(in: code) == [foxes, bears])
    #expect(try await !store.removeTeam(1, from: other))
    #expect(try await store.removeTeam(1, from: code))
    #expect(try await !store.removeTeam(1, from: code))
    // Nobody has the name now, and no number is used twice.
    #expect(try await store.addTeam(Self.team("Foxes"), to: code, limit: 2) == 4)
    try await store.removeLiveHunts(endedBefore: 200)
    #expect(try await store.teams(in: code).isEmpty)
  }
}
