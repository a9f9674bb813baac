import Accounts
import Packs
import Ports
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// The seats of rooms at which hunts with packs have ended, in the database and in the store in memory.
@Suite(.stores) struct PackSeatsContractTests {
  private let folder = TemporaryFolder()
  private let first = TokenDigest("1a")
  private let second = TokenDigest("2b")

  /// Ends a game of room 7.
  ///
  /// - Parameter summary: how it went, as JSON.
  private func end(
    _ number: Int64, with id: PackID, seats: [PlayedPack.Seat], in shop: PackShop,
    summary: String = #"{"pins":[],"teams":[{"team":0,"seats":[0],"result":"ended"}]}"#
  ) async throws {
    let game = PlayedPack(
      pack: id.text, summaries: [try JSON(parsing: summary)], seats: seats, number: number)
    try await shop.rooms.save([
      RoomChanges(
        room: RoomID(7), code: "4711", firstEntry: number - 1, entries: [.time(number)], packs: [game],
        isDissolved: false)
    ])
  }

  private func guest(_ shop: PackShop) async throws -> PlayerID {
    try await shop.accounts.addPlayer(NewPlayer(name: "Guest", account: nil, password: nil, createdAt: 0))
  }

  @Test(arguments: StoreKind.allCases)
  func whoeverHasTheTokenOfASeatHasPlayedAndNobodyElse(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, other, store) = (
      try await shop.add(.of("Horses")), try await shop.add(.of("Cats")), shop.store
    )
    let (ana, ben) = (shop.ana.id, shop.ben.id)
    #expect(try await store.claim(first, of: id, by: ben) == .unknown)
    // What the statistics do not count proves nothing.
    try await end(1, with: id, seats: [.init(digest: first, player: nil)], in: shop, summary: "{}")
    #expect(try await store.claim(first, of: id, by: ben) == .unknown)
    try await end(2, with: id, seats: [.init(digest: first, player: nil)], in: shop)
    #expect(try await store.claim(second, of: id, by: ben) == .unknown)
    #expect(try await store.claim(first, of: other, by: ben) == .unknown)
    #expect(try await store.claim(first, of: PackID(number: 99), by: ben) == .unknown)
    #expect(try await !store.hasSeat(ben, of: id))
    #expect(try await store.claim(first, of: id, by: ben) == .done)
    #expect(try await store.claim(first, of: id, by: ben) == .done)
    #expect(try await store.claim(first, of: id, by: ana) == .taken)
    #expect(try await store.hasSeat(ben, of: id))
    #expect(try await !store.hasSeat(ben, of: other))
    #expect(try await !store.hasSeat(ana, of: id))
    #expect(try await store.playedSeats(of: ben) == [PlayedSeat(pack: id, at: savingTime)])
    #expect(try await store.playedSeats(of: ana).isEmpty)
    // It outlives the room, and goes with the pack.
    try await shop.rooms.save([
      RoomChanges(room: RoomID(7), code: "4711", firstEntry: 2, entries: [], isDissolved: true)
    ])
    #expect(try await store.hasSeat(ben, of: id))
    #expect(try await store.removePack(id, of: nil))
    #expect(try await store.playedSeats(of: ben).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aSeatWhosePlayerTheRoomKnewIsThatPlayers(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    let guest = try await guest(shop)
    let seats = [
      PlayedPack.Seat(digest: first, player: shop.ben.player),
      PlayedPack.Seat(digest: second, player: guest.number),
    ]
    // The guest logs in while the hunt goes on.
    try await shop.accounts.join(guest, into: shop.ana.id, [:])
    try await end(1, with: id, seats: seats, in: shop)
    #expect(try await store.hasSeat(shop.ben.id, of: id))
    #expect(try await store.hasSeat(shop.ana.id, of: id))
    #expect(try await store.claim(first, of: id, by: shop.ana.id) == .taken)
    // The room plays again, and another player has taken the phone.
    try await end(2, with: id, seats: [.init(digest: first, player: shop.ana.player)], in: shop)
    #expect(try await store.claim(first, of: id, by: shop.ben.id) == .done)
  }

  @Test(arguments: StoreKind.allCases)
  func theSeatsOfAGuestAreTheAccountsAfterLoggingInAndGoWithIt(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    let guest = try await guest(shop)
    try await end(1, with: id, seats: [.init(digest: first, player: nil)], in: shop)
    #expect(try await store.claim(first, of: id, by: guest) == .done)
    try await shop.accounts.join(guest, into: shop.ben.id, [:])
    #expect(try await store.claim(first, of: id, by: shop.ben.id) == .done)
    #expect(try await store.hasSeat(shop.ben.id, of: id))
    try await store.releasePacks(of: shop.ben.id, deleting: false, devices: [], at: 9)
    try await shop.accounts.removePlayer(shop.ben.id)
    #expect(try await !store.hasSeat(shop.ben.id, of: id))
    #expect(try await store.claim(first, of: id, by: shop.ana.id) == .unknown, "Nobody plays twice.")
  }

  @Test(arguments: StoreKind.allCases)
  func seatsThatNobodyClaimsAreForgotten(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    let seats = [first, second].map { PlayedPack.Seat(digest: $0, player: nil) }
    try await end(1, with: id, seats: seats, in: shop)
    #expect(try await store.claim(first, of: id, by: shop.ben.id) == .done)
    try await store.removePackHistory(before: savingTime)
    #expect(try await store.claim(second, of: id, by: shop.ben.id) == .done)
    try await end(2, with: id, seats: [.init(digest: TokenDigest("3c"), player: nil)], in: shop)
    try await store.removePackHistory(before: savingTime + 1)
    #expect(try await store.claim(TokenDigest("3c"), of: id, by: shop.ana.id) == .unknown)
    #expect(try await store.claim(second, of: id, by: shop.ana.id) == .taken)
    #expect(try await store.hasSeat(shop.ben.id, of: id))
  }
}
