import Ports
import Rooms
import Scores
import Storage
import Tabletop
import Testing

/// The examples of the boards of teams.
extension ScoresExamples {
  @Test func boardStore() throws {
    let store = MemoryStore()
    let ana: Int64 = 3
    let games =
      [(["Cem", "Dora"], 1_640, []), (["Ana", "Ben"], 900, [ana])] as [([String], Int64, [Int64])]
    for (index, game) in games.enumerated() {
      let finished = FinishedGame(
        board: "relentless", names: game.0, players: game.2,
        standing: Standing(score: game.1, isRanked: true), number: 1)
      let changes = RoomChanges(
        room: RoomID(Int64(index) + 1), code: "471\(index + 1)", firstEntry: 0, entries: [],
        finished: [finished],
        isDissolved: false)
      store.save([changes], at: 1_795_298_400) { _ in }
    }
    let boards: any BoardStore = store  // MemoryStore keeps rooms and boards.
    let places: [BoardPlace] = try boards.best(of: "relentless", .allTime, limit: 10, for: ana)
    let own = places.first(where: \.isOwn)?.rank  // 2
    let history: CrewHistory = try boards.history(of: ana, in: "4712", on: "relentless", limit: 10)
    let ownBest = history.best?.standing.score  // 900
    let best: BoardEntry = places[0].entry
    let teams = try boards.setHidden(true, TeamsNamed.entry(best.id))  // 1
    #expect(own == 2)
    #expect(ownBest == 900)
    #expect(best.names == ["Cem", "Dora"])
    #expect(teams == 1)
    #expect(try boards.best(of: "relentless", .allTime, limit: 1, for: nil).first?.entry.isHidden == true)
  }

  @Test func team() {
    let team = BoardEntry.team(of: ["Cem", "Ana", "Ben"])
    let isSame = team == BoardEntry.team(of: ["Ana", "Ben", "Cem"])  // true
    #expect(isSame)
  }
}
