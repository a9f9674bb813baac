import Ports
import Tabletop
import Testing

@testable import Rooms

@Suite struct PlayingTests {
  private let bench: RoomBench
  private let ana: Phone
  private let ben: Phone
  private let tv: Phone

  init() throws {
    bench = try RoomBench.cards(limit: 60_000)
    let seat = try bench.join("Ben", "bear")
    (ana, ben, tv) = (bench.phone(bench.host), bench.phone(seat), bench.watcher())
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
  }

  // MARK: States

  @Test func allWhoSeeTheSameShareOneBody() throws {
    let bench = try RoomBench.tracker()
    let ben = try bench.join("Ben", "bear")
    let ana = bench.phone(bench.host)
    _ = (bench.phone(ben), bench.watcher())
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    bench.room.broadcast()
    let messages = bench.room.takeOutput().messages
    #expect(messages.count == 3)
    #expect(Set(messages.map(\.body)).count == 1)
    #expect(Set(messages.map(\.head)).count == 3)
  }

  @Test func theStateIsEachViewersOwn() {
    let seating =
      #""table":{"mark":{"id":"game-1","began":1700000000000},"host":0,"seats":[{"seat":0,"name":"Ana","avatar":"fox","connected":true},"#
      + #"{"seat":1,"name":"Ben","avatar":"bear","connected":true}],"watched":true}"#
    #expect(ana.last == #"{"at":0,"seat":0,"events":[],"view":{"card":100,"shown":[]},\#(seating)}"#)
    #expect(ben.last == #"{"at":0,"seat":1,"events":[],"view":{"card":101,"shown":[]},\#(seating)}"#)
    #expect(tv.last == #"{"at":0,"seat":null,"events":[],"view":{"shown":[]},\#(seating)}"#)
  }

  @Test func allAreToldWhenTheFirstBeginsToWatchAndTheLastHasStopped() {
    tv.disconnect()
    #expect(ana.lastJSON.text("table", "host") == "0")
    #expect(ana.lastJSON.text("table", "watched") == nil)
    let first = bench.watcher()
    #expect(ben.lastJSON.text("table", "watched") == "true")
    let heard = ben.messages.count
    let second = bench.watcher()
    first.disconnect()
    #expect(ben.messages.count == heard)
    second.disconnect()
    #expect(ben.lastJSON.text("table", "watched") == nil)
  }

  @Test func anActionIsAcknowledgedBeforeItIsToldToEveryone() {
    bench.pass(1500)
    #expect(
      ana.send(#"{"n":2,"do":{"show":{}}}"#) == [
        #"{"ack":2}"#,
        #"{"at":1500,"seat":0,"events":[{"shown":{"card":100}}],"view":{"card":100,"shown":[100]}}"#,
      ])
    #expect(
      ben.last == #"{"at":1500,"seat":1,"events":[{"shown":{"card":100}}],"view":{"card":101,"shown":[100]}}"#
    )
    #expect(tv.last == #"{"at":1500,"seat":null,"events":[{"shown":{"card":100}}],"view":{"shown":[100]}}"#)
  }

  @Test func eventsAreToldToThoseAloneWhomTheyConcern() {
    ana.send(#"{"n":2,"do":{"peek":{}}}"#)
    #expect(ana.lastJSON.text("events") == #"[{"peeked":{"card":100}}]"#)
    #expect(ben.lastJSON.text("events") == "[]")
    #expect(tv.lastJSON.text("events") == #"[{"gasped":{}}]"#)
  }

  @Test func nothingIsToldThatIsNotLogged() throws {
    bench.pass(700)
    ana.send(#"{"n":2,"do":{"show":{}}}"#)
    #expect(
      bench.log.last == #"{"seat":0,"n":2,"change":{"did":{"at":700,"seat":0,"do":{"show":{}}}}}"#)
    #expect(bench.lastOutput.log.count == 1)
    #expect(bench.lastOutput.messages.count == 4)
  }

  @Test func aTimeIsLoggedBeforeItIsTold() {
    bench.pass(2_000)
    ben.send(#"{"away":true}"#)
    #expect(bench.log.last == #"{"change":{"time":{"at":2000}}}"#)
    #expect(ana.lastJSON.text("at") == "2000")
  }

  @Test func whatTheGameRefusesIsRefusedWithItsCodeAndToldToNobodyElse() {
    ana.send(#"{"n":2,"do":{"show":{}}}"#)
    let before = bench.told.count
    #expect(
      ana.send(#"{"n":3,"do":{"show":{}}}"#)
        == [#"{"n":3,"refused":{"code":"alreadyShown","message":"It lies open already."}}"#])
    #expect(bench.told.count == before + 1)
    #expect(bench.lastOutput.log.isEmpty)
  }

  @Test func anActionThatIsNoneIsABadForm() {
    #expect(refusal(ana.send(#"{"n":2,"do":{"fly":{}}}"#)) == "badForm")
    #expect(refusal(ana.send(#"{"n":2,"do":[]}"#)) == "badForm")
  }

  @Test func theEndIsToldAndEverythingAfterItIsRefused() {
    ben.send(#"{"n":1,"do":{"win":{}}}"#)
    #expect(ana.lastJSON.text("outcome") == #"{"result":"won","score":7}"#)
    #expect(refusal(ben.send(#"{"n":2,"do":{"show":{}}}"#)) == "over")
    #expect(bench.room.phase == .over)
  }

  @Test func aDeadlineWakesTheRoomAndIsLoggedAndTold() {
    #expect(bench.room.nextWake == bench.now + 60_000)
    bench.pass(60_000)
    #expect(bench.log.last == #"{"change":{"time":{"at":60000}}}"#)
    for phone in [ana, ben, tv] {
      #expect(phone.lastJSON.text("events") == #"[{"timeUp":{}}]"#)
      #expect(phone.lastJSON.text("outcome") == #"{"result":"timeUp"}"#)
    }
    #expect(bench.room.nextWake == nil)
  }

  @Test func aMessageAfterADeadlineFindsItPassed() throws {
    let late = try RoomBench.cards(limit: 1_000)
    try late.join("Ben", "bear")
    let phone = late.phone(late.host)
    phone.send(#"{"n":1,"room":{"start":{}}}"#)
    // The room is not woken in time: a host may be late.
    late.skip(5_000)
    #expect(refusal(phone.send(#"{"n":2,"do":{"show":{}}}"#)) == "over")
    #expect(phone.lastJSON.text("n") == "2")
    #expect(late.log.last == #"{"change":{"time":{"at":5000}}}"#)
  }

  // MARK: Numbers

  @Test func aNumberThatWasDoneIsAcknowledgedAgainAndNotDoneAgain() {
    ana.send(#"{"n":7,"do":{"show":{}}}"#)
    let logged = bench.log.count
    #expect(ana.send(#"{"n":7,"do":{"win":{}}}"#) == [#"{"ack":7}"#])
    #expect(bench.log.count == logged)
    #expect(bench.room.phase == .playing)
  }

  @Test func aNumberBelowOneThatWasDoneIsOld() {
    ana.send(#"{"n":7,"do":{"show":{}}}"#)
    #expect(refusal(ana.send(#"{"n":6,"do":{"win":{}}}"#)) == "oldNumber")
  }

  @Test func aNumberThatWasRefusedMayBeTriedAgain() {
    #expect(refusal(ana.send(#"{"n":2,"do":{"fly":{}}}"#)) == "badForm")
    #expect(ana.send(#"{"n":2,"do":{"show":{}}}"#).first == #"{"ack":2}"#)
  }

  @Test func numbersCountForEachTokenAndOverAllItsSockets() {
    ana.send(#"{"n":9,"do":{"show":{}}}"#)
    #expect(ben.send(#"{"n":1,"do":{"show":{}}}"#).first == #"{"ack":1}"#)
    ana.disconnect()
    let again = bench.phone(bench.host)
    #expect(again.send(#"{"n":9,"do":{"show":{}}}"#) == [#"{"ack":9}"#])
    #expect(again.send(#"{"n":10,"do":{"peek":{}}}"#).first == #"{"ack":10}"#)
  }

  @Test func numbersCountOverARestart() throws {
    ana.send(#"{"n":9,"do":{"show":{}}}"#)
    try bench.restart()
    let again = bench.phone(bench.host)
    #expect(again.send(#"{"n":9,"do":{"win":{}}}"#) == [#"{"ack":9}"#])
    #expect(refusal(again.send(#"{"n":8,"do":{"win":{}}}"#)) == "oldNumber")
    #expect(bench.room.phase == .playing)
  }

  @Test func numbersCountOverAnotherGameInTheSameRoomThoughSeatsMoveUp() throws {
    let bench = try RoomBench.cards()
    let ben = bench.phone(try bench.join("Ben", "bear"))
    let cem = try bench.join("Cem", "cat")
    let phones = [bench.phone(bench.host), bench.phone(cem)]
    phones[0].send(#"{"n":1,"room":{"start":{}}}"#)
    phones[0].send(#"{"n":2,"room":{"leave":{}}}"#)
    #expect(bench.room.host == 1)
    ben.send(#"{"n":1,"do":{"win":{}}}"#)
    #expect(ben.send(#"{"n":2,"room":{"again":{}}}"#).first == #"{"ack":2}"#)
    #expect(bench.room.seats.map(\.name) == ["Ben", "Cem"])
    #expect(ben.send(#"{"n":2,"room":{"again":{}}}"#) == [#"{"ack":2}"#])
    #expect(phones[1].send(#"{"n":2,"room":{"profile":{"name":"C","avatar":"cat"}}}"#).first == #"{"ack":2}"#)
    #expect(bench.room.seats.map(\.name) == ["Ben", "C"])
  }

  // MARK: Bad messages

  @Test(arguments: [
    "", "{", "[]", "7", "{}", #"{"n":2}"#, #"{"n":0,"do":{}}"#, #"{"n":2.0,"do":{}}"#, #"{"n":null,"do":{}}"#,
    #"{"n":2,"do":{},"room":{}}"#, #"{"n":2,"room":{}}"#, #"{"n":2,"room":{"fly":{}}}"#,
    #"{"n":2,"room":{"start":{},"leave":{}}}"#, #"{"n":2,"room":{"start":{"x":1}}}"#,
    #"{"n":2,"seat":-1,"do":{}}"#, #"{"n":2,"seat":256,"do":{}}"#, #"{"away":1}"#, #"{"away":true,"n":1}"#,
    #"{"n":9223372036854775807,"do":{}}"#, #"{"n":2,"room":{"kick":{"seat":"1"}}}"#,
    #"{"n":2,"room":{"profile":{"name":"A"}}}"#, #"{"watch":{},"x":1}"#, #"{"n":2,"n":2,"do":{}}"#,
    "{\"n\":2,\"do\":{\"\u{FFFD}\":{}}} x",
  ])
  func aBadMessageIsRefusedAndChangesNothing(_ text: String) {
    let before = bench.log
    let told = bench.told.count
    #expect(bench.receive(text, from: ana.connection) == false)
    #expect(bench.told.count == told + 1)
    #expect(["badJSON", "badForm"].contains(refusal([ana.last])))
    #expect(bench.log == before)
    #expect(ana.closeCode == nil)
  }

  @Test func theRefusalOfABadMessageBearsItsNumberAndThePathToWhatIsWrong() {
    #expect(
      ana.send(#"{"n":5,"room":{"kick":{"seat":true}}}"#) == [
        #"{"n":5,"refused":{"code":"badForm","message":"room.kick.seat: expected a whole number"}}"#
      ])
  }

  // MARK: Again

  @Test func theHostLeadsBackToTheLobbyWithTheSameSeatsAfterTheEnd() {
    #expect(refusal(ana.send(#"{"n":2,"room":{"again":{}}}"#)) == "notOver")
    ben.send(#"{"n":1,"do":{"win":{}}}"#)
    #expect(refusal(ben.send(#"{"n":2,"room":{"again":{}}}"#)) == "notHost")
    ana.send(#"{"n":3,"room":{"again":{}}}"#)
    #expect(ben.lastJSON.text("lobby", "seat") == "1")
    #expect(ana.lastJSON.text("lobby", "setup") == #"{"limit":60000}"#)
    bench.pass(5_000)
    ana.send(#"{"n":4,"room":{"start":{}}}"#)
    #expect(ana.lastJSON.text("at") == "0")
    #expect(bench.room.nextWake == bench.now + 60_000)
  }

  @Test func aGameWithoutAnEndMayBeLeftForTheLobbyAtAnyTime() throws {
    let bench = try RoomBench.tracker()
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(ana.send(#"{"n":2,"room":{"again":{}}}"#).first == #"{"ack":2}"#)
    #expect(ana.lastJSON.text("lobby", "host") == "0")
  }
}
