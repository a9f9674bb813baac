import Accounts
import Scores
import Tabletop
import Testing

/// The examples of scores and of boards.
extension ScoresExamples {
  @Test func page() async throws {
    let ben = try accounts.guest("Ben")
    _ = try await score(ana, finding: 3)
    _ = try await score(ben, finding: 1)
    let page: BoardPage = try await scores.page(of: "kew", .allTime, limit: 10, for: ben.id, at: now)
    let best = page.best.map(\.score)  // [30, 10]
    let own = page.own?.rank  // 2
    #expect(best == [30, 10])
    #expect(own == 2)
    let entries: [ScoreEntry] = page.best
    let names = entries.map { $0.name ?? "hidden" }  // ["Ana", "Ben"]
    #expect(names == ["Ana", "Ben"])
    #expect(page.showsRecordings && page.count == 2)
  }

  @Test func boardsBeside() {
    let name = ScoreBoard.nameForAccount(of: "daily-2026-11-21-guests")  // "daily-2026-11-21"
    let stays = ScoreBoard.nameForAccount(of: "daily-2026-11-21-offline")  // nil
    #expect(name == "daily-2026-11-21")
    #expect(stays == nil)
  }

  @Test func record() async throws {
    for pin in [3, 1] { _ = try await score(ana, finding: pin) }
    let record: PlayerRecord = try await scores.record(of: ana.id, in: ["hunt"])
    let points = record.counts.points  // 30: the score that stands on the board
    let own: [OwnScore] = try await scores.scores(of: ana.id, at: now)
    let watchable = own.filter(\.hasRecording).map(\.score)  // [30]
    #expect(points == 30)
    #expect(own.count == 2)
    #expect(watchable == [30])
  }

  @Test func keptGame() async throws {
    let answer = try await score(ana, finding: 3)
    let game: KeptGame? = try await store.game(of: answer.id, by: ana.id)
    let recording: [UInt8]? = game?.recording  // as `parlour verify` reads it
    let own: OwnGame? = try await scores.game(of: answer.id, by: ana.id)
    let isWhole = own?.recording != nil  // true: nothing in it is a secret
    #expect(game?.game == "hunt" && recording != nil)
    #expect(isWhole && own?.recording == recording && own?.moves == nil)
  }

  @Test func gameStatistics() async throws {
    _ = try await score(ana, finding: 2)
    struct KewStatistics: GameStatistics {
      let name = "kew"
      let scores: Scores

      func figures(of player: PlayerID) async throws -> JSON {
        let counts = try await scores.record(of: player, in: ["hunt"]).counts
        return .object([JSONMember("points", .number(JSONNumber(counts.points)))])
      }
    }
    let statistics: any GameStatistics = KewStatistics(scores: scores)
    #expect(JSONWriter.text(of: try await statistics.figures(of: ana.id)) == #"{"points":20}"#)
    #expect(statistics.name == "kew")
  }

  @Test func scoreOfAGuest() throws {
    let (summary, recording) = (JSON.object([]), try play(ticket()))
    let (guest, account) = (PlayerID(1), PlayerID(2))
    let score = NewScore(
      player: guest, game: "hunt", board: ScoreBoard("kew"), score: 10, stands: true, summary: summary,
      recording: recording, recordingDigest: "9f6b", moves: nil, at: now)
    let joined = score.played(by: account)  // once the guest has logged in
    let moves = MovesDigest(text: "5f…", mayCoincide: false)  // of a long game
    #expect(!moves.mayCoincide)
    #expect(joined.player == account)
    #expect(joined.score == score.score)
  }

  @Test func day() {
    let day = Day(at: 1_795_780_800)
    let text = day.text  // "2026-11-27"
    let same = Day(text) == day  // true
    #expect(text == "2026-11-27")
    #expect(same)
  }

  @Test func period() {
    let week = Period.week(at: 1_795_298_400)  // a Saturday
    let isOfMonday = week == .week(monday: 1_794_787_200)  // true
    let next = Period.week(at: 1_795_298_400 + 2 * 86_400)  // the week after that
    #expect(isOfMonday)
    #expect(next == .week(monday: 1_794_787_200 + 7 * 86_400))
  }

  @Test func place() {
    let ana = Place(score: 500, tie: 20)
    let ben = Place(score: 500, tie: 30)  // The same score, but later.
    let cem = Place(score: 400, tie: 10)
    let order = [cem, ben, ana].sorted()  // [ana, ben, cem]
    #expect(order == [ana, ben, cem])
  }
}
