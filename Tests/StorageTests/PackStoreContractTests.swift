import Accounts
import GRDB
import Packs
import Ports
import Scores
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing
import TownHunt

/// What every store promises about packs; the same tests run for the database and the store in memory.
@Suite struct PackStoreContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: PackShop.Kind.allCases)
  func aPackIsReadBackAsItWasAdded(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func aCreatorHasOnePackOfANameAndLocation(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func whatIsSentTwiceIsDoneOnce(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func anAccountHasOnlySoManyPacks(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    for name in ["One", "Two"] { try await shop.add(.of(name), limit: 2) }
    await #expect(throws: TooManyPacks.self) { try await shop.add(.of("Three"), limit: 2) }
    try await shop.add(.of("Three"), by: shop.ben, limit: 2)
  }

  @Test(arguments: PackShop.Kind.allCases)
  func aVersionIsRaisedOnlyWhereSomethingIsDifferent(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func replacedVersionsAreKeptForAWhile(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func aPackThatCannotBePlayedIsItsCreatorsAlone(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func aPackIsRemovedByItsCreatorOrTheOwner(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func whoLeavesMayLeavePacksOrTakeThemAlong(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func theOwnerMayChangeAndFindAPackByItsName(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func howHuntsWentIsAddedUp(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses"))
    #expect(try await shop.store.statistics(of: id) == PackStatistics(played: 0, finished: 0, pins: []))
    try await shop.store.note(
      PlayedHunt(isFinished: true, pins: [(2, true, 1), (0, true, 0)]), of: id, at: 86_400)
    try await shop.store.note(PlayedHunt(isFinished: false, pins: [(2, false, 3)]), of: id, at: 86_399)
    try await shop.store.note(PlayedHunt(isFinished: false, pins: []), of: PackID(number: 99), at: 1)
    let pins = [PackStatistics.Pin(id: 0, found: 1, wrong: 0), PackStatistics.Pin(id: 2, found: 1, wrong: 4)]
    let days = [
      HuntsOfDay(day: HuntDay(number: 0), played: 1, finished: 0),
      HuntsOfDay(day: HuntDay(number: 1), played: 1, finished: 1),
    ]
    #expect(
      try await shop.store.statistics(of: id)
        == PackStatistics(played: 2, finished: 1, pins: pins, days: days))
    try await shop.store.note(PlayedHunt(isFinished: true, pins: []), of: id, at: 100_000)
    let more = try await shop.store.statistics(of: id)
    #expect(more.days.last == HuntsOfDay(day: HuntDay(number: 1), played: 2, finished: 2))
    #expect(more.undated == (0, 0))
    let later = try await shop.add(.of("Cows"), at: 3 * 86_400)
    #expect(try await shop.store.statistics(of: later).since == HuntDay(number: 3))
    // The days go with the pack.
    #expect(try await shop.store.removePack(id, of: shop.ana.id))
    #expect(try await shop.store.statistics(of: id) == .none)
  }

  @Test(arguments: PackShop.Kind.allCases)
  func listsHaveTheFactsOfTheCurrentVersion(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let few = try await shop.add(.of("Few", pins: 4))
    let id = try await shop.add(.of("Horses"))
    let facts = PackFacts(length: 0, minutes: 10, difficulty: .medium)
    let all = try await shop.store.packs(of: shop.ana.id, matching: PackSearch(), offset: 0, limit: 9)
    #expect(all.map(\.facts) == [nil, facts])
    #expect(try await shop.store.packs(of: shop.ana.id).map(\.facts) == [nil, facts])
    #expect(try await shop.store.newestPacks(matching: PackSearch(), limit: 9).map(\.facts) == [facts])
    let larger = try PackEdition.of("Horses", pins: 20)
    _ = try await shop.store.replacePack(id, of: shop.ana.id, version: 1, by: larger, at: 1)
    #expect(try await shop.store.pack(id)?.facts == larger.facts)
    #expect(larger.facts == PackFacts(length: 0, minutes: 40, difficulty: .hard))
    _ = try await shop.store.replacePack(few, of: shop.ana.id, version: 1, by: .of("Few"), at: 1)
    #expect(try await shop.store.pack(few)?.facts == facts)
    _ = try await shop.store.replacePack(few, of: shop.ana.id, version: 2, by: .of("Few", pins: 4), at: 1)
    #expect(try await shop.store.pack(few)?.facts == nil)
  }

  @Test(arguments: PackShop.Kind.allCases)
  func tenHuntsReplaceTheDifficultyThatPinsSuggest(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let (id, other) = (try await shop.add(.of("Horses")), try await shop.add(.of("Cows")))
    for _ in 1...9 {
      try await shop.store.note(
        PlayedHunt(isFinished: false, pins: [(0, true, 0), (1, false, 2)]), of: id, at: 1)
    }
    #expect(try await shop.store.pack(id)?.facts?.difficulty == .medium)
    try await shop.store.note(
      PlayedHunt(isFinished: false, pins: [(0, false, 0), (1, false, 0)]), of: id, at: 1)
    // 9 of 20 pins were found.
    #expect(try await shop.store.pack(id)?.facts == PackFacts(length: 0, minutes: 10, difficulty: .hard))
    let listed = try await shop.store.packs(matching: PackSearch(), newest: 9, offset: 0, limit: 9)
    #expect(listed.map(\.facts?.difficulty) == [.medium, .hard])
    #expect(try await shop.store.pack(other)?.facts?.difficulty == .medium)
  }

  @Test func packsOfBeforeHaveFacts() async throws {
    let path = folder.file("packs.sqlite")
    let shop = try await PackShop(.database, in: folder)
    let ids = [try await shop.add(.of("Horses")), try await shop.add(.of("Few", pins: 4))]
    for _ in 1...10 {
      try await shop.store.note(
        PlayedHunt(isFinished: false, pins: [(0, true, 0), (9, true, 1)]), of: ids[0], at: 1)
    }
    try await DatabaseQueue(path: path).write { database in
      for column in ["length", "walk", "difficulty", "pins_shown", "pins_found", "pins_wrong"] {
        try database.execute(sql: "ALTER TABLE pack DROP COLUMN \(column)")
      }
      try database.execute(sql: "UPDATE pack_edition SET content = 'damaged' WHERE pack = 2")
      try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'facts of packs'")
    }
    let store: any PackStore = try SQLiteStore(path: path)
    // 20 of 50 pins were found, as far as is known.
    #expect(try await store.pack(ids[0])?.facts == PackFacts(length: 0, minutes: 10, difficulty: .hard))
    #expect(try await store.pack(ids[1])?.facts == nil)
  }

  @Test(arguments: PackShop.Kind.allCases)
  func theHuntOfEachTeamInARoomIsCountedOnce(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses"))
    let one = #"{"team":0,"seats":[0,2],"result":"finished"}"#
    let teams = #""teams":[\#(one),{"team":1,"seats":[1],"result":"timeUp"}]"#
    let first = #"{"elapsed":9,"pins":[{"id":1,"found":5,"wrong":1},{"id":2,"found":9,"wrong":0}],\#(teams)}"#
    let second = #"{"elapsed":9,"pins":[{"id":1,"found":null,"wrong":4}],\#(teams)}"#
    let summaries = try [first, second, first].map { try JSON(parsing: $0) }
    func changes(from entry: Int64, number: Int64, pack: String) -> RoomChanges {
      RoomChanges(
        room: RoomID(7), code: "4711", firstEntry: entry, entries: [.time(entry)],
        packs: [PlayedPack(pack: pack, summaries: summaries, number: number)], isDissolved: false)
    }
    for entry in 0..<2 { try await shop.rooms.save([changes(from: Int64(entry), number: 1, pack: id.text)]) }
    var pins = [PackStatistics.Pin(id: 1, found: 1, wrong: 5), PackStatistics.Pin(id: 2, found: 1, wrong: 0)]
    func days(_ played: Int64, _ finished: Int64) -> [HuntsOfDay] {
      [HuntsOfDay(day: HuntDay(at: savingTime), played: played, finished: finished)]
    }
    #expect(
      try await shop.store.statistics(of: id)
        == PackStatistics(played: 2, finished: 1, pins: pins, days: days(2, 1)))
    try await shop.rooms.save([changes(from: 2, number: 2, pack: id.text)])
    for (entry, other) in [(3, "99"), (4, "no such pack")] {
      try await shop.rooms.save([changes(from: Int64(entry), number: Int64(entry), pack: other)])
    }
    pins = [PackStatistics.Pin(id: 1, found: 2, wrong: 10), PackStatistics.Pin(id: 2, found: 2, wrong: 0)]
    #expect(
      try await shop.store.statistics(of: id)
        == PackStatistics(played: 4, finished: 2, pins: pins, days: days(4, 2)))
  }

  /// A number of a room that is counted is not given to another room.
  @Test(arguments: PackShop.Kind.allCases)
  func aRoomWhoseHuntIsCountedKeepsItsNumber(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let game = PlayedPack(pack: "1", summaries: [], number: 1)
    try await shop.rooms.save([
      RoomChanges(
        room: RoomID(7), code: "4711", firstEntry: 0, entries: [.time(0)], packs: [game], isDissolved: false)
    ])
    try await shop.rooms.save([
      RoomChanges(room: RoomID(7), code: "4711", firstEntry: 1, entries: [], isDissolved: true)
    ])
    #expect(try shop.rooms.rooms().isEmpty)
    #expect(try shop.rooms.lastRoom() == RoomID(7))
  }

  @Test(arguments: PackShop.Kind.allCases)
  func eachPlayerRatesAPackOnceAndMayChangeIt(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func reportsAreKeptForTheMakerUpToALimit(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func whatAGuestSaidIsTheAccountsAfterLoggingIn(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func aMakerSaysWhoFindsAPack(_ kind: PackShop.Kind) async throws {
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

  @Test(arguments: PackShop.Kind.allCases)
  func aPackWithTooFewPinsIsForNobodyElse(_ kind: PackShop.Kind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses", pins: 4))
    for visibility in PackVisibility.allCases {
      #expect(try await shop.store.setVisibility(visibility, of: id, by: shop.ana.id))
      #expect(try await shop.store.pack(id)?.isOffered == false)
      #expect(try await shop.names().isEmpty)
    }
  }

  @Test(arguments: PackShop.Kind.allCases)
  func theServersOwnPacksFollowItsContent(_ kind: PackShop.Kind) async throws {
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
