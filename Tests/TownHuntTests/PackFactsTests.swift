import Tabletop
import Testing

@testable import TownHunt

/// How far, how long and how hard: what the pins of a pack say (docs/rules/hunt.md, "How far, how long, how hard").
@Suite struct PackFactsTests {
  /// A pin as it matters for facts.
  private struct TestPin {
    var (north, east): (Int64, Int64)
    var answers = ["a", "b"]
    var picture = false
    /// Other members, each with a comma before it.
    var more = ""
  }

  /// A pack whose pins lie at these metres to the north and to the east of a place.
  private func pack(_ pins: [TestPin], minutes: Int64? = 300, start: TestPin? = nil) throws -> Pack {
    let middle = try #require(Place(latitude: 50_000_000, longitude: 14_000_000))
    let texts = try pins.enumerated().map { index, pin in
      let place = JSONWriter.text(of: try #require(middle.moved(north: pin.north, east: pin.east)))
      let answers = pin.answers.map { "\"\($0)\"" }.joined(separator: ",")
      let more =
        (pin.answers.isEmpty ? "" : #","codeword":[\#(answers)]"#)
        + (pin.picture ? #","picture":"/p/1.webp""# : "") + pin.more
      return #"{"id":\#(index),"at":\#(place)\#(more)}"#
    }
    let limit = minutes.map { #""minutes":\#($0),"# } ?? ""
    let begin = try start.map { start in
      let place = JSONWriter.text(of: try #require(middle.moved(north: start.north, east: start.east)))
      return #""start":{"at":\#(place)},"#
    }
    let members = #"\#(limit)\#(begin ?? "")"pins":[\#(texts.joined(separator: ","))]"#
    return try Pack.read(try JSON(parsing: Array("{\(members)}".utf8), limits: .file), for: .draft).get()
  }

  /// Pins on a line, so many metres from each other.
  private func line(_ count: Int64, apart: Int64, answers: [String] = ["a", "b"]) -> [TestPin] {
    (0..<count).map { TestPin(north: $0 * apart, east: 0, answers: answers) }
  }

  // MARK: Length

  @Test func aWalkBeginsAtTheBestPin() throws {
    // From the first pin it would go 3 km and back.
    let pins = [1_500, 3_000, 0, 500, 2_000].map { TestPin(north: $0, east: 0) }
    #expect((2_990...3_000).contains(Walk.metres(through: [try pack(pins).pins.map(\.place)])))
  }

  @Test func aWalkIsCloseToTheShortest() throws {
    var random = Random(seed: Seed(3))
    for _ in 0..<100 {
      let pins = (0..<6).map { _ in
        TestPin(north: random.below(2_000 as Int64), east: random.below(2_000 as Int64))
      }
      let places = try pack(pins).pins.map(\.place)
      let (walk, shortest) = (Walk.metres(through: [places]), shortestWalk(through: places))
      #expect(walk >= shortest && walk * 100 <= shortest * 115, "\(places): \(walk), not \(shortest)")
    }
  }

  /// The shortest of all walks, tried one after the other.
  private func shortestWalk(through places: [Place], from place: Place? = nil) -> Int64 {
    places.indices.map { index in
      var rest = places
      let next = rest.remove(at: index)
      return (place?.metres(to: next) ?? 0) + shortestWalk(through: rest, from: next)
    }.min() ?? 0
  }

  @Test func aWalkThroughFewerThanTwoPlacesHasNoLength() throws {
    let place = try #require(Place(latitude: 1, longitude: 1))
    for places in [[], [place], [place, place]] { #expect(Walk.metres(through: [places]) == 0) }
  }

  /// A random walk would be ten times as long.
  @Test func aThousandPinsAreWalkedThroughInOneRound() throws {
    var random = Random(seed: Seed(5))
    let pins = (0..<1_000).map { _ in
      TestPin(north: random.below(10_000 as Int64), east: random.below(10_000 as Int64))
    }
    let metres = Walk.metres(through: [try pack(pins).pins.map(\.place)])
    // The shortest walk is about 0.7124 √(n A) = 225 km (J. Beardwood, J. H. Halton, J. M. Hammersley, 1959).
    #expect((225_000...270_000).contains(metres), "\(metres)")
  }

  @Test func aWalkGoesThroughOneStageAfterTheOther() throws {
    // To and fro on a line: 0, 2, 1, 3 and 0.5 km.
    let pins = [0, 2_000, 1_000, 3_000, 500].enumerated().map { index, north in
      TestPin(north: Int64(north), east: 0, more: #","stage":\#(index + 1)"#)
    }
    #expect(try pack(pins).facts?.length == 9_750, "7.5 km; in another order it would be 3 km.")
    var two = pins
    for (index, stage) in [1, 1, 1, 2, 2].enumerated() { two[index].more = #","stage":\#(stage)"# }
    // 2, 1 and 0 km, then 0.5 and 3 km.
    #expect(try pack(two).facts?.length == 6_500, "5 km.")
    for index in two.indices { two[index].more = #","stage":7"# }
    #expect(try pack(two).facts?.length == 3_900, "One stage is like none.")
  }

  @Test func aWalkBeginsWhereTheHuntBegins() throws {
    let pins = line(5, apart: 500)
    #expect(try pack(pins).facts?.length == 2_600)
    #expect(try pack(pins, start: TestPin(north: -1_000, east: 0)).facts?.length == 3_900)
    // To the end that is nearer, and back along all pins: 200 m and 2 km.
    #expect(try pack(pins, start: TestPin(north: 1_800, east: 0)).facts?.length == 2_850)
  }

  @Test func streetsAreLongerThanTheStraightLine() {
    #expect(PackFacts.length(ofStraight: 1_000) == 1_300)
    #expect([0, 19, 20, 57, 58].map(PackFacts.length(ofStraight:)) == [0, 0, 50, 50, 100], "Steps of 50 m.")
  }

  // MARK: Time

  @Test func aWalkTakesItsWayAndTwoMinutesForEachPin() throws {
    #expect(PackFacts.minutes(for: 4_500, pins: 10) == 80)
    #expect(
      [0, 150, 225, 375].map { PackFacts.minutes(for: $0, pins: 5) } == [10, 10, 15, 15], "Steps of 5 min.")
    let facts = try #require(try pack(line(6, apart: 500)).facts)
    #expect(facts.length == 3_250 && facts.minutes == 55)
  }

  // MARK: Difficulty, before people have hunted

  private func difficulty(_ pins: [TestPin], minutes: Int64? = 300) throws -> Difficulty? {
    try pack(pins, minutes: minutes).facts?.difficulty
  }

  @Test func aShortWalkWithHelpIsEasy() throws {
    #expect(try difficulty(line(6, apart: 100)) == .easy)
    #expect(try difficulty(line(6, apart: 100), minutes: nil) == .easy)
  }

  @Test func aWalkOfMoreThanAnHourIsHarder() throws {
    // 5 × 690 m × 1.3 = 4,485 m.
    #expect(try difficulty(line(6, apart: 690)) == .easy)
    #expect(try difficulty(line(6, apart: 700)) == .medium)
  }

  @Test func pinsWithoutPictureAndSecondAnswerAreHarder() throws {
    var pins = line(3, apart: 100) + line(3, apart: 100, answers: ["a"])
    #expect(try difficulty(pins) == .easy, "Half of them.")
    pins[0].answers = []
    #expect(try difficulty(pins) == .medium)
    pins[0].picture = true
    #expect(try difficulty(pins) == .easy)
  }

  @Test(arguments: [
    #""task":"choice","choices":["a","b"],"codeword":"a""#, #""task":"code","codeword":"K7M2PX""#,
    #""task":"photo""#, #""task":"visit","radius":20"#, #""task":"number","codeword":"7","margin":1"#,
    #""codeword":"a","clues":[{"text":"Look up.","cost":1}]"#,
  ])
  func aTaskThatNeedsNoAnswerToFindOutHelps(_ members: String) throws {
    var pins = line(6, apart: 100, answers: [])
    #expect(try difficulty(pins) == .medium)
    for index in pins.indices { pins[index].more = ",\(members)" }
    #expect(try difficulty(pins) == .easy)
    for index in pins.indices { pins[index].more = #","task":"number","codeword":"7""# }
    #expect(try difficulty(pins) == .medium)
  }

  @Test func lessTimeThanTheWalkTakesIsHarder() throws {
    // 650 m and six pins: 20 minutes.
    #expect(try difficulty(line(6, apart: 100), minutes: 30) == .easy)
    #expect(try difficulty(line(6, apart: 100), minutes: 15) == .medium)
  }

  @Test func twoReasonsMakeAPackHard() throws {
    #expect(try difficulty(line(6, apart: 700, answers: ["a"])) == .hard)
    #expect(try difficulty(line(6, apart: 700), minutes: 60) == .hard)
    #expect(try difficulty(line(6, apart: 700, answers: ["a"]), minutes: 60) == .hard)
  }

  @Test func digestsCountAsAnswers() throws {
    var pack = try pack(line(6, apart: 100, answers: ["a"]))
    #expect(pack.sealed(with: "s").facts?.difficulty == .medium)
    pack = try self.pack(line(6, apart: 100))
    #expect(pack.sealed(with: "s").facts?.difficulty == .easy)
    #expect(pack.stretched(with: "s") { 7 }.facts?.difficulty == .easy)
  }

  // MARK: Difficulty, after people have hunted

  @Test func tenHuntsSayHowHardAPackIs() {
    #expect(Difficulty(hunts: 9, shown: 90, found: 90, wrong: 0) == nil)
    #expect(Difficulty(hunts: 10, shown: 90, found: 90, wrong: 0) == .easy)
    #expect(Difficulty(hunts: 10, shown: 0, found: 0, wrong: 0) == nil)
  }

  @Test func whatWasSeldomFoundIsHard() {
    #expect(Difficulty(hunts: 10, shown: 100, found: 75, wrong: 0) == .easy)
    #expect(Difficulty(hunts: 10, shown: 100, found: 74, wrong: 0) == .medium)
    #expect(Difficulty(hunts: 10, shown: 100, found: 50, wrong: 0) == .medium)
    #expect(Difficulty(hunts: 10, shown: 100, found: 49, wrong: 0) == .hard)
  }

  @Test func whatWasOftenAnsweredWronglyIsHard() {
    #expect(Difficulty(hunts: 10, shown: 100, found: 80, wrong: 40) == .easy)
    #expect(Difficulty(hunts: 10, shown: 100, found: 80, wrong: 41) == .medium)
    #expect(Difficulty(hunts: 10, shown: 100, found: 80, wrong: 80) == .medium)
    #expect(Difficulty(hunts: 10, shown: 100, found: 80, wrong: 81) == .hard)
  }

  // MARK: Which packs have facts

  @Test func aPackThatCannotBePlayedHasNoFacts() throws {
    #expect(try pack(line(4, apart: 100)).facts == nil)
    #expect(try pack(line(5, apart: 100)).facts != nil)
    #expect(try pack(line(1_000, apart: 1)).facts != nil)
    #expect(try pack(line(1_001, apart: 1)).facts == nil)
  }

  @Test func factsAreWrittenAsMembers() {
    let facts = PackFacts(length: 2_300, minutes: 50, difficulty: .medium)
    #expect(JSONWriter.text(of: facts) == #"{"length":2300,"walk":50,"difficulty":"medium"}"#)
    #expect(Difficulty.allCases.map(\.name) == ["easy", "medium", "hard"])
  }
}
