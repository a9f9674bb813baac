import Packs
import Storage
import TestSupport
import Testing
import TownHunt

/// How packs are found, in the database and in the store in memory.
@Suite(.stores) struct PackSearchContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: StoreKind.allCases)
  func partsAreFoundWhateverCaseAndAccents(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    try await shop.add(.of("Café Louvre", "Praha 1"))
    try await shop.add(.of("Łódź by night", "Łódź"))
    try await shop.add(.of("Der große Wald", "Österreich"), by: shop.ben)
    for part in ["café", "CAFE", "afé l", "e", "lo", "louv", "Café  Louvre", "cafe louvre"] {
      #expect(try await shop.names(part).contains("Café Louvre"), "\(part)")
    }
    #expect(try await shop.names("lodz") == ["Łódź by night"])
    #expect(try await shop.names("GROSSE") == ["Der große Wald"])
    #expect(try await shop.names("ald", "oster", "ben") == ["Der große Wald"])
    #expect(try await shop.names("ald", "oster", "ana") == [])
    #expect(try await shop.names("", "", "an") == ["Café Louvre", "Łódź by night"])
    #expect(try await shop.names("praha") == [], "That is its location.")
    #expect(try await shop.names("evuol") == [])
  }

  @Test(arguments: StoreKind.allCases)
  func eachWordIsFoundInAnyOfTheTexts(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    try await shop.add(.of("Café Louvre", "Praha 1"))
    try await shop.add(.of("Louvre", "Paris"), by: shop.ben)
    try await shop.add(.of("Ben’s benches", "Ealing"))
    for (words, names) in [
      ("louvre", ["Café Louvre", "Louvre"]), ("LOUVRE praha", ["Café Louvre"]),
      ("praha louvre", ["Café Louvre"]), ("  ana \t café  1 ", ["Café Louvre"]),
      ("ben", ["Ben’s benches", "Louvre"]), ("ben par", ["Louvre"]), ("ben ana", ["Ben’s benches"]),
      ("louvre louvre", ["Café Louvre", "Louvre"]), ("v", ["Café Louvre", "Louvre"]),
      ("ealing paris", []), ("louvre xyz", []), ("prahaana", []), ("louvrep", []), ("1ana", []),
      (" ", ["Ben’s benches", "Café Louvre", "Louvre"]),
    ] {
      #expect(try await shop.names(anywhere: words) == names, "\(words)")
    }
    #expect(try await shop.names("louvre", anywhere: "ben") == ["Louvre"])
    #expect(try await shop.names("louvre", "praha", anywhere: "ben") == [])
    let own = try await shop.store.packs(
      of: shop.ana.id, matching: PackSearch(anywhere: "ealing b"), offset: 0, limit: 9)
    #expect(own.map(\.name) == ["Ben’s benches"])
  }

  @Test(arguments: StoreKind.allCases)
  func aListIsSortedByName(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for (name, location) in [
      ("zebra walk", "A"), ("Álamo walk", "A"), ("Alamo walk", "Z"), ("Walk", "A"), ("alamo walk", "C"),
    ] {
      try await shop.add(.of(name, location))
    }
    try await shop.add(.of("WALK", "A"), by: shop.ben)
    let sorted = ["Álamo walk", "alamo walk", "Alamo walk", "Walk", "WALK", "zebra walk"]
    #expect(try await shop.names() == sorted)
    #expect(try await shop.names("walk") == sorted)
    #expect(try await shop.names(anywhere: "walk a") == sorted)
    let newest = try await shop.store.newestPacks(matching: PackSearch(anywhere: "walk"), limit: 2)
    #expect(newest.map(\.name) == ["WALK", "alamo walk"])
  }

  /// Where a text is looked for, only the newest packs are sorted.
  @Test(arguments: StoreKind.allCases)
  func ofVeryManyMatchesTheNewestAreSorted(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for name in ["Ape", "Bee", "Eel", "Cow"] { try await shop.add(.of(name)) }
    let found = try await shop.store.packs(
      matching: PackSearch(anywhere: "e"), newest: 2, offset: 0, limit: 9)
    #expect(found.map(\.name) == ["Cow", "Eel"])
    let second = try await shop.store.packs(
      matching: PackSearch(anywhere: "e"), newest: 2, offset: 1, limit: 9)
    #expect(second.map(\.name) == ["Eel"])
    let all = try await shop.store.packs(matching: PackSearch(), newest: 2, offset: 0, limit: 9)
    #expect(all.map(\.name) == ["Ape", "Bee", "Cow", "Eel"])
  }

  @Test(arguments: StoreKind.allCases)
  func signsAreThemselves(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let odd = [
      "100 % Ealing", "snake_case", "\"quoted\" * AND OR", "a'b; DROP TABLE pack", "(near) ^ -x", "汉字路",
    ]
    for name in odd { try await shop.add(.of(name)) }
    try await shop.add(.of("Plain"))
    #expect(try await shop.names("%") == ["100 % Ealing"])
    #expect(try await shop.names("_") == ["snake_case"])
    #expect(try await shop.names("%%") == [])
    #expect(try await shop.names("e_c") == ["snake_case"])
    #expect(try await shop.names("字") == ["汉字路"])
    for name in odd { #expect(try await shop.names(name) == [name]) }
    for hostile in [
      "\"", "'", "*", "NOT", "a* OR b*", "n61 AND", "{", "\\", "\u{0}", "🦊",
      String(repeating: "x", count: 99),
    ] {
      _ = try await shop.names(hostile, hostile, hostile)
      _ = try await shop.names(anywhere: "\(hostile) \(hostile)")
    }
    for name in odd { #expect(try await shop.names(anywhere: name).contains(name)) }
    let letters = (0..<50).map { String(UnicodeScalar(UInt8(97 + $0 % 26))) }.joined(separator: " ")
    #expect(try await shop.names(anywhere: letters) == [])
  }

  /// The index of parts does not tell a text from its parts in another order.
  @Test(arguments: StoreKind.allCases)
  func allPartsInAnotherOrderAreNoMatch(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    try await shop.add(.of("abcxbcdxabd"))
    #expect(try await shop.names("abcd") == [])
    #expect(try await shop.names("bcdx") == ["abcxbcdxabd"])
  }

  @Test(arguments: StoreKind.allCases)
  func aListComesInPages(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for number in 1...7 { try await shop.add(.of("Pack \(number)")) }
    for search in [PackSearch(), PackSearch(name: "pack"), PackSearch(anywhere: "pack ealing")] {
      var names: [String] = []
      for offset in [0, 3, 6, 9] {
        names += try await shop.store.packs(matching: search, newest: 9, offset: offset, limit: 3).map(\.name)
      }
      #expect(names == (1...7).map { "Pack \($0)" })
    }
    let own = try await shop.store.packs(
      of: shop.ana.id, matching: PackSearch(name: "PACK"), offset: 2, limit: 2)
    #expect(own.map(\.name) == ["Pack 3", "Pack 4"])
  }

  @Test(arguments: StoreKind.allCases)
  func anAreaHasWhatLiesInIt(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for (name, place) in [
      ("Prague", "50.087,14.42"), ("Fiji", "-17.8,178.0"), ("Taveuni", "-16.8,-179.9"), ("Pole", "90,0"),
      ("Null", "0,0"),
    ] {
      try await shop.add(.of(name, at: place))
    }
    func names(_ south: Int64, _ west: Int64, _ north: Int64, _ east: Int64) async throws -> [String] {
      let area = try #require(
        Area(
          south: south * 1_000_000, west: west * 1_000_000, north: north * 1_000_000, east: east * 1_000_000))
      return try await shop.store.packs(in: area, limit: 100).map(\.name).sorted()
    }
    #expect(try await names(-90, -180, 90, 180) == ["Fiji", "Null", "Pole", "Prague", "Taveuni"])
    #expect(try await names(50, 14, 51, 15) == ["Prague"])
    #expect(try await names(51, 14, 52, 15) == [])
    #expect(try await names(-20, 170, 0, -170) == ["Fiji", "Taveuni"])
    #expect(try await names(0, 0, 0, 0) == ["Null"])
  }

  @Test(arguments: StoreKind.allCases)
  func ofTooManyPacksSomeAreTold(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for number in 0..<40 { try await shop.add(.of("P\(number)", at: "\(number),\(number)")) }
    let found = try await shop.store.packs(in: .earth, limit: 15)
    #expect(found.count == 15)
    #expect(Set(found.map(\.id)).count == 15)
  }

  /// If most packs are in one town, the town gets the places that the rest of the Earth leaves.
  @Test(arguments: StoreKind.allCases)
  func ofTooManyPacksAsManyAreToldAsMayBe(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for number in 0..<30 { try await shop.add(.of("T\(number)", at: "-50,\(-100 - number)")) }
    for number in 0..<10 { try await shop.add(.of("P\(number)", at: "\(number * 5),\(number * 10)")) }
    for limit in [1, 12, 35, 39, 40, 41] {
      let found = try await shop.store.packs(in: .earth, limit: limit)
      #expect(found.count == min(limit, 40))
      #expect(Set(found.map(\.id)).count == found.count)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func theClosestComeFirst(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for (name, place) in [
      ("East", "60,20.03"), ("North", "60.02,20"), ("Here", "60,20"), ("Far", "61,20"), ("West", "60,19.99"),
    ] {
      try await shop.add(.of(name, at: place))
    }
    let here = try #require(Place(latitude: 60_000_000, longitude: 20_000_000))
    // A degree of longitude is half as long there.
    let found = try await shop.store.packs(closestTo: here, offset: 0, limit: 4)
    #expect(found.map(\.name) == ["Here", "West", "East", "North"])
    let further = try await shop.store.packs(closestTo: here, offset: 3, limit: 4)
    #expect(further.map(\.name) == ["North", "Far"])
  }

  @Test(arguments: StoreKind.allCases)
  func ofManyTheClosestAreFound(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for number in 100..<200 { try await shop.add(.of("P\(number)", at: "50.\(number),20")) }
    try await shop.add(.of("Few", pins: 4, at: "50.15,20"))
    let here = try #require(Place(latitude: 50_150_400, longitude: 20_000_000))
    let found = try await shop.store.packs(closestTo: here, offset: 0, limit: 3)
    #expect(found.map(\.name) == ["P150", "P151", "P149"])
  }
}
