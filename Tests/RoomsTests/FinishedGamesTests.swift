import Catalogue
import Tabletop
import Testing

@testable import Rooms

/// A game that ends in a room goes to its board once.
@Suite struct FinishedGamesTests {
  /// A game of three that is abandoned in its first round.
  private func abandoned(_ setup: String = "{}") throws -> (RoomBench, [TakenSeat]) {
    let bench = try RoomBench(
      try #require(Catalogue.game("relentless")), setup: setup, name: "Ana", avatar: "owl")
    let seats = [bench.host, try bench.join("Cem", "fox"), try bench.join("Ben", "cat")]
    let phones = seats.map { bench.phone($0) }
    phones[0].send(#"{"n":1,"room":{"start":{}}}"#)
    phones[0].send(#"{"n":2,"do":{"proceed":{}}}"#)
    phones[2].disconnect()
    bench.pass(33_000)
    #expect(bench.room.phase == .over)
    return (bench, seats)
  }

  @Test func aGameThatEndedIsToldWithItsTeamAndHowItStands() throws {
    let (bench, _) = try abandoned(#"{"difficulty":4}"#)
    let game = try #require(bench.finished.first)
    #expect(bench.finished.count == 1)
    #expect(game.board == "relentless")
    #expect(game.names == ["Ana", "Cem", "Ben"])
    #expect(game.number == 1)
    #expect(game.standing.score == 0)
    #expect(!game.standing.isRanked)
    #expect(
      JSONWriter.text(of: JSON.object(game.standing.details))
        == #"{"difficulty":4,"days":0,"result":"abandoned"}"#)
  }

  @Test func itIsToldWithTheEntryOfTheLogThatEndedIt() throws {
    let (bench, _) = try abandoned()
    #expect(bench.finishedAt == [bench.log.count])
    #expect(bench.log.last?.contains("time") == true)
  }

  @Test func aGameThatIsReadBackIsNotToldAgainAndTheNextOneIs() throws {
    let (bench, seats) = try abandoned()
    try bench.restart()
    let phones = seats.map { bench.phone($0) }
    bench.pass(60_000)
    #expect(bench.finished.count == 1)
    phones[0].send(#"{"n":3,"room":{"again":{}}}"#)
    phones[0].send(#"{"n":4,"room":{"start":{}}}"#)
    phones[0].send(#"{"n":5,"do":{"proceed":{}}}"#)
    phones[1].disconnect()
    bench.pass(33_000)
    #expect(bench.finished.map(\.number) == [1, 2])
  }

  @Test func itIsToldWhosePlayersSatThereButNobodyInTheRoomIs() throws {
    let bench = try RoomBench(
      try #require(Catalogue.game("relentless")), setup: "{}", name: "Ana", avatar: "owl", player: 17)
    let seats = [
      bench.host, try bench.join("Cem", "fox"), try bench.join("Ben", "cat", player: 4),
      try bench.join("Dora", "dog", player: 5),
    ]
    let phones = seats.map { bench.phone($0) }
    phones[0].send(#"{"n":1,"room":{"profile":{"name":"Queen","avatar":"owl"}}}"#)
    try bench.restart()
    let back = seats.map { bench.phone($0) }
    back[0].send(#"{"n":2,"room":{"start":{}}}"#)
    back[0].send(#"{"n":3,"do":{"proceed":{}}}"#)
    // Dora gives her seat up; Ben cannot be reached.
    back[3].send(#"{"n":1,"room":{"leave":{}}}"#)
    back[2].disconnect()
    bench.pass(33_000)
    let game = try #require(bench.finished.first)
    #expect(game.names == ["Queen", "Cem", "Ben", "Dora"])
    #expect(game.players == [17, nil, 4, nil])
    #expect(!bench.told.contains { $0.text.contains("player") })
  }

  @Test func gamesWithoutABoardAreNotTold() throws {
    let bench = try RoomBench.cards()
    try bench.join("Ben", "bear")
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    ana.send(#"{"n":2,"do":{"win":{}}}"#)
    #expect(bench.room.phase == .over)
    #expect(bench.finished.isEmpty)
  }

  @Test(arguments: [
    (#"{"difficulty":10}"#, Outcome(result: "lost", score: 1_640, days: 7), true),
    (#"{}"#, Outcome(result: "abandoned", score: 90, days: 1), true),
    (#"{}"#, Outcome(result: "abandoned", score: 0, days: 0), false),
    (#"{"demo":true}"#, Outcome(result: "lost", score: 1_640, days: 7), false),
    (#"{"demo":false,"teammates":0}"#, Outcome(result: "lost", score: 1_640, days: 7), true),
    (#"{"teammates":1}"#, Outcome(result: "lost", score: 1_640, days: 7), false),
  ])
  func onlyRealGamesStandOnTheTeamsBoard(_ setup: String, _ outcome: Outcome, _ isRanked: Bool) throws {
    let game = try #require(Catalogue.game("relentless"))
    let standing = try #require(game.standing(of: outcome, setup: try JSON(parsing: setup)))
    #expect(standing.isRanked == isRanked)
    #expect(standing.score == outcome.score)
    #expect(standing.tieBreak == outcome.days)
  }
}
