import Catalogue
import Tabletop
import Testing

@testable import Rooms

/// A room whose setup names a pack of the server: the server adds the pack when a game begins, and does not
/// send it to players.
@Suite struct PackRoomTests {
  private static let setup = #"{"pack":"17","mode":"competitive","teams":[0,1]}"#
  private let bench: RoomBench
  private let phones: [Phone]
  /// The token of the second seat.
  private let ben: String

  /// A lobby of two seats, each a team of its own; the pack has nine pins, of which five come at once.
  init() throws {
    bench = try PackRoomTests.opened()
    let seat = try bench.join("Ben", "bear", player: 7)
    ben = seat.token
    phones = [bench.phone(bench.host), bench.phone(seat)]
  }

  private static func opened(_ setup: String = PackRoomTests.setup) throws -> RoomBench {
    try RoomBench(try #require(Catalogue.game("together")), setup: setup)
  }

  private func start(number: Int = 1) -> String? {
    refusal(phones[0].send(#"{"n":\#(number),"room":{"start":{}}}"#))
  }

  /// The parts of a pin that must not be sent before it has come.
  private func marks(of pin: Int) -> [String] {
    ["title\(pin)x", "hint\(pin)x", "told\(pin)x", #""id":\#(pin),"#, "[50.0,\(pin)"]
  }

  @Test func aGameIsPlayedWithTheServersPack() throws {
    #expect(start() == nil)
    #expect(phones[1].lastJSON.text("view", "hidden") == "4")
    #expect(phones[1].lastJSON.text("view", "team") == "1")
    let pin = try #require(phones[1].lastJSON.text("view", "pins", "0", "id"))
    phones[1].send(#"{"n":1,"do":{"answer":{"pin":\#(pin),"text":"Answer \#(pin)"}}}"#)
    #expect(phones[0].lastJSON.text("view", "teams", "1", "found") == "1")
    #expect(phones[0].lastJSON.text("view", "found") == "[]")
  }

  @Test func nobodyIsToldMoreOfThePackThanViewsHold() throws {
    let watcher = bench.watcher()
    phones[0].send(#"{"n":1,"room":{"setup":\#(PackRoomTests.setup)}}"#)
    #expect(phones[0].lastJSON.text("lobby", "setup") == PackRoomTests.setup)
    // The id of a pack is no secret: everybody sees what will be played.
    for phone in [phones[1], watcher] {
      #expect(phone.lastJSON.text("lobby", "setup") == PackRoomTests.setup)
    }
    #expect(start(number: 2) == nil)
    var told = bench.told.map(\.text)
    #expect(!watcher.messages.contains { $0.contains("title") })
    bench.pass(1_000)
    try bench.restart()
    let host = bench.phone(bench.host)
    let shown = (1...9).filter { host.lastJSON.text("view", "pins")?.contains("title\($0)x") == true }
    #expect(shown.count == 5)
    told += bench.told.map(\.text)
    for text in told {
      #expect(text.firstMatch(of: /[0-9a-f]{64}/) == nil)
      #expect(!text.contains("pepper"))
      for pin in 1...9 where !shown.contains(pin) {
        for mark in marks(of: pin) { #expect(!text.contains(mark)) }
      }
    }
  }

  @Test func aHuntThatEndedIsToldOnceWithASummaryForEachSeat() throws {
    #expect(start() == nil)
    let pin = try #require(phones[1].lastJSON.text("view", "pins", "0", "id"))
    phones[1].send(#"{"n":1,"do":{"answer":{"pin":\#(pin),"text":"Answer \#(pin)"}}}"#)
    phones[0].send(#"{"n":2,"do":{"end":{}}}"#)
    #expect(bench.packs.isEmpty)
    phones[1].send(#"{"n":2,"do":{"end":{}}}"#)
    #expect(bench.room.phase == .over)
    let game = try #require(bench.packs.first)
    #expect((game.pack, game.number, game.summaries.count) == ("17", 1, 2))
    let found = game.summaries.map { summary -> Int in
      guard case .array(let pins)? = summary["pins"] else { return -1 }
      return pins.count { if case .number? = $0["found"] { true } else { false } }
    }
    #expect(found == [0, 1])
    // Their tokens prove who has hunted.
    #expect(game.seats.map(\.digest) == [bench.host.token, ben].map(CountingChance().digest))
    #expect(game.seats.map(\.player) == [nil, 7])
    try bench.restart()
    bench.pass(60_000)
    #expect(bench.packs.count == 1)
  }

  @Test func whoHasLeftTheHuntCannotProveIt() throws {
    #expect(start() == nil)
    phones[1].send(#"{"n":1,"room":{"leave":{}}}"#)
    phones[0].send(#"{"n":2,"do":{"end":{}}}"#)
    // The hunt of the other team goes on until its time is up.
    bench.pass(300 * 60_000)
    #expect(bench.packs.first?.seats.map(\.digest) == [CountingChance().digest(of: bench.host.token)])
  }

  @Test func aWholePackIsToldToItsHostAlone() throws {
    let pins = (1...5).map { pin in
      #"{"id":\#(pin),"title":"T","hint":"H","points":1,"at":[50,14],"codeword":"secret \#(pin)"}"#
    }
    let pack = #"{"id":"own","name":"Own","minutes":15,"pins":[\#(pins.joined(separator: ","))]}"#
    let bench = try PackRoomTests.opened(#"{"pack":\#(pack),"mode":"casual"}"#)
    let (ana, ben, watcher) = (
      bench.phone(bench.host), bench.phone(try bench.join("Ben", "bear")), bench.watcher()
    )
    #expect(ana.lastJSON.text("lobby", "setup")?.contains("secret 3") == true)
    for phone in [ben, watcher] { #expect(!phone.messages.contains { $0.contains("secret") }) }
    #expect(ben.lastJSON.text("lobby", "setup") == nil)
  }

  @Test func aPackThatChangesMeanwhileCountsFromTheNextGameOn() throws {
    #expect(start() == nil)
    let view = phones[0].lastJSON.text("view")
    bench.content.packs = [:]
    try bench.restart(after: 0)
    #expect(bench.phone(bench.host).lastJSON.text("view") == view)
  }

  @Test func aPackThatIsNotThereIsRefused() throws {
    #expect(throws: Refusal("noSuchPack", "There is no such pack.")) {
      try PackRoomTests.opened(#"{"pack":"18","mode":"casual"}"#)
    }
    phones[0].send(#"{"n":1,"room":{"setup":{"pack":"18","mode":"casual"}}}"#)
    #expect(
      refusal(phones[0].send(#"{"n":2,"room":{"setup":{"pack":"18","mode":"casual"}}}"#)) == "noSuchPack")
    bench.content.packs = [:]
    #expect(refusal(phones[0].send(#"{"n":3,"room":{"start":{}}}"#)) == "noSuchPack")
  }

  @Test func anAnswerThatAHostPutsIntoASetupStandsInNoLogOfAGame() throws {
    let pack = ChangingContent.pack(ofPins: 6, answers: #""codeword":"elephant""#)
    phones[0].send(#"{"n":1,"room":{"setup":{"pack":\#(pack),"mode":"casual"}}}"#)
    #expect(refusal(phones[0].send(#"{"n":2,"room":{"start":{}}}"#)) == nil)
    #expect(bench.log.last?.contains("elephant") == false)
    #expect(bench.log.last?.contains(#""answers":["#) == true)
  }
}
