import Tabletop
import Testing

@testable import Rooms

@Suite struct PresenceTests {
  // MARK: Saying hello

  @Test(arguments: [
    #"{"hello":{"token":"token-9"}}"#, #"{"hello":{"token":""}}"#, #"{"hello":{}}"#,
    #"{"hello":{"tokens":[]}}"#,
    #"{"hello":{"token":"token-1","tokens":["token-1"]}}"#, #"{"hello":{"tokens":["token-1","token-9"]}}"#,
    #"{"hello":{"tokens":"token-1"}}"#, #"{"hello":{"token":"token-1"},"watch":{}}"#, #"{"watch":{"x":1}}"#,
    #"{"n":1,"do":{"ready":{}}}"#, #"{"away":true}"#, "hello", "",
  ])
  func anythingButARightHelloIsABadTokenAndClosed(_ text: String) throws {
    let bench = try RoomBench.cards()
    let phone = bench.socket()
    #expect(refusal(phone.send(text)) == "badToken")
    #expect(phone.messages.count == 1)
    #expect(phone.closeCode == .badHello)
    #expect(bench.log.count == 2)
  }

  @Test func sixteenTokensAreTheMost() throws {
    let bench = try RoomBench.cards()
    let tokens = { (count: Int) in Array(repeating: #""token-1""#, count: count).joined(separator: ",") }
    #expect(refusal(bench.socket().send(#"{"hello":{"tokens":[\#(tokens(17))]}}"#)) == "badToken")
    #expect(refusal(bench.socket().send(#"{"hello":{"tokens":[\#(tokens(16))]}}"#)) == nil)
  }

  @Test func aSocketIntroducesItselfOnce() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    #expect(refusal(ana.send(#"{"hello":{"token":"token-1"}}"#)) == "badForm")
    #expect(refusal(bench.watcher().send(#"{"watch":{}}"#)) == "badForm")
  }

  @Test func aTokenBringsBackToTheSameSeatWithTheWholeView() throws {
    let bench = try RoomBench.cards()
    let seat = try bench.join("Ben", "bear")
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    let ben = bench.phone(seat)
    ben.disconnect()
    #expect(bench.phone(seat).last.hasPrefix(#"{"at":0,"seat":1,"events":[],"view":{"card":101,"shown":[]}"#))
  }

  @Test func aSecondSocketForATokenTakesOverFromTheFirst() throws {
    let bench = try RoomBench.cards()
    let (old, new) = (bench.phone(bench.host), bench.phone(bench.host))
    #expect(refusal([old.last]) == "takenOver")
    #expect(old.closeCode == .takenOver)
    #expect(new.lastJSON.text("lobby", "seats", "0", "connected") == "true")
    #expect(bench.room.seats[0].connection == new.connection)
  }

  // MARK: Several seats on a phone

  @Test func aPhoneWithSeveralSeatsGetsOneStateASeat() throws {
    let bench = try RoomBench.cards()
    let phone = bench.phone(bench.host, try bench.join("Ben", "bear"))
    phone.send(#"{"n":1,"seat":0,"room":{"start":{}}}"#)
    #expect(
      phone.messages.suffix(2).map { $0.prefix(60) } == [
        #"{"at":0,"seat":0,"events":[],"view":{"card":100,"shown":[]},"#,
        #"{"at":0,"seat":1,"events":[],"view":{"card":101,"shown":[]},"#,
      ])
  }

  @Test func aPhoneWithSeveralSeatsNamesOne() throws {
    let bench = try RoomBench.cards()
    let cem = try bench.join("Cem", "cat")
    let phone = bench.phone(bench.host, try bench.join("Ben", "bear"))
    _ = bench.phone(cem)
    #expect(refusal(phone.send(#"{"n":1,"room":{"start":{}}}"#)) == "whichSeat")
    #expect(refusal(phone.send(#"{"n":1,"seat":1,"room":{"start":{}}}"#)) == "notYourSeat")
    #expect(refusal(phone.send(#"{"n":1,"seat":7,"room":{"start":{}}}"#)) == "notYourSeat")
    #expect(refusal(phone.send(#"{"n":1,"seat":2,"room":{"start":{}}}"#)) == "notHost")
    #expect(phone.send(#"{"n":1,"seat":0,"room":{"start":{}}}"#).first == #"{"ack":1}"#)
  }

  @Test func aPhoneThatLosesOneOfItsSeatsKeepsTheRest() throws {
    let bench = try RoomBench.cards()
    let ben = try bench.join("Ben", "bear")
    let both = bench.phone(bench.host, ben)
    let other = bench.phone(ben)
    #expect(both.closeCode == nil)
    #expect(both.send(#"{"n":1,"room":{"start":{}}}"#).first == #"{"ack":1}"#)
    #expect(other.lastJSON.text("seat") == "1")
  }

  @Test func aSeatThatLeavesAPhoneWithOthersLeavesItOpen() throws {
    let bench = try RoomBench.cards()
    let both = bench.phone(bench.host, try bench.join("Ben", "bear"))
    both.send(#"{"n":1,"seat":0,"room":{"leave":{}}}"#)
    #expect(both.closeCode == nil)
    #expect(both.lastJSON.text("lobby", "seats") == bench.seatsText)
    #expect(both.lastJSON.text("lobby", "seat") == "0")
  }

  // MARK: Watching

  @Test func thoseWhoWatchDoNothing() throws {
    let bench = try RoomBench.cards()
    let tv = bench.watcher()
    #expect(refusal(tv.send(#"{"n":1,"do":{"show":{}}}"#)) == "notSeated")
    #expect(refusal(tv.send(#"{"n":1,"room":{"leave":{}}}"#)) == "notSeated")
    #expect(tv.send(#"{"away":true}"#) == [])
  }

  // MARK: Away and gone

  @Test func awayIsToldUntilThePhoneIsBack() throws {
    let bench = try RoomBench.cards()
    let (ana, ben) = (bench.phone(bench.host), bench.phone(try bench.join("Ben", "bear")))
    #expect(ben.send(#"{"away":true}"#).count == 1)
    #expect(ana.lastJSON.text("lobby", "seats", "1", "away") == "true")
    #expect(ben.send(#"{"away":true}"#) == [])
    ben.send(#"{"away":false}"#)
    #expect(ana.lastJSON.text("lobby", "seats", "1", "away") == nil)
  }

  @Test func aPhoneThatComesBackInTheBackgroundIsStillAway() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    try bench.join("Ben", "bear")
    bench.socket().send(#"{"hello":{"token":"token-2","away":true}}"#)
    #expect(ana.lastJSON.text("lobby", "seats", "1", "away") == "true")
  }

  @Test func aPhoneThatIsGoneIsShownAsNotConnected() throws {
    let bench = try RoomBench.cards()
    let (ana, ben) = (bench.phone(bench.host), bench.phone(try bench.join("Ben", "bear")))
    ben.send(#"{"away":true}"#)
    ben.disconnect()
    #expect(
      ana.lastJSON.text("lobby", "seats", "1")
        == #"{"seat":1,"name":"Ben","avatar":"bear","connected":false}"#)
  }

  @Test func aHostThatIsGoneForThirtySecondsPassesTheHostOn() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    try bench.join("Ben", "bear")
    let cem = bench.phone(try bench.join("Cem", "cat"))
    ana.disconnect()
    bench.pass(29_999)
    #expect(bench.room.host == 0)
    bench.pass(1)
    #expect(bench.room.host == 2)
    #expect(cem.lastJSON.text("lobby", "host") == "2")
    #expect(cem.lastJSON.text("lobby", "setup") == #"{"limit":0}"#)
    #expect(bench.log.last == #"{"change":{"host":{"seat":2}}}"#)
  }

  @Test func aHostInTheBackgroundForThirtySecondsPassesTheHostOnInTheLobby() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    let ben = bench.phone(try bench.join("Ben", "bear"))
    let cem = bench.phone(try bench.join("Cem", "cat"))
    ben.send(#"{"away":true}"#)
    ana.send(#"{"away":true}"#)
    bench.pass(29_999)
    #expect(bench.room.host == 0)
    bench.pass(1)
    #expect(cem.lastJSON.text("lobby", "host") == "2")
  }

  @Test func aHostInTheBackgroundStaysHostWhereNobodyElseIsThereToAsk() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    let ben = bench.phone(try bench.join("Ben", "bear"))
    ben.send(#"{"away":true}"#)
    ana.send(#"{"away":true}"#)
    bench.pass(60_000)
    #expect(bench.room.host == 0)
    ben.send(#"{"away":false}"#)
    bench.pass(0)
    #expect(bench.room.host == 1)
  }

  @Test func aHostInTheBackgroundStaysHostWhileAGameIsPlayed() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    _ = bench.phone(try bench.join("Ben", "bear"))
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    ana.send(#"{"away":true}"#)
    bench.pass(60_000)
    #expect(bench.room.host == 0)
  }

  @Test func aHostThatReturnsInTimeStaysHost() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    _ = bench.phone(try bench.join("Ben", "bear"))
    ana.disconnect()
    bench.pass(29_999)
    _ = bench.phone(bench.host)
    bench.pass(60_000)
    #expect(bench.room.host == 0)
  }

  @Test func theHostIsNotPassedOnBeforeSomebodyElseIsThere() throws {
    let bench = try RoomBench.cards()
    let seat = try bench.join("Ben", "bear")
    bench.phone(bench.host).disconnect()
    #expect(bench.room.nextWake == nil)
    bench.pass(100_000)
    #expect(bench.room.host == 0)
    let ben = bench.phone(seat)
    #expect(ben.messages.count == 1)
    #expect(ben.lastJSON.text("lobby", "host") == "1")
  }

  @Test func afterARestartTheHostHasThirtySecondsFromTheFirstReturnOn() throws {
    let bench = try RoomBench.cards()
    let seat = try bench.join("Ben", "bear")
    try bench.restart()
    bench.pass(100_000)
    _ = bench.phone(seat)
    bench.pass(29_999)
    #expect(bench.room.host == 0)
    bench.pass(1)
    #expect(bench.room.host == 1)
  }

  @Test func aHostWhosePhoneNeverCamePassesTheHostOnToo() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    let cem = bench.phone(try bench.join("Ben", "bear"))
    try bench.join("Dora", "dog")
    // Ben leaves too: Dora, who has taken a seat but never opened a socket, is host with nobody else in the room
    // but one who comes later.
    let eli = bench.phone(try bench.join("Eli", "owl"))
    ana.send(#"{"n":1,"room":{"leave":{}}}"#)
    cem.send(#"{"n":1,"room":{"leave":{}}}"#)
    #expect(bench.room.seats[bench.room.host].name == "Dora")
    bench.pass(30_000)
    #expect(eli.lastJSON.text("lobby", "host") == "1")
  }
}
