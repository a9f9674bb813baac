import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Several teams with the same pack at the same moment (docs/rules/together.md).
@Suite struct TogetherTests {
  /// Seats 0 and 2 against seat 1; later seats hunt alone.
  private func open(
    _ mode: String = "casual", players: Int = 3, teams: String? = "[0,1,0]", pins: Int = 12, seed: UInt64 = 1
  ) throws -> Bench<Together> {
    try Bench<Together>(mode, pack: TestPack(pins: pins), players: players, teams: teams, seed: seed)
  }

  @Test func teamsAreThoseOfTheSetupAndWhoIsNotInItHuntsAlone() throws {
    let teams = { (teams: String?, players: Int) in
      try self.open(players: players, teams: teams).teams.map { "\($0.team)\($0.seats)" }
    }
    #expect(try teams("[0,1,0]", 3) == ["0[0, 2]", "1[1]"])
    #expect(try teams("[5,5]", 4) == ["0[2]", "1[3]", "5[0, 1]"])
    #expect(try teams(nil, 3) == ["0[0]", "1[1]", "2[2]"])
    #expect(try teams("[1,1,1,2,2]", 2) == ["1[0, 1]"])
    #expect(try teams("[0,1,2,3,4,5,6,7]", 8).count == 8)
  }

  @Test(arguments: [
    (#""teams":[8]"#, "teams[0]: expected a whole number from 0 to 7"),
    (#""teams":[-1]"#, "teams[0]: expected a whole number from 0 to 7"),
    (#""teams":[0,0,0,0,0,0,0,0,0]"#, "teams: expected at most 8 teams"),
    (#""teams":{}"#, "teams: expected a list"), (#""x":1"#, #"there is no "x" here"#),
    (#""teamNames":["a",7]"#, "teamNames[1]: expected a string"),
    (#""teamNames":["123456789012345678901"]"#, "teamNames[0]: expected text of at most 20 characters"),
    (#""teamNames":["a\nb"]"#, "teamNames[0]: expected text of at most 20 characters"),
    (#""teamNames":["1","2","3","4","5","6","7","8","9"]"#, "teamNames: expected at most 8 names"),
  ])
  func setupsThatAreNoneAreRefused(_ member: String, _ problem: String) throws {
    let refusal = try #require(
      throws: Refusal.self, performing: { try Bench<Together>(setup: setup(member)) })
    #expect(refusal.code == "badForm")
    #expect(refusal.message.contains(problem), "\(refusal.message)")
  }

  @Test func packAndPlayersAreCheckedAsInAHunt() throws {
    #expect(code { _ = try self.open(players: 9, teams: nil) } == "tooManyPlayers")
    #expect(code { _ = try self.open(pins: 4) } == "tooFewPins")
    #expect(
      code { _ = try Bench<Together>(setup: try JSON(parsing: #"{"pack":"17","mode":"casual"}"#)) }
        == "badPack"
    )
  }

  private func setup(_ member: String) throws -> JSON {
    try JSON(
      parsing: #"{"pack":\#(JSONWriter.text(of: try TestPack().json())),"mode":"casual",\#(member)}"#)
  }

  @Test func aTeamHasTheNameOfItsNumberOrNone() throws {
    let bench = try Bench<Together>(
      setup: setup(#""teams":[2,0],"teamNames":[" Foxes ","Nobody",""],"players":["Ana","Ben","Cem"]"#))
    let teams = try #require(try JSON(parsing: bench.view(.spectator))["teams"])
    #expect(
      JSONWriter.text(of: teams)
        == #"[{"team":0,"name":"Foxes","seats":[1],"score":0,"found":0,"status":"playing"},"#
        + #"{"team":1,"name":"Nobody","seats":[2],"score":0,"found":0,"status":"playing"},"#
        + #"{"team":2,"seats":[0],"score":0,"found":0,"status":"playing"}]"#)
  }

  // MARK: Pins

  @Test func allTeamsHaveTheSamePinsAtTheSameMoments() throws {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try open("competitive", seed: seed)
      for time in stride(from: 0 as Milliseconds, to: 1_800_000, by: 60_000) {
        try bench.wait(until: time)
        #expect(try bench.seen(0).pins == bench.seen(1).pins)
      }
    }
  }

  @Test func aTeamSharesWhatItFindsAndTheOthersDoNot() throws {
    let bench = try open()
    try bench.find(3, by: 2)
    #expect(try bench.seen(0).found.map(\.id) == [3])
    #expect(try bench.seen(0).found.map(\.title) == ["Pin 3"])
    #expect(try bench.seen(2) == bench.seen(0))
    #expect(try bench.seen(1).found.isEmpty)
    #expect(try bench.seen(1).pins.count == 12)
    #expect(code { try bench.find(3, by: 0) } == "alreadyFound")
    try bench.find(3, by: 1)
    #expect(try bench.teams.map(\.score) == [30, 30])
  }

  @Test func wrongAnswersOfATeamMakeThatTeamWait() throws {
    let bench = try open()
    for seat in [0, 2, 0] { try bench.act(answer(3, "Nonsense"), by: seat) }
    #expect(code { try bench.find(3, by: 2) } == "wait")
    #expect(try bench.seen(2).pins[2].tried == 3)
    #expect(try bench.seen(1).pins[2].tried == nil)
    try bench.find(3, by: 1)
  }

  @Test func aClueIsTakenForTheWholeTeamAndForNoOther() throws {
    var pack = TestPack()
    pack.change(3, "clues", [["text": "Look up.", "cost": 10]])
    let bench = try Bench<Together>("casual", pack: pack, players: 3, teams: "[0,1,0]", seed: 1)
    #expect(
      try bench.act(#"{"clue":{"pin":3}}"#, by: 2) == [#"0 {"clue":{"pin":3}}"#, #"2 {"clue":{"pin":3}}"#])
    #expect(bench.view(.seat(0)).contains(#""clues":["Look up."],"worth":20"#))
    #expect(bench.view(.seat(1)).contains(#""clues":[],"nextClue":10,"worth":30"#))
    #expect(code { try bench.act(#"{"clue":{"pin":3}}"#, by: 0) } == "noClue")
    try bench.find(3, by: 0)
    try bench.find(3, by: 1)
    #expect(try bench.teams.map(\.score) == [20, 30])
  }

  @Test func aTeamGoesToTheNextStageByItself() throws {
    var pack = TestPack()
    for pin in 3...6 { pack.change(pin, "stage", 2) }
    let bench = try Bench<Together>("casual", pack: pack, players: 2, teams: nil, seed: 1)
    for pin in 1...2 as ClosedRange<Int64> { try bench.find(pin, by: 0) }
    #expect(try bench.seen(0).pins.map(\.id) == [3, 4, 5, 6])
    #expect(try bench.seen(1).pins.map(\.id) == [1, 2])
    #expect(code { try bench.find(3, by: 1) } == "notShown")
  }

  // MARK: What is told

  @Test func everyViewTellsHowAllTeamsStand() throws {
    let bench = try open("competitive")
    try bench.find(try #require(bench.seen(1).pins.first?.id), by: 1)
    let points = try #require(bench.seen(1).found.first?.points)
    let teams =
      #""teams":[{"team":0,"seats":[0,2],"score":0,"found":0,"status":"playing"},"#
      + #"{"team":1,"seats":[1],"score":\#(points),"found":1,"status":"playing"}]"#
    for viewer in [.seat(0), .seat(1), .seat(2), .spectator] as [Viewer] {
      #expect(bench.view(viewer).hasSuffix("\(teams)}"))
    }
    #expect(
      bench.view(.spectator)
        == #"{"mode":"competitive","status":"playing","left":1800000,"pack":"Test pack",\#(teams)}"#)
    #expect(bench.view(.seat(1)).contains(#""hidden":7,"pack":"Test pack","team":1,"teams":["#))
  }

  @Test func whoWatchesAndWhoIsInAnotherTeamHearsOfScoresAlone() throws {
    let bench = try open()
    let told = try bench.find(4, by: 2)
    #expect(
      told == [
        #"0 {"found":{"pin":4,"points":40}}"#, #"2 {"found":{"pin":4,"points":40}}"#,
        #"{"scored":{"team":0,"points":40}}"#,
      ])
    #expect(try bench.act(answer(4, "Nonsense"), by: 1) == [#"1 {"wrong":{"pin":4}}"#])
    #expect(
      try bench.act(#"{"end":{}}"#, by: 1) == [
        #"1 {"ended":{"result":"ended"}}"#, #"{"teamOver":{"team":1,"result":"ended"}}"#,
      ])
  }

  @Test func nothingIsHeardOfPinsThatOnlyOthersHave() throws {
    let bench = try open("competitive", pins: 15)
    // The second team finds all its pins, so it gets pins that the first team does not have.
    for _ in 0..<8 { try bench.find(try #require(bench.seen(1).pins.first?.id), by: 1) }
    let ahead = try bench.seen(1).pins.map(\.id) + bench.seen(1).found.map(\.id)
    let own = try bench.seen(0).pins.map(\.id)
    let unknown = ahead.filter { !own.contains($0) }
    #expect(!unknown.isEmpty)
    for viewer in [.seat(0), .seat(2), .spectator] as [Viewer] {
      for pin in unknown {
        for said in [bench.view(viewer), bench.summary(viewer)] {
          #expect(!said.contains(#""id":\#(pin),"#))
          #expect(!said.contains("\"Pin \(pin)\""))
        }
      }
    }
    for said in [bench.view(.spectator), bench.summary(.spectator)] {
      #expect(!said.contains("hint") && !said.contains("title") && !said.contains("\"at\""))
    }
  }

  @Test func theSummaryIsOfTheOwnTeamAndOfAllScores() throws {
    let bench = try open()
    try bench.find(4, by: 2, at: 5_000)
    #expect(
      bench.summary(.seat(0)).hasPrefix(
        #"{"elapsed":5000,"pins":[{"id":4,"title":"Pin 4","points":40,"shown":0,"found":5000,"wrong":0},"#))
    #expect(bench.summary(.seat(1)).contains(#"{"id":4,"title":"Pin 4","points":40,"shown":0,"found":null"#))
    #expect(bench.summary(.spectator).hasPrefix(#"{"elapsed":5000,"teams":[{"team":0,"#))
  }

  // MARK: The end

  @Test func aTeamThatIsOverWaitsForTheOthers() throws {
    let bench = try open()
    try bench.act(#"{"end":{}}"#, by: 2)
    #expect(bench.outcome == "none")
    #expect(try bench.seen(0).status == "over")
    #expect(try bench.seen(1).status == "playing")
    #expect(bench.view(.spectator).contains(#""status":"playing""#))
    #expect(code { try bench.find(3, by: 0) } == "teamOver")
    #expect(code { try bench.act(#"{"end":{}}"#, by: 0) } == "teamOver")
    try bench.find(3, by: 1)
    try bench.act(#"{"end":{}}"#, by: 1)
    #expect(bench.outcome == #"{"result":"ended","score":30,"winners":[1]}"#)
    #expect(bench.view(.spectator).contains(#""status":"over""#))
    #expect(code { try bench.find(4, by: 1) } == "over")
  }

  @Test func aTeamThatIsOverIsToldHowItWentAndOfWhichPack() throws {
    var pack = TestPack(pins: 5)
    pack.change(4, "picture", "/pictures/4.webp")
    let bench = try Bench<Together>("casual", pack: pack, players: 3, teams: "[0,1,0]", seed: 1)
    #expect(!bench.view(.seat(0)).contains(#""summary""#))
    try bench.find(4, by: 2, at: 5_000)
    #expect(bench.view(.seat(0)).contains(#""picture":"/pictures/4.webp","number":"#))
    try bench.act(#"{"end":{}}"#, by: 0, at: 6_000)
    for seat in [0, 2] as [Seat] {
      let summary = JSONWriter.text(
        of: try JSON(parsing: bench.summary(.seat(seat))).removing("teams"))
      #expect(bench.view(.seat(seat)).hasSuffix(#""about":{"id":"test"},"summary":\#(summary)}"#))
    }
    for viewer in [.seat(1), .spectator] as [Viewer] {
      #expect(!bench.view(viewer).contains(#""summary""#) && !bench.view(viewer).contains(#""about""#))
    }
  }

  @Test func theSouvenirOfAPackHasItsIdPlaceAndMaker() throws {
    let bench = try Bench<Together>(
      setup: try TestPack().setup(with: ["id": "17", "location": "Kew", "creator": "Ana"]))
    try bench.act(#"{"end":{}}"#, by: 0)
    #expect(
      bench.view(.seat(0)).contains(
        #""about":{"id":"17","location":"Kew","creator":"Ana"},"summary":"#))
  }

  @Test func timeIsUpForAllAtOnce() throws {
    let bench = try open("competitive")
    try bench.find(try #require(bench.seen(0).pins.first?.id), by: 0)
    let told = try bench.wait(until: 1_800_000)
    #expect(told.filter { $0.contains("teamOver") }.count == 2)
    #expect(told.suffix(2).allSatisfy { $0.contains("timeUp") })
    #expect(bench.outcome.contains(#""result":"timeUp""#))
    #expect(bench.outcome.hasSuffix(#""winners":[0,2]}"#))
    #expect(bench.view(.spectator).contains(#""left":0"#))
  }

  @Test func allThatIsFoundIsFinished() throws {
    let bench = try open(pins: 5)
    for pin in 1...5 as ClosedRange<Int64> { try bench.find(pin, by: 0) }
    #expect(bench.outcome == "none")
    for pin in 1...5 as ClosedRange<Int64> { try bench.find(pin, by: 1) }
    // With equal points both win.
    #expect(bench.outcome == #"{"result":"finished","score":150,"winners":[0,1,2]}"#)
  }

  @Test func nobodyWinsWithoutPoints() throws {
    let bench = try open()
    for seat in 0...1 { try bench.act(#"{"end":{}}"#, by: seat) }
    #expect(bench.outcome == #"{"result":"ended","score":0,"winners":[]}"#)
  }

  // MARK: Whatever is played

  static let seeds = stride(from: 0, to: 10_000, by: 2_500).map { UInt64($0) }

  @Test(arguments: seeds) func randomHuntsKeepEveryPromise(_ first: UInt64) throws {
    #expect(try AnyTogether.games.play(seeds: first..<first + 2_500).isMany())
  }

  @Test(arguments: [
    "each team has a hunt", "each seat hunts in one team", "teams are in the order of their numbers",
    "all hunt for the same time", "the score is what the found pins are worth",
  ])
  func damageIsNoticed(_ sentence: String) throws {
    let bench = try open()
    #expect(bench.table.rules.brokenInvariant == nil)
    #expect(try damaged(bench.table.rules, sentence).brokenInvariant == sentence)
  }

  private func damaged(_ game: Together, _ sentence: String) throws -> Together {
    var hunts = game.hunts
    var teams = game.teams
    switch sentence {
    case "each team has a hunt": hunts.removeLast()
    case "each seat hunts in one team": teams[0] = Together.Team(number: 0, name: nil, seats: [0])
    case "teams are in the order of their numbers": teams.reverse()
    case "all hunt for the same time":
      hunts[1] = try Bench("competitive", pack: TestPack(pins: 12)).table.rules
    default: hunts[1].score = 5
    }
    return Together(
      seatCount: game.seatCount, pack: game.pack, about: game.about, teams: teams, apart: game.apart,
      hunts: hunts,
      isBack: game.isBack)
  }
}
