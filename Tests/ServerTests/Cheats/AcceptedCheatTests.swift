import HTTPTypes
import Scores
import Tabletop
import Testing

/// What no server can know. These games count, and docs/threat-model.md says so ("What no server can know").
extension CheatTests {
  private func cheater(_ game: CheatedGame) async throws -> Cheater {
    try await #require(CheatStage.current).cheater(playing: game)
  }

  /// Sends a game when it is due, and sees that it is on its board.
  private func isAccepted(_ attempt: Attempt, of cheater: Cheater, on board: String? = nil) async throws {
    cheater.stage.wait(until: cheater.issuedAt + attempt.elapsed)
    let taken = try await cheater.send(attempt)
    #expect(taken.status == 201 && taken["rank"] != "null", "\(taken.text)")
    #expect(taken.string("board") == board ?? cheater.board)
  }

  @Test func aBotAtAHumanPaceIsAccepted() async throws {
    let cheater = try await cheater(.sliding)
    var attempt = Attempt(cheater.play)
    // A slide every 70 milliseconds, to the millisecond: a champion is as fast.
    attempt.actions = attempt.actions.indices.map { index in
      attempt.actions[index].replacing(/"at":\d+/, with: "\"at\":\(70 * index)")
    }
    attempt.end(at: Int64(70 * (attempt.actions.count - 1)))
    attempt.elapsed = Int64(70 * attempt.actions.count)
    try await isAccepted(attempt, of: cheater)
  }

  @Test func aSolverBesideThePlayerIsAccepted() async throws {
    // All these moves come from a program that knows the seed.
    for game in [CheatedGame.swapping, .sliding] {
      let cheater = try await cheater(game)
      try await isAccepted(Attempt(cheater.play), of: cheater)
    }
  }

  @Test func aForgedPositionAtAPlausiblePaceIsAccepted() async throws {
    // Nobody was at any of these places.
    for game in [CheatedGame.placedHunt, .wideHunt] {
      let cheater = try await cheater(game)
      try await isAccepted(Attempt(cheater.play), of: cheater)
    }
  }

  @Test func answersThatSomebodyElseHasToldAreAccepted() async throws {
    let (finder, cheater) = (try await cheater(.placedHunt), try await cheater(.placedHunt))
    try await isAccepted(Attempt(finder.play), of: finder)
    // All five pins are on the map from the start, so the same actions find them.
    var attempt = Attempt(cheater.play)
    attempt.takeActions(of: Attempt(finder.play))
    try await isAccepted(attempt, of: cheater)
  }

  @Test func aSecondEMailAddressIsASecondPlayer() async throws {
    let stage = try #require(CheatStage.current)
    let first = try await cheater(.hunt)
    try await isAccepted(Attempt(first.play), of: first)
    // The same device, which tells its cookie.
    let name = CheatStage.makeName()
    let form =
      #"{"username":"\#(name)","email":"\#(name)@example.org","password":"a quiet harbour","#
      + #""passwordAgain":"a quiet harbour"}"#
    _ = try await stage.client.ask(.delete, "/api/v1/sessions/current", headers: first.headers)
    let headers = try await stage.client.post("/accounts", form, headers: first.headers).cookies
    let second = try await stage.cheater(headers, playing: .hunt)
    let before = try await stage.client.get("/api/v1/boards/hunt-1")["count"].flatMap { Int($0) }
    try await isAccepted(Attempt(second.play), of: second)
    #expect(
      try await stage.client.get("/api/v1/boards/hunt-1")["count"].flatMap { Int($0) }
        == before.map { $0 + 1 })
  }

  @Test func aFriendWhoPlaysWithSomebodysSessionIsAccepted() async throws {
    let cheater = try await cheater(.tetris)
    var attempt = Attempt(cheater.play)
    attempt.headers = ["User-Agent": "Another phone"]
    try await isAccepted(attempt, of: cheater)
  }

  @Test func theBestOfManyTicketsIsAccepted() async throws {
    let first = try await cheater(.swapping)
    for _ in 0..<13 { _ = try await first.again(playing: .swapping) }
    let last = try await first.again(playing: .swapping)
    try await isAccepted(Attempt(last.play), of: last)
  }

  @Test func thinkingThatIsToldIsAcceptedBesideTheBoard() async throws {
    let cheater = try await cheater(.swapping)
    var attempt = Attempt(cheater.play)
    attempt.elapsed = 23 * 3_600_000
    attempt.beside = #","offline":true"#
    try await isAccepted(attempt, of: cheater, on: cheater.board + "-offline")
  }

  /// The page was closed for an hour, it says: the hunter may have walked in that time, or thought.
  @Test func thinkingInAPauseOfAHuntIsAccepted() async throws {
    let cheater = try await cheater(.wideHunt)
    var attempt = Attempt(cheater.play)
    attempt.elapsed += 3_600_000
    attempt.beside = #","pauses":[{"at":1000,"length":3600000}]"#
    try await isAccepted(attempt, of: cheater)
  }
}
