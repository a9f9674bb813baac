import Tabletop
import Testing

@testable import Rooms

/// What a room tells its game about players who are away, and the content that a game gets.
@Suite struct AbsenceTests {
  private let bench: RoomBench
  private let seats: [TakenSeat]
  private let phones: [Phone]

  init() throws {
    let bench = try RoomBench(Lanterns.entry, setup: "{}")
    let seats = try [bench.host, bench.join("Ben", "bear"), bench.join("Cem", "cat")]
    phones = seats.map { bench.phone($0) }
    self.bench = bench
    self.seats = seats
    phones[0].send(#"{"n":1,"room":{"start":{}}}"#)
  }

  private var away: String? { phones[0].lastJSON.text("view", "away") }

  @Test func aPhoneInTheBackgroundIsAwayAtOnce() {
    #expect(away == "[]")
    phones[1].send(#"{"away":true}"#)
    #expect(away == "[1]")
    #expect(phones[0].lastJSON.text("events") == #"[{"dimmed":{}}]"#)
    #expect(bench.log.last == #"{"change":{"did":{"at":0,"seat":1,"do":{"away":{}}}}}"#)
    phones[1].send(#"{"away":false}"#)
    #expect(away == "[]")
  }

  @Test func aPhoneWithoutAConnectionIsAwayAfterThreeSeconds() {
    phones[2].disconnect()
    bench.pass(2_999)
    #expect(away == "[]")
    bench.pass(1)
    #expect(away == "[2]")
    _ = bench.phone(seats[2])
    #expect(away == "[]")
  }

  @Test func aRoomWaitsAsLongAsItsServerIsPatient() throws {
    var patience = RoomPatience()
    patience.untilAway = 700
    patience.untilReplaced = 4_000
    let bench = try RoomBench(Lanterns.entry, setup: "{}", patience: patience)
    let seats = try [bench.host, bench.join("Ben", "bear"), bench.join("Cem", "cat")]
    let phones = seats.map { bench.phone($0) }
    phones[0].send(#"{"n":1,"room":{"start":{}}}"#)
    phones[0].disconnect()
    bench.pass(699)
    #expect(phones[1].lastJSON.text("view", "away") == "[]")
    bench.pass(1)
    #expect(phones[1].lastJSON.text("view", "away") == "[0]")
    bench.pass(3_299)
    #expect(bench.room.host == 0)
    bench.pass(1)
    #expect(bench.room.host == 1)
  }

  @Test func aPhoneThatWasSilentForThreeSecondsIsAwayAtOnce() {
    bench.pass(5_000)
    bench.disconnect(phones[2].connection, after: 3_000)
    #expect(away == "[2]")
  }

  @Test func itsHostListensForSilenceOnlyWhileTheGameRunsAndSomebodyIsThere() throws {
    #expect(bench.room.listensForSilence)
    for phone in phones { phone.disconnect() }
    #expect(!bench.room.listensForSilence)
    let lobby = try RoomBench(Lanterns.entry, setup: "{}")
    _ = lobby.phone(lobby.host)
    #expect(!lobby.room.listensForSilence)
    let cards = try RoomBench.cards()
    let ana = cards.phone(cards.host)
    try cards.join("Ben", "bear")
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(!cards.room.listensForSilence)
  }

  @Test func aPhoneInTheBackgroundThatConnectsAnewWasNeverBack() {
    phones[1].send(#"{"away":true}"#)
    phones[1].disconnect()
    bench.socket().send(#"{"hello":{"token":"\#(seats[1].token)","away":true}}"#)
    #expect(away == "[1]")
    #expect(!bench.log.contains { $0.contains("returned") })
  }

  @Test func aPhoneThatIsBackInTimeWasNeverAway() {
    phones[2].disconnect()
    bench.pass(2_999)
    _ = bench.phone(seats[2])
    bench.pass(60_000)
    #expect(!bench.log.contains { $0.contains("away") })
    #expect(bench.room.nextWake == nil)
  }

  @Test func whoLeavesIsAwayForGood() {
    phones[1].send(#"{"n":1,"room":{"leave":{}}}"#)
    #expect(away == "[1]")
    phones[0].send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#)
    #expect(away == "[]")
  }

  @Test func whoIsGoneWhenTheGameBeginsIsAwayFromItsBeginningOn() throws {
    let bench = try RoomBench(Lanterns.entry, setup: "{}")
    let ben = bench.phone(try bench.join("Ben", "bear"))
    let ana = bench.phone(bench.host)
    ben.disconnect()
    bench.pass(5_000)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(ana.lastJSON.text("view", "away") == "[1]")
  }

  @Test func afterARestartNobodyIsAwayBeforeSomebodyReturnsAndThenAllOthersAreAtOnce() throws {
    phones[1].send(#"{"away":true}"#)
    try bench.restart()
    bench.pass(60_000)
    #expect(bench.watcher().lastJSON.text("view", "away") == "[1]")
    let ana = bench.phone(seats[0])
    #expect(ana.messages.count == 1)
    #expect(ana.lastJSON.text("view", "away") == "[1,2]")
    bench.pass(60_000)
    #expect(ana.lastJSON.text("view", "away") == "[1,2]")
    _ = bench.phone(seats[1])
    #expect(ana.lastJSON.text("view", "away") == "[2]")
  }

  @Test func whoWasAwayAndReturnsFirstAfterARestartIsBackAtOnce() throws {
    phones[1].send(#"{"away":true}"#)
    try bench.restart()
    let ben = bench.phone(seats[1])
    #expect(ben.messages.count == 1)
    #expect(ben.lastJSON.text("view", "away") == "[0,2]")
  }

  @Test func whatAPhoneSaysOfItselfIsSetRight() {
    phones[1].send(#"{"n":1,"do":{"away":{}}}"#)
    #expect(away == "[]")
    #expect(bench.log.suffix(2).map { $0.contains(#""do":{"returned":{}}"#) } == [false, true])
  }

  // MARK: Content

  @Test func aGameIsPlayedWithTheContentOfItsBeginningThroughARestart() throws {
    #expect(phones[0].lastJSON.text("view", "flames") == "7")
    bench.content.flames = 8
    try bench.restart()
    #expect(bench.phone(seats[0]).lastJSON.text("view", "flames") == "7")
    #expect(
      bench.log.contains { $0.contains(#""setup":{"players":["Ana","Ben","Cem"],"content":{"flames":7}}"#) })
  }

  @Test func theNextGameIsPlayedWithTheContentOfThen() throws {
    let bench = try RoomBench(Lanterns.entry, setup: "{}")
    try bench.join("Ben", "bear")
    let ana = bench.phone(bench.host)
    bench.content.flames = 9
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(ana.lastJSON.text("view", "flames") == "9")
  }

  @Test func contentThatCannotBeReadOrPlayedIsRefused() throws {
    let bench = try RoomBench(Lanterns.entry, setup: "{}")
    try bench.join("Ben", "bear")
    let ana = bench.phone(bench.host)
    bench.content.flames = nil
    #expect(refusal(ana.send(#"{"n":1,"room":{"start":{}}}"#)) == "noContent")
    bench.content.flames = 100
    #expect(refusal(ana.send(#"{"n":2,"room":{"start":{}}}"#)) == "badForm")
    #expect(bench.room.phase == .lobby)
    bench.content.flames = 1
    #expect(ana.send(#"{"n":3,"room":{"start":{}}}"#).first == #"{"ack":3}"#)
  }

  @Test func contentIsTheServersToBring() {
    #expect(throws: Refusal.self) { try RoomBench(Lanterns.entry, setup: #"{"content":{"flames":1}}"#) }
  }
}
