import Accounts
import Packs
import Scores
import Storage
import TestSupport
import Testing

/// Ratings of packs and reports about them, in the database and in the store in memory.
@Suite(.stores) struct PackFeedbackContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: StoreKind.allCases)
  func eachPlayerRatesAPackOnceAndMayChangeIt(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    #expect(try await store.rating(of: id) == .none)
    #expect(try await store.rate(id, by: shop.ana.id, stars: 5, at: 1) == PackRating(count: 1, sum: 5))
    #expect(try await store.rate(id, by: shop.ben.id, stars: 4, at: 2) == PackRating(count: 2, sum: 9))
    #expect(try await store.rate(id, by: shop.ana.id, stars: 1, at: 3) == PackRating(count: 2, sum: 5))
    #expect(try await store.stars(of: id, by: shop.ana.id) == 1)
    #expect(try await store.stars(of: PackID(number: 99), by: shop.ana.id) == nil)
    #expect(try await store.rate(PackID(number: 99), by: shop.ana.id, stars: 1, at: 3) == .none)
    try await shop.accounts.removePlayer(shop.ben.id)
    #expect(try await store.rating(of: id) == PackRating(count: 2, sum: 5), "It still counts.")
    let entry = try #require(try await store.newestPacks(matching: PackSearch(), limit: 1).first)
    #expect(entry.rating == PackRating(count: 2, sum: 5) && entry.reports == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func reportsAreKeptForTheMakerUpToALimit(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, store) = (try await shop.add(.of("Horses")), shop.store)
    let report = PackReport(id: 0, pin: 3, text: "The sign is gone.", version: 1, at: 7)
    #expect(try await store.addReport(report, to: id, by: shop.ben.id, limit: 12) == 1)
    for number in 2...10 {
      #expect(try await store.addReport(report, to: id, by: shop.ben.id, limit: 12) == Int64(number))
    }
    #expect(
      try await store.addReport(report, to: id, by: shop.ben.id, limit: 12) == nil, "Ten of one player.")
    let whole = PackReport(id: 0, pin: nil, text: "Too long.", version: 2, at: 8)
    #expect(try await store.addReport(whole, to: id, by: shop.ana.id, limit: 12) == 11)
    #expect(try await store.addReport(whole, to: id, by: shop.ana.id, limit: 11) == nil)
    #expect(
      try await store.reports(of: id).prefix(2)
        == [
          PackReport(id: 11, pin: nil, text: "Too long.", version: 2, at: 8),
          PackReport(id: 10, pin: 3, text: "The sign is gone.", version: 1, at: 7),
        ])
    #expect(try await store.newestPacks(matching: PackSearch(), limit: 1).first?.reports == 11)
    let other = try await shop.add(.of("Cats"))
    #expect(try await !store.removeReport(11, of: other))
    #expect(try await store.removeReport(11, of: id))
    #expect(try await !store.removeReport(11, of: id))
    #expect(
      try await store.addReport(whole, to: id, by: shop.ana.id, limit: 12) == 12, "No number is used twice.")
    try await shop.accounts.removePlayer(shop.ben.id)
    #expect(try await store.reports(of: id).count == 11)
  }

  @Test(arguments: StoreKind.allCases)
  func whatAGuestSaidIsTheAccountsAfterLoggingIn(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (horses, cats, own, store) = (
      try await shop.add(.of("Horses")), try await shop.add(.of("Cats")),
      try await shop.add(.of("Dogs"), by: shop.ben), shop.store
    )
    let guest = try await shop.accounts.addPlayer(
      NewPlayer(name: "Guest", account: nil, password: nil, createdAt: 0))
    for pack in [horses, cats, own] { _ = try await store.rate(pack, by: guest, stars: 5, at: 1) }
    _ = try await store.rate(cats, by: shop.ben.id, stars: 2, at: 2)
    let report = PackReport(id: 1, pin: nil, text: "Too long.", version: 1, at: 3)
    _ = try await store.addReport(report, to: cats, by: guest, limit: 9)
    try await shop.accounts.join(guest, into: shop.ben.id, [:])
    #expect(try await store.rating(of: horses) == PackRating(count: 1, sum: 5))
    #expect(try await store.rating(of: cats) == PackRating(count: 1, sum: 2), "A player has one rating.")
    #expect(try await store.rating(of: own) == .none, "Nobody rates an own pack.")
    #expect(
      try await store.feedback(of: shop.ben.id)
        == PlayerFeedback(
          ratings: [.init(pack: horses, stars: 5, at: 1), .init(pack: cats, stars: 2, at: 2)],
          reports: [.init(pack: cats, report: report)]))
    #expect(try await store.feedback(of: guest) == PlayerFeedback(ratings: [], reports: []))
  }
}
