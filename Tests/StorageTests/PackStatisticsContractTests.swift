import GRDB
import Packs
import Ports
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing
import TownHunt

/// How hunts with packs are counted, and how far, long and hard packs are, in the database and in the store in memory.
@Suite(.stores) struct PackStatisticsContractTests {
  private let folder = TemporaryFolder()

  @Test(arguments: StoreKind.allCases)
  func howHuntsWentIsAddedUp(_ kind: StoreKind) async throws {
    let shop = try await PackShop(kind, in: folder)
    let id = try await shop.add(.of("Horses"))
    #expect(try await shop.store.statistics(of: id) == PackStatistics(played: 0, finished: 0, pins: []))
    try await shop.store.note(
      PlayedHunt(isFinished: true, pins: [(2, true, 1), (0, true, 0)]), of: id, at: 86_400)
    try await shop.store.note(PlayedHunt(isFinished: false, pins: [(2, false, 3)]), of: id, at: 86_399)
    try await shop.store.note(PlayedHunt(isFinished: false, pins: []), of: PackID(number: 99), at: 1)
    let pins = [PackStatistics.Pin(id: 0, found: 1, wrong: 0), PackStatistics.Pin(id: 2, found: 1, wrong: 4)]
    let days = [
      HuntsOfDay(day: Day(number: 0), played: 1, finished: 0),
      HuntsOfDay(day: Day(number: 1), played: 1, finished: 1),
    ]
    #expect(
      try await shop.store.statistics(of: id)
        == PackStatistics(played: 2, finished: 1, pins: pins, days: days))
    try await shop.store.note(PlayedHunt(isFinished: true, pins: []), of: id, at: 100_000)
    let more = try await shop.store.statistics(of: id)
    #expect(more.days.last == HuntsOfDay(day: Day(number: 1), played: 2, finished: 2))
    #expect(more.undated == (0, 0))
    let later = try await shop.add(.of("Cows"), at: 3 * 86_400)
    #expect(try await shop.store.statistics(of: later).since == Day(number: 3))
    // The days go with the pack.
    #expect(try await shop.store.removePack(id, of: shop.ana.id))
    #expect(try await shop.store.statistics(of: id) == .none)
  }

  @Test(arguments: StoreKind.allCases)
  func listsHaveTheFactsOfTheCurrentVersion(_ kind: StoreKind) async throws {
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

  @Test(arguments: StoreKind.allCases)
  func tenHuntsReplaceTheDifficultyThatPinsSuggest(_ kind: StoreKind) async throws {
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
    let path = StoreKind.path(in: folder)
    let shop = try await PackShop(.sqlite, in: folder)
    let ids = [try await shop.add(.of("Horses")), try await shop.add(.of("Few", pins: 4))]
    for _ in 1...10 {
      try await shop.store.note(
        PlayedHunt(isFinished: false, pins: [(0, true, 0), (9, true, 1)]), of: ids[0], at: 1)
    }
    try await otherConnection(to: path).write { database in
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

  @Test(arguments: StoreKind.allCases)
  func theHuntOfEachTeamInARoomIsCountedOnce(_ kind: StoreKind) async throws {
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
      [HuntsOfDay(day: Day(at: savingTime), played: played, finished: finished)]
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
  @Test(arguments: StoreKind.allCases)
  func aRoomWhoseHuntIsCountedKeepsItsNumber(_ kind: StoreKind) async throws {
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
}
