import Tabletop
import Testing

@testable import Rooms

/// What the log of a room has of a player who asks what is kept.
@Suite struct SeatsTakenTests {
  private func taken(_ bench: RoomBench, by players: Set<Int64>) throws -> SeatsTaken {
    SeatsTaken(try bench.log.map { try LogEntry(bytes: Array($0.utf8)) }, of: players)
  }

  private func moves(_ bench: RoomBench, of players: Set<Int64>) throws -> [String] {
    try taken(bench, by: players).moves.map { move in
      "\(move.game) \(move.entry.at.milliseconds) \(JSONWriter.text(of: move.entry.action))"
    }
  }

  @Test func whatAPlayersSeatDidIsFoundAndNothingThatOthersDid() throws {
    let bench = try RoomBench.cards(limit: 60_000)
    let (ana, ben) = (bench.phone(bench.host), bench.phone(try bench.join("Ben", "bear", player: 7)))
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    bench.pass(500)
    ana.send(#"{"n":2,"do":{"show":{}}}"#)
    ben.send(#"{"n":1,"do":{"peek":{}}}"#)
    ben.send(#"{"n":2,"do":{"win":{}}}"#)
    ana.send(#"{"n":3,"room":{"again":{}}}"#)
    ana.send(#"{"n":4,"room":{"start":{}}}"#)
    bench.pass(70)
    ben.send(#"{"n":3,"do":{"peek":{}}}"#)
    #expect(
      try moves(bench, of: [7, 8]) == [
        #"1 500 {"peek":{}}"#, #"1 500 {"win":{}}"#, #"2 70 {"peek":{}}"#,
      ])
    #expect(try moves(bench, of: [8]).isEmpty)
    #expect(try taken(bench, by: [7]).games == 2)
  }

  @Test func whatASeatDoesForTheNextPlayerIsThatPlayers() throws {
    let bench = try RoomBench.cards(limit: 60_000)
    let ana = bench.phone(bench.host)
    try bench.join("Ben", "bear", player: 7)
    let cem = bench.phone(try bench.join("Cem", "owl", player: 8))
    ana.send(#"{"n":1,"room":{"kick":{"seat":1}}}"#)
    ana.send(#"{"n":2,"room":{"start":{}}}"#)
    cem.send(#"{"n":1,"do":{"show":{}}}"#)
    #expect(try moves(bench, of: [7]).isEmpty)
    #expect(try moves(bench, of: [8]) == [#"1 0 {"show":{}}"#])
  }
}
