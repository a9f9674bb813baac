import Foundation
import Tabletop
import Testing

/// No score that was not earned gets on a board: each way to cheat is refused with its code, and leaves no trace.
@Suite(.serialized, .onTheCheatStage) struct CheatTests {
  @Test(arguments: Cheat.all)
  func itIsRefusedAndLeavesNoTrace(_ cheat: Cheat) async throws {
    let stage = try #require(CheatStage.current)
    let cheater = try await stage.cheater(playing: cheat.game)
    var taken: Answer?
    if cheat.comesAfterTheHonestGame {
      stage.wait(until: cheater.issuedAt + cheater.play.end)
      taken = try await cheater.sendHonestly(late: false)
    }
    var attempt = Attempt(cheater.play)
    try await cheat.change(&attempt, cheater)
    stage.wait(until: cheater.issuedAt + attempt.elapsed)
    let before = try await cheater.traces(before: attempt)
    let refused = try await cheater.send(attempt)
    #expect(refused.problem == cheat.refusal, "\(refused.text)")
    let changes = try await cheater.traces().difference(from: before)
    #expect(changes.isEmpty, "\(changes)")
    if let taken {
      // Of the honest game the server still knows everything.
      #expect(try await cheater.sendHonestly(late: false).text == taken.text)
    } else {
      try await cheater.sendHonestlyAfterTheCheat()
    }
    try await cheater.leave()
  }

  @Test(arguments: RoomCheat.all)
  func nothingHappensAtATable(_ cheat: RoomCheat) async throws {
    let table = try await CheatedTable(on: try #require(CheatStage.current))
    let before = try await table.traces()
    let code = try await cheat.act(table)
    #expect(code == cheat.code)
    let changes = try await table.traces().difference(from: before)
    #expect(changes.isEmpty, "\(changes)")
    // The game goes on from where it was.
    #expect(try await table.code(of: #"{"n":20,"do":{"proceed":{}}}"#, on: table.ana) == "ack")
  }

  @Test func thereAreAHundredAndFiftyAtLeastAndEachHasItsName() {
    #expect(Cheat.all.count >= 150)
    #expect(Set(Cheat.all.map(\.testDescription)).count == Cheat.all.count)
    #expect(Set(RoomCheat.all.map(\.name)).count == RoomCheat.all.count)
  }

  /// Who reads about a kind of cheats finds its tests, and the other way round.
  @Test(arguments: Cheat.Kind.allCases)
  func theThreatModelTellsOfEachKind(_ kind: Cheat.Kind) throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/threat-model.md").standardizedFileURL
    #expect(try String(contentsOf: page, encoding: .utf8).contains("| \(kind.rawValue) |"))
  }
}
