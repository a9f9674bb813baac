import Tabletop
import Testing

@testable import Rooms

@Suite struct LeavingTests {
  private let bench: RoomBench
  private let seats: [TakenSeat]
  private let phones: [Phone]

  /// Three play.
  init() throws {
    bench = try RoomBench.cards()
    seats = [bench.host, try bench.join("Ben", "bear"), try bench.join("Cem", "cat")]
    phones = seats.map { [bench] in bench.phone($0) }
    phones[0].send(#"{"n":1,"room":{"start":{}}}"#)
  }

  @Test func aSeatThatIsLeftInTheGameStaysAndIsShownAsLeft() {
    #expect(phones[1].send(#"{"n":1,"room":{"leave":{}}}"#) == [#"{"ack":1}"#])
    #expect(phones[1].closeCode == .left)
    #expect(
      phones[0].lastJSON.text("table", "seats", "1")
        == #"{"seat":1,"name":"Ben","avatar":"bear","connected":false,"left":true}"#)
    #expect(phones[2].lastJSON.text("seat") == "2")
    #expect(refusal(bench.phone(seats[1]).messages) == "badToken")
  }

  @Test func aHostThatLeavesTheGameIsFollowedByTheNextSeatThatHasAPlayer() {
    phones[1].send(#"{"n":1,"room":{"leave":{}}}"#)
    phones[0].send(#"{"n":2,"room":{"leave":{}}}"#)
    #expect(phones[2].lastJSON.text("table", "host") == "2")
  }

  @Test func theRoomIsDissolvedWhenAllHaveLeftIt() {
    let tv = bench.watcher()
    for (index, phone) in phones.enumerated() {
      #expect(!bench.isDissolved)
      phone.send(#"{"n":\#(index == 0 ? 2 : 1),"room":{"leave":{}}}"#)
    }
    #expect(bench.isDissolved)
    #expect(tv.closeCode == .dissolved)
  }

  @Test func aLobbyIsDissolvedWhenItsLastSeatLeaves() throws {
    let bench = try RoomBench.cards()
    bench.phone(bench.host).send(#"{"n":1,"room":{"leave":{}}}"#)
    #expect(bench.isDissolved)
  }

  @Test func nobodyComesIntoADissolvedRoom() throws {
    let bench = try RoomBench.cards()
    bench.phone(bench.host).send(#"{"n":1,"room":{"leave":{}}}"#)
    let logged = bench.log.count
    #expect(refusing { () throws(Refusal) in try bench.join("Ben", "bear") } == "noSuchRoom")
    #expect(refusal(bench.watcher().messages) == "noSuchRoom")
    #expect(refusal(bench.phone(bench.host).messages) == "noSuchRoom")
    bench.pass(1_000_000)
    bench.stop()
    #expect(bench.log.count == logged)
  }

  @Test func nothingIsLoggedOfADissolvedRoomWhoseGameHadADeadline() throws {
    let bench = try RoomBench.cards(limit: 1_000)
    let ben = bench.phone(try bench.join("Ben", "bear"))
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    ana.send(#"{"n":2,"room":{"leave":{}}}"#)
    ben.send(#"{"n":1,"room":{"leave":{}}}"#)
    let logged = bench.log.count
    bench.pass(5_000)
    bench.stop()
    #expect(bench.log.count == logged)
  }

  // MARK: Taking over a seat

  @Test func theHostTakesOverTheSeatOfSomebodyWhoLeft() throws {
    phones[1].send(#"{"n":1,"room":{"leave":{}}}"#)
    let told = phones[0].send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#)
    #expect(told.first == #"{"ack":2,"seat":1,"token":"token-5"}"#)
    #expect(phones[0].messages.suffix(2).map { (try? JSON(parsing: $0))?.text("seat") } == ["0", "1"])
    #expect(phones[0].send(#"{"n":1,"seat":1,"do":{"show":{}}}"#).first == #"{"ack":1}"#)
    #expect(refusal(phones[0].send(#"{"n":2,"do":{"show":{}}}"#)) == "whichSeat")
  }

  @Test func theHostTakesOverASeatThatCannotBeReachedForThirtySeconds() {
    phones[2].disconnect()
    bench.pass(29_999)
    #expect(refusal(phones[0].send(#"{"n":2,"room":{"adopt":{"seat":2}}}"#)) == "seatTaken")
    bench.pass(1)
    #expect(phones[0].send(#"{"n":3,"room":{"adopt":{"seat":2}}}"#).first?.hasPrefix(#"{"ack":3,"#) == true)
    #expect(refusal(bench.phone(seats[2]).messages) == "badToken")
  }

  @Test func theAdoptedSeatHasItsOwnTokenAfterARestart() throws {
    phones[1].send(#"{"n":4,"room":{"leave":{}}}"#)
    phones[0].send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#)
    try bench.restart()
    let adopted = TakenSeat(seat: 1, token: "token-5")
    let phone = bench.phone(bench.host, adopted)
    #expect(phone.messages.suffix(2).map { (try? JSON(parsing: $0))?.text("seat") } == ["0", "1"])
    #expect(phone.send(#"{"n":1,"seat":1,"do":{"show":{}}}"#).first == #"{"ack":1}"#)
  }

  @Test func anAnswerThatWasLostIsGivenAgainWithAnotherToken() throws {
    let adopt = #"{"n":2,"room":{"adopt":{"seat":1}}}"#
    phones[1].send(#"{"n":1,"room":{"leave":{}}}"#)
    phones[0].send(adopt)
    phones[0].disconnect()
    let again = bench.phone(bench.host)
    #expect(again.send(adopt) == [#"{"ack":2,"seat":1,"token":"token-6"}"#])
    #expect(refusal(bench.phone(TakenSeat(seat: 1, token: "token-5")).messages) == "badToken")
    try bench.restart()
    let both = bench.phone(bench.host, TakenSeat(seat: 1, token: "token-6"))
    #expect(both.send(#"{"n":1,"seat":1,"do":{"show":{}}}"#).first == #"{"ack":1}"#)
    // A message counts as repeated only with the same number and from the same seat.
    #expect(both.send(#"{"n":2,"seat":0,"room":{"adopt":{"seat":2}}}"#) == [#"{"ack":2}"#])
    #expect(bench.phone(seats[2]).send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#).count == 1)
  }

  @Test func whoLeftAnAdoptedSeatIsNotBroughtBackByARepetition() throws {
    phones[1].send(#"{"n":1,"room":{"leave":{}}}"#)
    phones[0].send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#)
    phones[0].send(#"{"n":3,"seat":1,"room":{"leave":{}}}"#)
    #expect(phones[0].send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#) == [#"{"ack":2}"#])
  }

  @Test func noSeatIsTakenOverThatIsNone() {
    #expect(refusal(phones[0].send(#"{"n":2,"room":{"adopt":{"seat":3}}}"#)) == "noSuchSeat")
    #expect(refusal(phones[0].send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#)) == "seatTaken")
    #expect(refusal(phones[0].send(#"{"n":2,"room":{"adopt":{"seat":0}}}"#)) == "seatTaken")
    #expect(refusal(phones[1].send(#"{"n":2,"room":{"adopt":{"seat":2}}}"#)) == "notHost")
  }

  @Test func theSeatsOfThoseWhoLeftAreGoneInTheNextLobby() {
    phones[1].send(#"{"n":1,"room":{"leave":{}}}"#)
    phones[2].send(#"{"n":1,"do":{"win":{}}}"#)
    phones[0].send(#"{"n":2,"room":{"again":{}}}"#)
    #expect(phones[2].lastJSON.text("lobby", "seat") == "1")
    #expect(bench.room.seats.map(\.name) == ["Ana", "Cem"])
  }
}
