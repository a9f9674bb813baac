import Tabletop
import Testing

@testable import Rooms

@Suite struct LobbyTests {
  @Test func aHelloIsAnsweredWithTheWholeLobby() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    #expect(
      ana.messages == [
        #"{"lobby":{"code":"4711","game":"cards","seat":0,"host":0,"seats":"#
          + #"[{"seat":0,"name":"Ana","avatar":"fox","connected":true}],"setup":{"limit":0}}}"#
      ])
  }

  @Test func aWatcherSeesTheLobbyWithoutASeat() throws {
    let bench = try RoomBench.cards()
    #expect(
      bench.watcher().messages == [
        #"{"lobby":{"code":"4711","game":"cards","seat":null,"host":0,"seats":"#
          + #"[{"seat":0,"name":"Ana","avatar":"fox","connected":false}]}}"#
      ])
  }

  @Test func aSetupThatIsTheHostsIsShownToTheHostAlone() throws {
    let bench = try RoomBench.cards(limit: 5000)
    let ben = try bench.join("Ben", "bear")
    #expect(bench.phone(bench.host).lastJSON.text("lobby", "setup") == #"{"limit":5000}"#)
    #expect(bench.phone(ben).lastJSON.text("lobby", "setup") == nil)
    #expect(bench.watcher().lastJSON.text("lobby", "setup") == nil)
  }

  @Test func anotherSetupIsShownToEveryone() throws {
    let bench = try RoomBench.tracker()
    let ben = try bench.join("Ben", "bear")
    for phone in [bench.phone(bench.host), bench.phone(ben), bench.watcher()] {
      #expect(phone.lastJSON.text("lobby", "setup", "clock", "kind") == #""none""#)
    }
  }

  @Test func everyChangeIsToldToEverybody() throws {
    let bench = try RoomBench.tracker()
    let (ana, tv) = (bench.phone(bench.host), bench.watcher())
    let ben = try bench.join("Ben", "bear")
    #expect(ana.lastJSON.text("lobby", "seats", "1", "connected") == "false")
    #expect(tv.lastJSON.text("lobby", "seats", "1", "name") == #""Ben""#)
    _ = bench.phone(ben)
    #expect(ana.lastJSON.text("lobby", "seats", "1", "connected") == "true")
    ana.send(#"{"n":1,"room":{"profile":{"name":"Anna","avatar":"owl"}}}"#)
    #expect(tv.lastJSON.text("lobby", "seats", "0", "name") == #""Anna""#)
  }

  @Test func whatAJoinerMayKnowHoldsNoSetupAndNoToken() throws {
    let bench = try RoomBench.cards()
    #expect(
      description(of: bench)
        == #"{"code":"4711","game":"cards","phase":"lobby","free":3,"late":0,"seats":[{"seat":0,"name":"Ana","avatar":"fox"}]}"#
    )
  }

  @Test func aJoinerMayKnowHowManySeatsAreFree() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    let seats = try [bench.join("Ben", "bear"), bench.join("Cem", "cat"), bench.join("Dua", "dog")]
    func free() -> String? { (try? JSON(parsing: description(of: bench)))?.text("free") }
    #expect(free() == "0")
    #expect(refusing { () throws(Refusal) in try bench.join("Eva", "frog") } == "roomFull")
    bench.phone(seats[0]).send(#"{"n":1,"room":{"leave":{}}}"#)
    #expect(free() == "1")
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(free() == "0", "the game has begun")
    bench.phone(seats[1]).send(#"{"n":1,"room":{"leave":{}}}"#)
    #expect(free() == "0", "only the host can give that seat to somebody")
  }

  private func description(of bench: RoomBench) -> String {
    var writer = JSONWriter()
    bench.room.encodeDescription(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  // MARK: Profiles

  @Test(arguments: [
    ("Ana", "bear", "nameTaken"), (" Ana\t", "bear", "nameTaken"), ("Ben", "fox", "avatarTaken"),
    ("", "bear", "badName"), ("  ", "bear", "badName"), ("Maximilian-Al", "bear", "badName"),
    ("B\u{7}n", "bear", "badName"), ("Ben", "unicorn", "badAvatar"), ("Ben", "", "badAvatar"),
  ])
  func aProfileThatIsTakenOrBadIsRefused(_ name: String, _ avatar: String, _ code: String) throws {
    let bench = try RoomBench.cards()
    #expect(refusing { () throws(Refusal) in try bench.join(name, avatar) } == code)
    let ben = bench.phone(try bench.join("Ben", "bear"))
    let profile = JSON.object([
      JSONMember("name", .string(name)), JSONMember("avatar", .string(avatar)),
    ])
    #expect(refusal(ben.send(#"{"n":1,"room":{"profile":\#(JSONWriter.text(of: profile))}}"#)) == code)
    #expect(bench.log.count == 3)
  }

  @Test func onesOwnNameAndAvatarAreNotTaken() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    #expect(ana.send(#"{"n":1,"room":{"profile":{"name":" Ana ","avatar":"fox"}}}"#).first == #"{"ack":1}"#)
    #expect(bench.room.seats[0].name == "Ana")
  }

  @Test func aProfileIsFixedOnceTheGameHasStarted() throws {
    let bench = try RoomBench.tracker()
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(refusal(ana.send(#"{"n":2,"room":{"profile":{"name":"A","avatar":"owl"}}}"#)) == "alreadyStarted")
  }

  // MARK: Joining

  @Test func aFullRoomTakesNobodyMore() throws {
    let bench = try RoomBench.cards()
    for (name, avatar) in [("B", "bear"), ("C", "cat"), ("D", "dog")] { try bench.join(name, avatar) }
    #expect(refusing { () throws(Refusal) in try bench.join("E", "owl") } == "roomFull")
  }

  @Test func nobodyJoinsAGameThatHasStarted() throws {
    let bench = try RoomBench.cards()
    try bench.join("Ben", "bear")
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(refusing { () throws(Refusal) in try bench.join("Cem", "cat") } == "alreadyStarted")
  }

  // MARK: The host

  @Test func theFirstSeatIsHostAndTheNextOneWhenItLeavesWhileTheRestMoveUp() throws {
    let bench = try RoomBench.cards()
    let ben = try bench.join("Ben", "bear")
    let cem = try bench.join("Cem", "cat")
    let phones = [bench.phone(bench.host), bench.phone(ben), bench.phone(cem)]
    #expect(phones[0].send(#"{"n":1,"room":{"leave":{}}}"#) == [#"{"ack":1}"#])
    #expect(phones[0].closeCode == .left)
    #expect(phones[1].lastJSON.text("lobby", "seat") == "0")
    #expect(phones[1].lastJSON.text("lobby", "host") == "0")
    #expect(phones[1].lastJSON.text("lobby", "setup") == #"{"limit":0}"#)
    #expect(phones[2].lastJSON.text("lobby", "seat") == "1")
    #expect(phones[2].lastJSON.text("lobby", "setup") == nil)
    #expect(phones[2].lastJSON.text("lobby", "seats", "0", "name") == #""Ben""#)
  }

  @Test func aSeatBeforeTheHostThatLeavesLeavesTheHostBeHost() throws {
    let bench = try RoomBench.cards()
    let ben = try bench.join("Ben", "bear")
    try bench.join("Cem", "cat")
    let (ana, other) = (bench.phone(bench.host), bench.phone(ben))
    ana.disconnect()
    bench.pass(30_000)
    #expect(bench.room.host == 1)
    bench.phone(bench.host).send(#"{"n":1,"room":{"leave":{}}}"#)
    #expect(bench.room.host == 0)
    #expect(other.send(#"{"n":1,"room":{"start":{}}}"#).first == #"{"ack":1}"#)
  }

  @Test(arguments: [
    #"{"setup":{"limit":1}}"#, #"{"start":{}}"#, #"{"kick":{"seat":0}}"#, #"{"again":{}}"#,
    #"{"adopt":{"seat":0}}"#,
  ])
  func whatIsTheHostsIsRefusedToOthers(_ request: String) throws {
    let bench = try RoomBench.cards()
    let ben = bench.phone(try bench.join("Ben", "bear"))
    #expect(refusal(ben.send(#"{"n":1,"room":\#(request)}"#)) == "notHost")
    #expect(bench.log.count == 3)
  }

  @Test func aKickedSeatIsToldAndClosedAndItsTokenIsWorthNothing() throws {
    let bench = try RoomBench.cards()
    let ben = try bench.join("Ben", "bear")
    let cem = try bench.join("Cem", "cat")
    let (ana, other, last) = (bench.phone(bench.host), bench.phone(ben), bench.phone(cem))
    #expect(ana.send(#"{"n":1,"room":{"kick":{"seat":1}}}"#).first == #"{"ack":1}"#)
    #expect(JSON.refusal(in: [other.last]) == "kicked")
    #expect(other.closeCode == .left)
    #expect(last.lastJSON.text("lobby", "seat") == "1")
    #expect(refusal(bench.phone(ben).messages) == "badToken")
  }

  @Test func theHostKicksNeitherItselfNorNobody() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    #expect(refusal(ana.send(#"{"n":1,"room":{"kick":{"seat":0}}}"#)) == "kickSelf")
    #expect(refusal(ana.send(#"{"n":2,"room":{"kick":{"seat":1}}}"#)) == "noSuchSeat")
  }

  @Test func aHostThatMovedUpMayResendItsKick() throws {
    let bench = try RoomBench.cards()
    let ben = bench.phone(try bench.join("Ben", "bear"))
    try bench.join("Cem", "cat")
    bench.phone(bench.host).disconnect()
    bench.pass(30_000)
    #expect(ben.send(#"{"n":5,"room":{"kick":{"seat":0}}}"#).first == #"{"ack":5}"#)
    #expect(ben.send(#"{"n":5,"room":{"kick":{"seat":0}}}"#) == [#"{"ack":5}"#])
    #expect(bench.room.seats.map(\.name) == ["Ben", "Cem"])
  }

  // MARK: Setup and start

  @Test func aSetupIsCheckedBeforeItIsTaken() throws {
    let bench = try RoomBench.cards(limit: 1)
    let ana = bench.phone(bench.host)
    #expect(refusal(ana.send(#"{"n":1,"room":{"setup":{"limit":13}}}"#)) == "unlucky")
    #expect(refusal(ana.send(#"{"n":2,"room":{"setup":{"limit":-1}}}"#)) == "badForm")
    #expect(refusal(ana.send(#"{"n":3,"room":{"setup":{"limit":2,"players":["A"]}}}"#)) == "badForm")
    #expect(refusal(ana.send(#"{"n":4,"room":{"setup":7}}"#)) == "badForm")
    #expect(bench.log.count == 2)
    #expect(ana.send(#"{"n":5,"room":{"setup":{"limit":2}}}"#).first == #"{"ack":5}"#)
    #expect(ana.lastJSON.text("lobby", "setup") == #"{"limit":2}"#)
  }

  @Test func aRoomIsNotOpenedWithABadSetupOrProfile() throws {
    #expect(throws: Refusal.self) { try RoomBench(SecretCards.entry, setup: #"{"limit":13}"#) }
    #expect(throws: Refusal.self) { try RoomBench(SecretCards.entry, setup: "[]") }
    #expect(throws: Refusal.self) { try RoomBench(SecretCards.entry, setup: #"{"limit":0}"#, name: "") }
  }

  @Test func tooFewPlayersDoNotStart() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    #expect(refusal(ana.send(#"{"n":1,"room":{"start":{}}}"#)) == "tooFewPlayers")
    try bench.join("Ben", "bear")
    #expect(ana.send(#"{"n":2,"room":{"start":{}}}"#).first == #"{"ack":2}"#)
    #expect(refusal(ana.send(#"{"n":3,"room":{"start":{}}}"#)) == "alreadyStarted")
    #expect(refusal(ana.send(#"{"n":4,"room":{"setup":{"limit":1}}}"#)) == "alreadyStarted")
    #expect(refusal(ana.send(#"{"n":5,"room":{"kick":{"seat":1}}}"#)) == "alreadyStarted")
  }

  @Test func aRoomWhoseRecordIsFullCanOnlyBeLeft() throws {
    let bench = try RoomBench.cards()
    let profile = #"{"profile":{"name":"\#(String(repeating: " ", count: 60_000))Ana","avatar":"fox"}}"#
    let ana = bench.phone(bench.host)
    var number = 0
    while bench.room.recordSize < Room.maxRecordSize {
      number += 1
      #expect(ana.send(#"{"n":\#(number),"room":\#(profile)}"#).first == #"{"ack":\#(number)}"#)
    }
    #expect((500...600).contains(number))
    let logged = bench.log.count
    #expect(refusal(ana.send(#"{"n":\#(number + 1),"room":\#(profile)}"#)) == "recordFull")
    #expect(throws: Refusal.recordFull) { try bench.join("Ben", "bear") }
    #expect(bench.log.count == logged)
    ana.send(#"{"n":\#(number + 2),"room":{"leave":{}}}"#)
    #expect(bench.isDissolved)
  }

  @Test func theSizeOfARecordIsKnownAfterARestart() throws {
    let bench = try RoomBench.cards()
    bench.phone(bench.host).send(#"{"n":1,"room":{"setup":{"limit":77}}}"#)
    try bench.restart()
    #expect(bench.room.recordSize == bench.log.reduce(0) { $0 + $1.utf8.count })
  }

  @Test func anActionInTheLobbyIsNotStarted() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    #expect(
      ana.send(#"{"n":1,"do":{"peek":{}}}"#)
        == [#"{"n":1,"refused":{"code":"notStarted","message":"The game has not started yet."}}"#])
    #expect(refusal(ana.send(#"{"n":2,"room":{"adopt":{"seat":0}}}"#)) == "notStarted")
    #expect(refusal(ana.send(#"{"n":3,"room":{"again":{}}}"#)) == "notOver")
    #expect(throws: Refusal.notStarted) { try bench.room.summary() }
  }

  @Test func thePlayersOfTheGameAreTheSeats() throws {
    let bench = try RoomBench.tracker()
    try bench.join("Ben", "bear")
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(ana.lastJSON.text("view", "sections", "0", "name") == #""Ana""#)
    #expect(ana.lastJSON.text("view", "sections", "1", "name") == #""Ben""#)
  }
}

/// The code with which something is refused; nil if it is not.
func refusing(_ body: () throws(Refusal) -> some Any) -> String? {
  do throws(Refusal) {
    _ = try body()
    return nil
  } catch {
    return error.code
  }
}
