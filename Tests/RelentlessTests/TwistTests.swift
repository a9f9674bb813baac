import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// The days' special rules (docs/rules/relentless.md, "Twists"): each effect by its name.
@Suite struct TwistTests {
  /// A game at the briefing of its second day, with a twist of some effects.
  private func day(
    _ effects: String, players: Int = 3, teammates: Int = 0, difficulty: Int = 0, seed: UInt64 = 1,
    _ changes: KeyValuePairs<String, Int64> = [:]
  ) throws -> Bench<Relentless> {
    let content = TestContent().with(changes).with(effects: effects)
    let bench = try Bench<Relentless>(
      players: players, teammates: teammates, difficulty: difficulty, evening: 7, content: content, seed: seed
    )
    try nextDay(bench)
    return bench
  }

  /// Lets the round end at once, and goes on to the next briefing.
  @discardableResult
  private func nextDay(_ bench: Bench<Relentless>) throws -> [String] {
    if bench.rules.phase == .briefing { try bench.begin() }
    bench.stock()
    _ = bench.rules.endRoundIfDue(at: bench.time)
    return try bench.tell(.proceed, by: bench.rules.host.index)
  }

  /// What the views say of the twist; all viewers are told the same.
  private func told(_ bench: Bench<Relentless>) throws -> String? {
    let told = try bench.viewers.map { viewer in
      try JSON(parsing: bench.view(viewer))["twist"].map { JSONWriter.text(of: $0) }
    }
    for other in told { #expect(other == told[0]) }
    return told[0]
  }

  private func effects(_ bench: Bench<Relentless>) throws -> String? {
    try told(bench).flatMap { try JSON(parsing: $0)["effects"] }.map { JSONWriter.text(of: $0) }
  }

  // MARK: Which twist

  @Test func anEveningHasATwistOnEachDayButTheFirst() throws {
    let bench = try Bench<Relentless>(evening: 7, content: TestContent().with(effects: #""dark":{}"#))
    #expect(try told(bench) == nil)
    #expect(try nextDay(bench) == [#"{"twist":{"id":"today"}}"#])
    #expect(
      try told(bench)
        == #"{"id":"today","name":"Today","text":"Today is different.","effects":{"dark":{}}}"#)
    try bench.begin()
    #expect(try effects(bench) == #"{"dark":{}}"#)
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func theSetupDecidesWhetherThereAreTwists() throws {
    func hasTwist(evening: Int?, _ hasTwists: Bool?, twists: String? = TestContent.twists) throws -> Bool {
      var content = TestContent()
      content.twists = twists
      let bench = try Bench<Relentless>(evening: evening, hasTwists: hasTwists, content: content)
      return try nextDay(bench) != []
    }
    #expect(try hasTwist(evening: 7, nil))
    #expect(try !hasTwist(evening: nil, nil))
    #expect(try hasTwist(evening: nil, true))
    #expect(try !hasTwist(evening: 7, false))
    #expect(try !hasTwist(evening: 7, true, twists: nil))
    #expect(try !hasTwist(evening: 7, true, twists: #"{"twists":[]}"#))
    let setup = try JSON(parsing: #"{"players":["Ana","Ben","Cem"],"twists":true}"#)
    let whole = setup.adding("content", try TestContent().json)
    #expect(try Relentless.Setup(from: JSONReader(whole)).hasTwists == true)
  }

  @Test func noTwistComesAgainBeforeAllHaveBeenThere() throws {
    var content = TestContent().with(["moneyAtStart": 10_000])
    content.twists = TestContent.twists
    var orders: [[String]] = []
    for seed in 0..<6 as Range<UInt64> {
      let bench = try Bench<Relentless>(evening: 30, content: content, seed: seed)
      var ids: [String] = []
      for _ in 0..<10 { ids += try nextDay(bench) }
      #expect(Set(ids.prefix(5)).count == 5)
      #expect(Set(ids.suffix(5)).count == 5)
      orders.append(ids)
    }
    #expect(Set(orders).count == 6)
  }

  // MARK: Effects

  @Test func rushLetsOrdersComeTogether() throws {
    let bench = try day(
      #""rush":{"count":3,"percent":50}"#,
      ["ordersPerPlayer": 8, "ordersAtStart": 1, "orderEverySeconds": 10])
    #expect(try effects(bench) == #"{"rush":{"count":3}}"#)
    for depot in bench.rules.round.depots {
      #expect(
        depot.coming.map(\.arrives) == [0, 10_000, 10_000, 10_000, 25_000, 25_000, 25_000, 40_000])
    }
  }

  @Test func importantLetsAHouseCountTwiceBothWays() throws {
    let bench = try day(#""important":{"times":2}"#)
    let house = try #require(bench.rules.twist?.house)
    #expect(try effects(bench) == #"{"important":{"house":\#(house),"times":2}}"#)
    try bench.begin()
    bench.stock([book("A")])
    let usual = (house + 1) % 5
    func deliver(_ item: Item, to house: Int) throws -> String {
      bench.order(book("A"), house: house)
      // Something has to be left, so that the round goes on.
      bench.order(book("A"), at: 1, house: usual, patience: 50_000)
      return try bench.tell(.deliver(package: bench.package(item), house: house))[0]
    }
    #expect(try deliver(book("A"), to: house) == #"0 {"fulfilled":{"house":\#(house),"gain":40000}}"#)
    #expect(try deliver(book("A"), to: usual) == #"0 {"fulfilled":{"house":\#(usual),"gain":20000}}"#)
    #expect(try deliver(book("B"), to: house) == #"0 {"wrong":{"house":\#(house),"loss":8000}}"#)
    #expect(try deliver(book("B"), to: usual) == #"0 {"wrong":{"house":\#(usual),"loss":4000}}"#)
    bench.order(book("A"), at: 2, house: house, patience: 1_000)
    #expect(try bench.wait(1_000) == [#"2 {"expired":{"house":\#(house),"loss":30000}}"#])
  }

  @Test func theImportantHouseIsDrawnAmongThoseThatOrder() throws {
    var houses: Set<Int> = []
    for seed in 0..<30 as Range<UInt64> {
      let bench = try day(#""important":{"times":2},"houses":{"count":2}"#, seed: seed)
      houses.insert(try #require(bench.rules.twist?.house))
    }
    #expect(houses == [0, 1])
  }

  @Test func swapLetsTwoWarehousesChangeHandsAtNoon() throws {
    let bench = try day(#""swap":{"percent":50}"#)
    #expect(try effects(bench) == #"{"swap":{"left":105000}}"#)
    try bench.begin()
    try bench.wait(4_000)
    #expect(try effects(bench) == #"{"swap":{"left":101000}}"#)
    bench.stock([book("A")], [book("B")], [book("C")])
    for seat in 0..<3 { bench.order(book("A"), at: seat, patience: 1_000_000) }
    let stock = (0..<3).map { bench.depot($0).stock.map(\.item) }
    let noon = try bench.wait(101_000)
    let seats = try #require(bench.rules.twist?.swapped.map(\.index))
    #expect(noon == [#"{"noon":{"seats":[\#(seats[0]),\#(seats[1])]}}"#])
    #expect(seats[0] < seats[1])
    #expect(bench.depot(seats[0]).stock.map(\.item) == stock[seats[1]])
    #expect(bench.depot(seats[1]).stock.map(\.item) == stock[seats[0]])
    #expect(try effects(bench) == #"{"swap":{"seats":[\#(seats[0]),\#(seats[1])]}}"#)
    #expect(bench.rules.brokenInvariant == nil)
    #expect(try bench.wait(100_000) == [])
  }

  @Test func noonWaitsForAPause() throws {
    let bench = try day(#""swap":{"percent":50}"#)
    try bench.begin()
    bench.order(book("A"), patience: 1_000_000)
    for index in 0..<3 { bench.rules.round.depots[index].coming.removeAll() }
    try bench.tell(.away, by: 1)
    let before = try bench.wait(20_000)
    #expect(before == [])
    #expect(try effects(bench) == #"{"swap":{"left":105000}}"#)
    try bench.tell(.returned, by: 1)
    #expect(try bench.wait(3_000) == [#"{"resumed":{}}"#])
    #expect(try bench.wait(104_999).contains { $0.contains("noon") } == false)
    #expect(try bench.wait(1).contains { $0.contains("noon") })
  }

  @Test func twoWhoAreLeftSwapWithEachOther() throws {
    let bench = try day(#""swap":{"percent":50}"#, players: 4)
    try bench.begin()
    bench.stock([book("A")], [], [book("C")], [])
    for seat in [1, 3] { bench.rules.members[seat].isGone = true }
    for seat in [0, 2] { bench.order(book("A"), at: seat, patience: 1_000_000) }
    #expect(try bench.wait(105_000) == [#"{"noon":{"seats":[0,2]}}"#])
  }

  @Test func darkAndHonourAreOnlyTold() throws {
    let plain = try day(#""values":{"expired":100}"#)
    for effect in ["dark", "honour"] {
      let bench = try day(#""\#(effect)":{}"#)
      #expect(try effects(bench) == #"{"\#(effect)":{}}"#)
      try bench.begin()
      if plain.rules.phase == .briefing { try plain.begin() }
      #expect(bench.rules.round.depots.map(\.waiting.count) == plain.rules.round.depots.map(\.waiting.count))
      #expect(bench.rules.parameters.expired == plain.rules.parameters.expired)
    }
  }

  @Test func inspectionDoublesLossesForItsSeconds() throws {
    let bench = try day(#""inspection":{"seconds":30,"times":2}"#)
    let inspection = try #require(bench.rules.twist?.inspection)
    #expect(inspection.upperBound - inspection.lowerBound == 30_000)
    #expect(42_000 <= inspection.lowerBound && inspection.upperBound <= 170_000)
    #expect(try effects(bench) == #"{"inspection":{"seconds":30,"times":2}}"#)
    try bench.begin()
    bench.stock()
    for index in 0..<3 { bench.rules.round.depots[index].changeSatisfaction(by: 100_000) }
    bench.order(book("A"), patience: 1_000_000)
    func wrong() throws -> String {
      bench.order(book("A"), at: 1, house: 1)
      return try bench.tell(.deliver(package: bench.package(book("B"), at: 1), house: 1), by: 1)[0]
    }
    bench.order(book("A"), at: 2, patience: inspection.lowerBound)
    bench.order(book("A"), at: 2, patience: inspection.upperBound)
    #expect(try bench.wait(inspection.lowerBound - 1) == [])
    #expect(try wrong() == #"1 {"wrong":{"house":1,"loss":4000}}"#)
    #expect(
      try bench.wait(1) == [#"{"inspection":{"on":true}}"#, #"2 {"expired":{"house":0,"loss":30000}}"#])
    #expect(try effects(bench) == #"{"inspection":{"seconds":30,"times":2,"left":30000}}"#)
    #expect(try wrong() == #"1 {"wrong":{"house":1,"loss":8000}}"#)
    #expect(try bench.wait(29_999) == [])
    #expect(try wrong() == #"1 {"wrong":{"house":1,"loss":8000}}"#)
    #expect(
      try bench.wait(1) == [#"{"inspection":{"on":false}}"#, #"2 {"expired":{"house":0,"loss":15000}}"#])
    #expect(try effects(bench) == #"{"inspection":{"seconds":30,"times":2}}"#)
    #expect(try wrong() == #"1 {"wrong":{"house":1,"loss":4000}}"#)
    bench.order(book("A"), at: 1, house: 2)
    let right = try bench.tell(.deliver(package: bench.package(book("A"), at: 1), house: 2), by: 1)
    #expect(right == [#"1 {"fulfilled":{"house":2,"gain":20000}}"#])
  }

  /// When it begins is drawn, and not told before.
  @Test func nobodyKnowsWhenTheInspectionBegins() throws {
    var starts: Set<Milliseconds> = []
    for seed in 0..<20 as Range<UInt64> {
      let bench = try day(#""inspection":{"seconds":30,"times":2}"#, seed: seed)
      starts.insert(try #require(bench.rules.twist?.inspection?.lowerBound))
      #expect(try effects(bench) == #"{"inspection":{"seconds":30,"times":2}}"#)
    }
    #expect(starts.count > 15)
  }

  @Test func limitMakesPackagesNarrow() throws {
    let bench = try day(#""limit":{"spare":0}"#)
    #expect(try effects(bench) == #"{"limit":{"spare":0}}"#)
    let round = bench.rules.round
    let most = round.depots.flatMap(\.coming).map { order in order.items.room { round.isInStock($0) } }.max()
    #expect(round.limit == most)
    #expect(try bench.seen().limit == most)
  }

  @Test func housesLetsOnlyTheFirstHousesOrder() throws {
    let bench = try day(#""houses":{"count":2}"#, ["ordersPerPlayer": 20])
    #expect(try effects(bench) == #"{"houses":{"count":2}}"#)
    for depot in bench.rules.round.depots { #expect(Set(depot.coming.map(\.house)) == [0, 1]) }
  }

  @Test func valuesChangeTheParametersOfTheDay() throws {
    let bench = try day(#""values":{"decayPerTenSeconds":300,"expired":50,"ordersAtStart":200}"#)
    #expect(try effects(bench) == #"{"values":{"decayPerTenSeconds":300,"expired":50,"ordersAtStart":200}}"#)
    #expect(bench.rules.parameters.decay == 3)
    #expect(bench.rules.parameters.expired == 8_000)
    #expect(bench.rules.parameters.roundLength == 210_000)
    #expect(bench.rules.round.depots.allSatisfy { $0.coming.count { $0.arrives == 0 } == 2 })
    bench.rules.twistDeck = nil
    try nextDay(bench)
    #expect(try told(bench) == nil)
    #expect(bench.rules.parameters.decay == 1)
  }

  // MARK: Simulated teammates

  /// They go on after noon, when what they knew of the warehouses is no longer so.
  @Test func simulatedTeammatesCopeWithEachTwist() throws {
    var content = TestContent().with(["moneyAtStart": 10_000, "ordersPerPlayer": 4])
    content.twists = TestContent.twists.replacing(
      #"{"twists":["#,
      with: """
        {"twists":[{"id":"more","name":"More","text":"Everything.","effects":{"rush":{"count":3,"percent":80},
        "important":{"times":3},"swap":{"percent":20},"limit":{"spare":1}}},
        """)
    for seed in 0..<4 as Range<UInt64> {
      let setup = Relentless.Setup(
        players: [], avatars: [], teammates: 0, difficulty: 3, isDemo: false, whenAway: .end, evening: 7,
        content: try content.content)
      let members = (0..<4).map { Member(name: "\($0)", avatar: "", isSimulated: true) }
      var game = Relentless(setup, members: members, skill: .teammate, seed: Seed(seed))
      var now = GameTime.zero
      while game.outcome == nil {
        if game.phase == .result { _ = try game.goOn(at: now) }
        let orders = game.round.depots.map(\.coming.count).reduce(0, +)
        _ = try game.goOn(at: now)
        var (right, wrong) = (0, 0)
        while let deadline = game.nextDeadline {
          now = deadline
          for notice in game.advance(to: deadline) {
            if case .fulfilled = notice.event { right += 1 }
            if case .wrong = notice.event { wrong += 1 }
          }
          #expect(game.brokenInvariant == nil)
        }
        #expect(wrong == 0)
        #expect(right * 10 >= orders * 8, "day \(game.day) with \(game.twist?.twist.id ?? "no twist")")
      }
      #expect(game.outcome?.result == "survived")
    }
  }

  @Test func peopleAreSlowerWhereATwistHindersThem() throws {
    let content = try TestContent().with(effects: #""dark":{}"#).with(["moneyAtStart": 10_000]).content
    func averages(_ hindrance: Int64) -> [Int64] {
      let skill = Skill(pause: 6_000...12_000, hindrancePercent: hindrance)
      let crew = Crew(content: content, difficulty: 2, evening: 2, size: 3, skill: skill)
      let careers = (0..<12).map { crew.play(seed: Seed(UInt64($0))).averages }
      return [0, 1].map { day in careers.map { $0[day] }.reduce(0, +) }
    }
    let (plain, hindered) = (averages(0), averages(100))
    #expect(plain[0] == hindered[0])
    #expect(plain[1] > hindered[1])
  }

  // MARK: The file

  private func mistake(_ text: String) throws -> [String] {
    Twist.mistakes(in: try JSON(parsing: text)).map(\.description)
  }

  private func mistakes(inEffects effects: String) throws -> [String] {
    try mistake(#"{"twists":[{"id":"a","name":"A","text":"A.","effects":\#(effects)}]}"#)
  }

  @Test func twistsAreReadStrictly() throws {
    #expect(try mistake(TestContent.twists) == [])
    #expect(try mistake("[]") == ["expected an object"])
    #expect(try mistake("{}") == [#""twists" is missing"#])
    #expect(
      try mistake(#"{"twists":[{"id":"A","name":" ","text":7,"effect":{}}]}"#) == [
        #"twists[0]: there is no "effect" here"#,
        "twists[0].id: expected a small letter, then letters and digits, at most 40 in all",
        "twists[0].name: expected a text of 1 to 40 characters, without a space before or after it",
        "twists[0].text: expected a string", #"twists[0]: "effects" is missing"#,
      ])
    let twice = #"{"id":"a","name":"A","text":"A.","effects":{"dark":{}}}"#
    #expect(
      try mistake(#"{"twists":[\#(twice),\#(twice)]}"#) == [
        #"twists[1]: there are two twists with the id "a": change or remove one"#
      ])
  }

  @Test(arguments: [
    ("{}", ": a twist needs an effect at least"), (#"{"rain":{}}"#, #": there is no "rain" here"#),
    (#"{"dark":{"much":1}}"#, #".dark: there is no "much" here"#),
    (#"{"dark":1}"#, ".dark: expected an object"),
    (#"{"rush":{"count":1,"percent":50}}"#, ".rush.count: expected a whole number from 2 to 10"),
    (#"{"rush":{"count":2}}"#, #".rush: "percent" is missing"#),
    (#"{"important":{"times":6}}"#, ".important.times: expected a whole number from 2 to 5"),
    (#"{"swap":{"percent":91}}"#, ".swap.percent: expected a whole number from 10 to 90"),
    (
      #"{"inspection":{"seconds":4,"times":2}}"#, ".inspection.seconds: expected a whole number from 5 to 120"
    ),
    (#"{"limit":{"spare":21}}"#, ".limit.spare: expected a whole number from 0 to 20"),
    (#"{"houses":{"count":0}}"#, ".houses.count: expected a whole number from 1 to 5"),
    (#"{"values":{"expired":9}}"#, ".values.expired: expected a whole number from 10 to 1000"),
    (#"{"values":{"speed":50}}"#, #".values: there is no "speed" here"#),
    (#"{"values":{"moneyAtStart":50}}"#, #".values: there is no "moneyAtStart" here"#),
    (#"{"values":[]}"#, ".values: expected an object"),
  ]) func effectsAreReadStrictly(_ effects: String, _ problem: String) throws {
    #expect(try mistakes(inEffects: effects) == ["twists[0].effects" + problem])
  }
}
