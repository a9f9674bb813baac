import Tabletop
import Testing

@testable import Rooms

/// Players who come to a table while the game is under way (docs/protocol.md).
@Suite struct LatePlayersTests {
  private let bench: RoomBench
  private let ben: TakenSeat
  private let ana: Phone

  /// Ana is the host. Ana and Ben play.
  init() throws {
    bench = try RoomBench.tracker()
    ben = try bench.join("Ben", "bear")
    ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
  }

  private func seats(_ phone: Phone) -> String? { phone.lastJSON.text("table", "seats") }

  @Test func aSeatThatIsTakenDuringTheGameAsksAndIsTold() throws {
    let cem = try bench.join("Cem", "cat")
    #expect(cem.seat == 2)
    #expect(
      ana.lastJSON.text("table", "seats", "2")
        == #"{"seat":2,"name":"Cem","avatar":"cat","connected":false,"asks":true}"#)
    let phone = bench.phone(cem)
    #expect(phone.lastJSON.text("seat") == "2")
    #expect(phone.lastJSON.text("view", "sections", "2") == nil)
    #expect(refusal(phone.send(#"{"n":1,"do":{"ready":{}}}"#)) == "notAdmitted")
  }

  @Test func whomTheHostLetsInHasASeatInTheGame() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    #expect(ana.send(#"{"n":2,"room":{"admit":{"seat":2}}}"#).first == #"{"ack":2}"#)
    #expect(cem.lastJSON.text("events") == #"[{"joined":{"seat":2}}]"#)
    #expect(cem.lastJSON.text("view", "sections", "2", "name") == #""Cem""#)
    #expect(
      cem.lastJSON.text("table", "seats", "2")
        == #"{"seat":2,"name":"Cem","avatar":"cat","connected":true}"#)
    #expect(refusal(cem.send(#"{"n":1,"do":{"ready":{}}}"#)) == "joinsLater")
    // A number that was done is acknowledged again, and nobody joins twice.
    #expect(ana.send(#"{"n":2,"room":{"admit":{"seat":2}}}"#) == [#"{"ack":2}"#])
    #expect(bench.room.table?.seatCount == 3)
  }

  @Test func whoIsLetInFirstGetsTheFirstSeat() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    let dua = bench.phone(try bench.join("Dua", "owl"))
    ana.send(#"{"n":2,"room":{"admit":{"seat":3}}}"#)
    #expect(dua.lastJSON.text("seat") == "2")
    #expect(dua.lastJSON.text("view", "sections", "2", "name") == #""Dua""#)
    #expect(cem.lastJSON.text("seat") == "3")
    #expect(cem.lastJSON.text("table", "seats", "3", "asks") == "true")
    ana.send(#"{"n":3,"room":{"admit":{"seat":3}}}"#)
    #expect(cem.lastJSON.text("view", "sections", "3", "name") == #""Cem""#)
  }

  @Test func theHostLetsInTheOneWhoseNameWasSeen() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    _ = try bench.join("Dua", "owl")
    cem.send(#"{"n":1,"room":{"leave":{}}}"#)
    // Dua has the seat now that was Cem's when the host looked.
    #expect(refusal(ana.send(#"{"n":2,"room":{"admit":{"seat":2,"name":"Cem"}}}"#)) == "noSuchSeat")
    #expect(refusal(ana.send(#"{"n":3,"room":{"kick":{"seat":2,"name":"Cem"}}}"#)) == "noSuchSeat")
    #expect(ana.send(#"{"n":4,"room":{"admit":{"seat":2,"name":"Dua"}}}"#).first == #"{"ack":4}"#)
  }

  @Test func onlyTheHostLetsSomebodyIn() throws {
    _ = try bench.join("Cem", "cat")
    #expect(refusal(bench.phone(ben).send(#"{"n":1,"room":{"admit":{"seat":2}}}"#)) == "notHost")
    #expect(refusal(ana.send(#"{"n":2,"room":{"admit":{"seat":1}}}"#)) == "noSuchSeat")
    #expect(refusal(ana.send(#"{"n":3,"room":{"admit":{"seat":9}}}"#)) == "noSuchSeat")
    #expect(bench.room.table?.seatCount == 2)
  }

  @Test func whomTheHostSendsAwayIsTold() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    #expect(ana.send(#"{"n":2,"room":{"kick":{"seat":2}}}"#).first == #"{"ack":2}"#)
    #expect(refusal(cem.messages) == "kicked")
    #expect(cem.closeCode == .left)
    #expect(bench.room.seats.count == 2)
    #expect(refusal(ana.send(#"{"n":3,"room":{"kick":{"seat":1}}}"#)) == "alreadyStarted")
  }

  @Test func whoAsksMayGoAgain() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    let dua = bench.phone(try bench.join("Dua", "owl"))
    cem.send(#"{"n":1,"room":{"leave":{}}}"#)
    #expect(cem.closeCode == .left)
    #expect(dua.lastJSON.text("seat") == "2")
    #expect(seats(ana)?.contains("Cem") == false)
  }

  @Test func noPhoneAddsAPlayerPastTheRoom() throws {
    #expect(refusal(ana.send(#"{"n":2,"do":{"join":{"name":"Cem"}}}"#)) == "throughTheRoom")
    #expect(bench.room.table?.seatCount == 2)
  }

  @Test func whoAsksIsNeverHostAndNobodyWaitsForThem() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    ana.disconnect()
    bench.pass(60_000)
    #expect(cem.lastJSON.text("table", "host") == "0")
    try bench.restart()
    _ = bench.phone(ben)
    let host = bench.phone(bench.host)
    #expect(host.lastJSON.text("waiting") == nil)
    #expect(refusal(host.send(#"{"n":2,"room":{"adopt":{"seat":2}}}"#)) == "noSuchSeat")
  }

  @Test func whoeverAsksStillAsksAfterARestart() throws {
    let cem = try bench.join("Cem", "cat")
    let dua = try bench.join("Dua", "owl")
    ana.send(#"{"n":2,"room":{"admit":{"seat":3}}}"#)
    try bench.restart()
    #expect(bench.phone(dua).lastJSON.text("seat") == "2")
    #expect(bench.phone(cem).lastJSON.text("table", "seats", "3", "asks") == "true")
    #expect(bench.phone(bench.host).send(#"{"n":3,"room":{"admit":{"seat":3}}}"#).first == #"{"ack":3}"#)
    #expect(bench.room.table?.seatCount == 4)
  }

  @Test func theRoomEndsWhenAllWhoPlayHaveLeft() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    bench.phone(ben).send(#"{"n":1,"room":{"leave":{}}}"#)
    ana.send(#"{"n":2,"room":{"leave":{}}}"#)
    #expect(bench.isDissolved)
    #expect(cem.closeCode == .dissolved)
  }

  @Test func backInTheLobbyEverybodyPlays() throws {
    let cem = bench.phone(try bench.join("Cem", "cat"))
    ana.send(#"{"n":2,"room":{"again":{}}}"#)
    #expect(cem.lastJSON.text("lobby", "seats", "2", "asks") == nil)
    ana.send(#"{"n":3,"room":{"start":{}}}"#)
    #expect(cem.lastJSON.text("view", "sections", "2", "name") == #""Cem""#)
  }

  @Test func nobodyAsksWhereTheTableIsFullOrTheGameTakesNoLatePlayers() throws {
    for (index, name) in ["C", "D", "E", "F", "G", "H"].enumerated() {
      #expect(late(bench.room) == "\(6 - index)")
      _ = try bench.join(name, Avatar.all[index + 8])
    }
    #expect(late(bench.room) == "0")
    #expect(refusing { () throws(Refusal) in try bench.join("Ida", Avatar.all[15]) } == "roomFull")
    let cards = try RoomBench.cards()
    try cards.join("Ben", "bear")
    cards.phone(cards.host).send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(late(cards.room) == "0")
  }

  @Test func nobodyAsksAfterTheEnd() throws {
    ana.send(#"{"n":2,"do":{"finish":{}}}"#)
    #expect(late(bench.room) == "0")
    #expect(refusing { () throws(Refusal) in try bench.join("Cem", "cat") } == "alreadyStarted")
  }

  private func late(_ room: Room) -> String? {
    var writer = JSONWriter()
    room.encodeDescription(to: &writer)
    return (try? JSON(parsing: writer.bytes))?.text("late")
  }
}
