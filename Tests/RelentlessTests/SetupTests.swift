import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// The choices before a game, and which of them are refused.
@Suite struct SetupTests {
  private func open(_ members: String, content: JSON? = nil) throws -> Relentless {
    let setup = try JSON(parsing: "{\(members)}").adding("content", try content ?? TestContent().json)
    return try Relentless(setup: try Relentless.Setup(from: JSONReader(setup)), seed: Seed(1))
  }

  private func refusal(_ members: String) throws -> String? {
    do { _ = try open(members) } catch let refusal as Refusal { return refusal.code } catch let error
      as JSONError
    {
      return error.description
    }
    return nil
  }

  private static let three = #""players":["Ana","Ben","Cem"]"#

  @Test func allButThePlayersMayBeLeftOut() throws {
    let game = try open(SetupTests.three)
    #expect(game.seatCount == 3)
    #expect(game.whenAway == .end)
    #expect(!game.drawsTitles)
    #expect(game.parameters.roundLength == 210_000)
    #expect(game.parameters.categories == 2)
  }

  @Test func difficultyAndDemoChooseTheParameters() throws {
    #expect(try open(SetupTests.three + #","difficulty":10"#).parameters.roundLength == 150_000)
    #expect(try open(SetupTests.three + #","difficulty":5"#).parameters.roundLength == 180_000)
    #expect(try open(SetupTests.three + #","demo":true"#).parameters.categories == nil)
    #expect(try open(SetupTests.three + #","whenAway":"continue""#).whenAway == .continue)
    #expect(try open(SetupTests.three + #","drawnTitles":true"#).drawsTitles)
  }

  @Test(arguments: [
    (#""players":["Ana","Ben"]"#, "tooFewPlayers"), (#""players":[]"#, "tooFewPlayers"),
    (#""players":[],"teammates":3"#, "tooFewPlayers"),
    (#""players":["A","B","C","D","E","F","G"]"#, "tooManyPlayers"),
    (#""players":["A","B","C","D"],"teammates":3"#, "tooManyPlayers"),
    (#""players":["Ana","Ben"," Ana "]"#, "nameTaken"), (#""players":["Ana","Ben","  "]"#, "badName"),
    (#""players":["Ana","Ben","Thirteen char"]"#, "badName"),
    (three + #","avatars":["fox","bear"]"#, "badAvatar"),
    (three + #","avatars":["fox","bear",""]"#, "badAvatar"),
    (three + #","avatars":["fox","bear","fox"]"#, "avatarTaken"),
    (three + #","difficulty":11"#, "difficulty: expected a whole number from 0 to 10"),
    (three + #","difficulty":-1"#, "difficulty: expected a whole number from 0 to 10"),
    (three + #","difficulty":5.0"#, "difficulty: expected a whole number"),
    (three + #","demo":0"#, "demo: expected true or false"),
    (three + #","drawnTitles":1"#, "drawnTitles: expected true or false"),
    (three + #","whenAway":"wait""#, #"whenAway: expected "end" or "continue""#),
    (three + #","teammates":7"#, "teammates: expected a whole number from 0 to 6"),
    (three + #","level":1"#, #"there is no "level" here"#), (#""difficulty":1"#, #""players" is missing"#),
  ]) func whatDoesNotFitIsRefused(_ members: String, _ code: String) throws {
    #expect(try refusal(members) == code)
  }

  @Test func namesMayHaveTwelveCharacters() throws {
    #expect(try refusal(#""players":["Twelve chars","Ben"," Cem "]"#) == nil)
    #expect(try open(#""players":["Twelve chars","Ben"," Cem "]"#).members[2].name == "Cem")
  }

  @Test func withoutAvatarsTheFirstAreTaken() throws {
    #expect(try open(SetupTests.three).members.map(\.avatar) == ["fox", "bear", "cat"])
    #expect(
      try open(SetupTests.three + #","avatars":["owl","fox","cat"]"#).members.map(\.avatar) == [
        "owl", "fox", "cat",
      ])
  }

  @Test func simulatedTeammatesSitAfterThePlayersWithNamesAndAvatarsOfTheirOwn() throws {
    let game = try open(#""players":["Dot"],"avatars":["bear"],"teammates":3"#)
    #expect(game.members.map(\.name) == ["Dot", "Pip", "Kit", "Mo"])
    #expect(game.members.map(\.avatar) == ["bear", "fox", "cat", "dog"])
    #expect(game.members.map(\.isSimulated) == [false, true, true, true])
    #expect(game.host == 0)
  }

  @Test func contentIsNeededAndItsMistakesAreToldWithTheirPath() throws {
    let setup = try JSON(parsing: "{\(SetupTests.three)}")
    #expect(throws: JSONError(.path(""), "\"content\" is missing")) {
      try Relentless.Setup(from: JSONReader(setup))
    }
    var content = TestContent()
    content.items = TestContent.items.replacing(#""name":"half""#, with: #""name":7"#)
    let damaged = setup.adding("content", try content.json)
    #expect(throws: JSONError(.path("content.items.stateful[0].states[1].name"), "expected a string")) {
      try Relentless.Setup(from: JSONReader(damaged))
    }
    content = TestContent().with(["expired": 101])
    let high = setup.adding("content", try content.json)
    #expect(
      throws: JSONError(.path("content.parameters.expired.easy"), "expected a whole number from 0 to 100")
    ) { try Relentless.Setup(from: JSONReader(high)) }
  }

  @Test func aGameIsTheSameForTheSameSeedAlone() throws {
    func views(_ seed: UInt64) throws -> [String] {
      let bench = try Bench<Relentless>(players: 4, difficulty: 6, seed: seed)
      try bench.begin()
      return bench.viewers.map(bench.view)
    }
    #expect(try views(5) == views(5))
    #expect(try views(5) != views(6))
  }
}
