import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// The JSON that is a public contract: actions, events, views.
@Suite struct JSONFormTests {
  private func bench() throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock(
      [book("A"), light(500, 0, 1), wheel("oval"), battery("full"), body("van"), book("B")], [wheel("star")])
    bench.rules.round.depots[0].stock = bench.depot(0).stock.enumerated().map { index, entry in
      StockItem(id: Int64(11 + index), item: entry.item)
    }
    return bench
  }

  private static let team = """
    "team":[{"seat":0,"name":"Ana","avatar":"fox","away":false},\
    {"seat":1,"name":"Ben","avatar":"bear","away":false},{"seat":2,"name":"Cem","avatar":"cat","away":false}]
    """

  @Test func aSeatSeesItsOwn() throws {
    let bench = try bench()
    let whole = car(body("van"), battery("full"), wheel("oval"), wheel("star"))
    let order = bench.order(whole, book("A"), house: 3)
    _ = try bench.package(lamp(battery("full"), light(500, 0, 1)))
    try bench.wait(1_005)
    let van = #"{"kind":"stateful","category":"carBody","state":"van","art":"body-van.svg"}"#
    let full = #"{"kind":"stateful","category":"battery","state":"full","art":"battery-full.svg"}"#
    let oval = #"{"kind":"stateful","category":"wheel","state":"oval","art":"wheel-oval.svg"}"#
    let star = #"{"kind":"stateful","category":"wheel","state":"star","art":"wheel-star.svg"}"#
    let title = #"{"kind":"titled","category":"book","title":"A","art":"book.svg"}"#
    let light =
      #"{"kind":"rhythmic","category":"lighthouse","unit":500,"sequence":[0,1],"art":["light-dark.svg","light-left.svg"]}"#
    let carText = """
      {"kind":"assembled","category":"car","parts":[\(van),\(full),\(oval),\(star)],"art":"car.svg"}
      """
    let lampText = """
      {"kind":"assembled","category":"lamp","parts":[\(full),\(light)],"art":"lamp.svg"}
      """
    func withID(_ id: Int, _ item: String) -> String { "{\"id\":\(id)," + item.dropFirst() }
    #expect(
      bench.view(.seat(0)) == """
        {"phase":"round","day":1,"host":0,"left":208995,"money":100,"expenses":90,"satisfaction":59900,"decay":1000,\
        "limit":null,"inventory":[\
        {"category":"battery","items":[\(withID(11, full))]},\
        {"category":"book","items":[\(withID(12, title)),\
        \(withID(13, title).replacing("\"A\"", with: "\"B\""))]},\
        {"category":"carBody","items":[\(withID(14, van))]},\
        {"category":"lighthouse","items":[\(withID(15, light))]},\
        {"category":"wheel","items":[\(withID(16, oval))]}],\
        "packages":[{"id":1,"label":"Ana 1","items":[\(lampText)]}],"open":1,"houses":[\
        {"house":0,"orders":[]},{"house":1,"orders":[]},{"house":2,"orders":[]},\
        {"house":3,"orders":[{"id":\(order),"items":[\(carText),\(title)],"left":58995,"of":60000}]},\
        {"house":4,"orders":[]}],\(JSONFormTests.team),"result":null,"pause":null}
        """)
  }

  /// Every view has it, so that no screen shows as text what another one draws (docs/rules/relentless.md).
  @Test func titlesAreDrawnForAllWhereTheSetupSaysSo() throws {
    let (plain, drawn) = (try Bench(), try Bench(drawsTitles: true))
    try plain.begin()
    try drawn.begin()
    for viewer in drawn.viewers {
      #expect(drawn.view(viewer) == plain.view(viewer).dropLast() + #","drawnTitles":true}"#)
    }
  }

  @Test func aSpectatorSeesTheTeam() throws {
    let bench = try Bench<Relentless>()
    try bench.tell(.away, by: 2)
    #expect(
      bench.view(.spectator) == """
        {"phase":"briefing","day":1,"host":0,"left":210000,"money":100,"expenses":90,"team":[\
        {"seat":0,"name":"Ana","avatar":"fox","away":false,"satisfaction":60000,"decay":0},\
        {"seat":1,"name":"Ben","avatar":"bear","away":false,"satisfaction":60000,"decay":0},\
        {"seat":2,"name":"Cem","avatar":"cat","away":true,"satisfaction":60000,"decay":0}],\
        "ticker":[],"result":null,"pause":null}
        """)
  }

  @Test func pauseAndResultAreToldToAll() throws {
    let bench = try bench()
    bench.order(book("A"))
    try bench.tell(.away, by: 2)
    try bench.wait(1)
    for viewer in bench.viewers {
      #expect(bench.view(viewer).hasSuffix(#""result":null,"pause":{"left":29999,"missing":[2],"goOn":0}}"#))
    }
    try bench.tell(.returned, by: 2)
    try bench.wait(3_000)
    bench.stock()
    _ = bench.rules.endRoundIfDue(at: bench.time)
    let result =
      #""result":{"satisfactions":[60000,60000,60000],"average":60000,"earned":180,"expenses":90,"#
      + #""money":190,"report":{}}"#
    for viewer in bench.viewers { #expect(bench.view(viewer).hasSuffix(result + #","pause":null}"#)) }
  }

  @Test func teammatesAreMarkedAndTheirAsksShown() throws {
    let bench = try Bench<Relentless>(players: 1, teammates: 2)
    #expect(bench.view(.seat(0)).contains(#""houses":[{"house":0,"orders":[]},"#))
    #expect(
      bench.view(.seat(0)).contains(
        #""asked":[],"team":[{"seat":0,"name":"Ana","avatar":"fox","away":false},"#))
    #expect(
      bench.view(.seat(0)).contains(#"{"seat":1,"name":"Pip","avatar":"bear","away":false,"simulated":true}"#)
    )
    #expect(!bench.view(.spectator).contains("asked"))
  }

  // MARK: Actions

  private func action(_ text: String) throws -> String {
    do throws(JSONError) {
      return "\(try Relentless.Action(from: JSONReader(try JSON(parsing: text))))"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    (#"{"newPackage":{}}"#, "newPackage"), (#"{"open":{"package":7}}"#, "open(package: 7)"),
    (#"{"add":{"package":7,"item":12}}"#, "add(package: 7, item: 12)"),
    (#"{"remove":{"package":7,"index":0}}"#, "remove(package: 7, index: 0)"),
    (#"{"assemble":{"package":7,"indices":[0,2,3]}}"#, "assemble(package: 7, indices: [0, 2, 3])"),
    (#"{"takeApart":{"package":7,"index":0}}"#, "takeApart(package: 7, index: 0)"),
    (#"{"discard":{"package":7}}"#, "discard(package: 7)"),
    (#"{"deliver":{"package":7,"house":3}}"#, "deliver(package: 7, house: 3)"),
    (#"{"proceed":{}}"#, "proceed"), (#"{"away":{}}"#, "away"), (#"{"returned":{}}"#, "returned"),
    (#"{"proceed":{"now":true}}"#, #"proceed: there is no "now" here"#),
    (#"{"proceed":null}"#, "proceed: expected an object"), (#"{"dance":{}}"#, #"there is no "dance" here"#),
    (#"{"open":{}}"#, #"open: "package" is missing"#),
    (#"{"open":{"package":-1}}"#, "open.package: expected a whole number from 0 to 9223372036854775807"),
    (#"{"open":{"package":7.0}}"#, "open.package: expected a whole number"),
    (
      #"{"assemble":{"package":7,"indices":[0,2147483648]}}"#,
      "assemble.indices[1]: expected a whole number from 0 to 2147483647"
    ),
    (#"{"add":{"package":7,"item":12,"count":2}}"#, #"add: there is no "count" here"#),
    (
      #"{"ask":{"seat":2,"item":{"kind":"odd"}}}"#,
      #"ask.item.kind: expected "titled", "stateful", "rhythmic" or "assembled""#
    ),
    (#"{"ask":{"seat":2,"item":{"kind":"titled","category":"book"}}}"#, #"ask.item: "title" is missing"#),
    (
      #"{"ask":{"item":{"kind":"titled","category":"book","title":"A","art":"b.svg"}}}"#,
      #"ask.item: there is no "art" here"#
    ),
  ]) func actionsAreReadStrictly(_ text: String, _ expected: String) throws {
    #expect(try action(text) == expected)
  }

  @Test func whatIsSentAndAskedForIsRead() throws {
    let send = try Relentless.Action(from: JSONReader(try JSON(parsing: #"{"send":{"package":7,"to":2}}"#)))
    guard case .send(7, 2) = send else { throw Refusal("test", "\(send)") }
    let text = """
      {"ask":{"seat":2,"item":{"kind":"assembled","category":"lamp","parts":[\
      {"kind":"rhythmic","category":"lighthouse","unit":500,"sequence":[0,1]},\
      {"kind":"stateful","category":"battery","state":"full"}]}}}
      """
    let ask = try Relentless.Action(from: JSONReader(try JSON(parsing: text)))
    guard case .ask(2, let item) = ask else { throw Refusal("test", "\(ask)") }
    #expect(item == lamp(battery("full"), light(500, 0, 1)))
  }

  // MARK: Events

  @Test(arguments: [
    (Relentless.Event.orderArrived(order: 3, house: 4), #"{"orderArrived":{"order":3,"house":4}}"#),
    (.fulfilled(house: 4, gain: 12_000), #"{"fulfilled":{"house":4,"gain":12000}}"#),
    (.wrong(house: 4, loss: 4_000), #"{"wrong":{"house":4,"loss":4000}}"#),
    (.expired(house: 4, loss: 15_000), #"{"expired":{"house":4,"loss":15000}}"#),
    (.sent(package: 7, to: 2), #"{"sent":{"package":7,"to":2}}"#),
    (.received(package: 7, from: 0), #"{"received":{"package":7,"from":0}}"#),
    (.assembled(package: 7, category: "car"), #"{"assembled":{"package":7,"category":"car"}}"#),
    (
      .asked(by: 2, book("A"), package: 7),
      #"{"asked":{"seat":2,"item":{"kind":"titled","category":"book","title":"A"},"package":7}}"#
    ),
    (.answered(by: 2, has: false), #"{"answered":{"seat":2,"has":false}}"#),
    (.roundBegan(day: 2), #"{"roundBegan":{"day":2}}"#),
    (.roundEnded(day: 2, .timeUp), #"{"roundEnded":{"day":2,"why":"timeUp"}}"#),
    (.paused(missing: [0, 2]), #"{"paused":{"missing":[0,2]}}"#), (.resumed, #"{"resumed":{}}"#),
    (.gameOver(.lost), #"{"gameOver":{"result":"lost"}}"#),
    (.gameOver(.survived), #"{"gameOver":{"result":"survived"}}"#),
    (.twist(id: "rushHour"), #"{"twist":{"id":"rushHour"}}"#),
    (.noon(seats: [0, 2]), #"{"noon":{"seats":[0,2]}}"#),
    (.inspection(isOn: true), #"{"inspection":{"on":true}}"#),
  ]) func eventsAreObjectsWithOneName(_ event: Relentless.Event, _ text: String) {
    #expect(JSONWriter.text(of: event) == text)
  }
}
