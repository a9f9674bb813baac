import Tabletop
import TestSupport
import Testing

@testable import Relentless

/// 10,000 short random games, with some invalid actions, at random times: several days, people who come and
/// go, many packages.
@Suite struct RandomPlayTests {
  @Test(arguments: stride(from: 0, to: 10_000, by: 2_500).map { UInt64($0) })
  func randomGamesKeepEveryPromise(_ first: UInt64) throws {
    let games = RandomPlay<Relentless>(moves: 4...20, setup: DeliveryPlay.setup, move: DeliveryPlay.move)
    #expect(try games.play(seeds: first..<first + 2_500).isMany())
  }

  /// Random play is worth something only if it reaches everything that can happen.
  @Test func randomGamesComeToEverything() throws {
    var seen: [String: Int] = [:]
    for seed in 0..<600 as Range<UInt64> {
      var random = Random(seed: Seed(seed))
      let setup = DeliveryPlay.setup(&random)
      guard let decoded = try? Relentless.Setup(from: JSONReader(setup)),
        let table = try? Table<Relentless>(setup: decoded, seed: Seed(seed))
      else { continue }
      for _ in 0..<60 where table.outcome == nil {
        let move = DeliveryPlay.move(table, &random)
        let step = table.perform(JSONReader(move.action), by: move.seat, at: table.now + move.wait)
        for notice in step.notices {
          let event = try JSON(parsing: notice.event)
          if case .object(let members) = event { seen[members[0].name, default: 0] += 1 }
        }
        if let refusal = step.refusal { seen[refusal.code, default: 0] += 1 }
      }
      seen["\(table.outcome?.result ?? "playing") on day \(min(table.rules.day, 2))", default: 0] += 1
    }
    for name in [
      "orderArrived", "fulfilled", "wrong", "expired", "sent", "received", "assembled", "asked", "answered",
      "left", "roundBegan", "roundEnded", "paused", "resumed", "gameOver", "noSuchPackage", "noSuchItem",
      "noSuchHouse", "noSuchSeat", "noSuchAssembly", "notAssembled", "packageFull", "noOrder", "paused",
      "wrongPhase", "notHost", "gone", "nobodyMissing", "lost on day 1", "lost on day 2",
      "abandoned on day 1", "playing on day 2", "twist", "noon", "inspection", "firstOrder",
      "survived on day 1",
      "survived on day 2",
    ] {
      #expect(seen[name, default: 0] > 2, "\(name)")
    }
  }
}

/// How Relentless is played at random.
enum DeliveryPlay {
  @Sendable static func setup(_ random: inout Random) -> JSON {
    let names = ["Ana", "Ben", " Cem ", "Dua", "Éva", "👩‍👩‍👧"]
    let count = random.below(8) == 0 ? random.below(7) : 3
    var members = [JSONMember("players", .array(names.prefix(count).map(JSON.string)))]
    if random.below(3) == 0 { members.append(JSONMember("teammates", number(random.below(3)))) }
    if random.below(3) > 0 { members.append(JSONMember("difficulty", number(random.below(11)))) }
    if random.below(8) == 0 { members.append(JSONMember("demo", .bool(true))) }
    if random.below(2) == 0 { members.append(JSONMember("whenAway", .string("continue"))) }
    if random.below(3) == 0 { members.append(JSONMember("evening", number(1 + random.below(4)))) }
    if random.below(3) == 0 { members.append(JSONMember("twists", .bool(random.below(3) > 0))) }
    let setup = JSON.object(members)
    let content = contents[random.below(contents.count)]
    return (random.below(20) == 0 ? setup.damaged(&random) : setup).adding("content", content)
  }

  /// Little content and short rounds, so that days go by.
  private static let contents: [JSON] = {
    var content = TestContent()
    content.items = items
    let poor = content.with(["moneyAtStart": 60, "roundSeconds": 40, "ordersPerPlayer": 2])
    let rich = content.with([
      "expenses": 20, "expensesGrowth": 1, "roundSeconds": 30, "packageLimitPermille": 700,
      "ordersPerPlayer": 2,
    ])
    var scarce = rich
    scarce.items = items.replacing(
      #""category":"battery","isInventoryItem":true"#, with: #""category":"battery","isInventoryItem":false"#)
    return [poor, rich, scarce].flatMap { content in
      var twisted = content
      twisted.twists = twists
      twisted.perDay = [("roundSeconds", -3), ("ordersPerPlayer", 20)]
      return [content, twisted].compactMap { try? $0.json }
    }
  }()

  private static let twists = """
    {"twists":[
      {"id":"noon","name":"A","text":"A.","effects":{"swap":{"percent":20},"rush":{"count":2,"percent":50}}},
      {"id":"boss","name":"B","text":"B.","effects":{"inspection":{"seconds":5,"times":3},"important":{"times":2}}},
      {"id":"both","name":"C","text":"C.","effects":{"swap":{"percent":30},"inspection":{"seconds":9,"times":2},
       "limit":{"spare":0},"houses":{"count":1},"dark":{},"honour":{},
       "values":{"ordersAtStart":300,"roundSeconds":90,"satisfactionAtStart":50}}}]}
    """

  private static let items = """
    {"titled":[{"category":"book","isInventoryItem":true,"isOrderItem":true,"art":"b.svg","groups":[
       {"titles":["The title is","Is the title"]},{"titles":["A title","Title A"]}]}],
     "stateful":[{"category":"battery","isInventoryItem":true,"isOrderItem":false,"states":[
       {"name":"half","art":"b.svg"},{"name":"full","art":"b.svg"}]},
      {"category":"wheel","isInventoryItem":true,"isOrderItem":true,"states":[
       {"name":"circle","art":"w.svg"},{"name":"square","art":"w.svg"},{"name":"star","art":"w.svg"}]}],
     "rhythmic":[{"category":"lighthouse","isInventoryItem":true,"isOrderItem":true,
       "states":[{"name":"dark","art":"l.svg"},{"name":"left","art":"l.svg"}],
       "groups":[{"rhythms":[{"unit":500,"sequence":[0,1]},{"unit":500,"sequence":[1,0]}]}]}],
     "assembled":[{"category":"lamp","isInventoryItem":true,"isOrderItem":true,"art":"l.svg",
       "parts":["battery","lighthouse"],"places":[[0,0,500],[500,0,500]]},
      {"category":"cart","isInventoryItem":false,"isOrderItem":true,"art":"c.svg",
       "parts":["wheel","wheel","lamp"],"places":[[0,0,500],[500,0,500],[0,0,1]]}]}
    """

  @Sendable static func move(
    _ table: Table<Relentless>, _ random: inout Random
  ) -> RandomPlay<Relentless>.Move {
    let rules = table.rules
    // Mostly the same package, so that it gets somewhere.
    var seat = random.below(5) < 2 ? 0 : random.below(rules.seatCount)
    let action: JSON
    switch rules.phase {
    case .briefing where rules.day == 1 && random.below(4) == 0: action = call("newcomer")
    case .briefing where random.below(4) > 0, .result where random.below(4) > 0:
      action = call("proceed")
      if random.below(5) > 0 { seat = rules.host.index }
    case .paused where random.below(3) > 0:
      action = call(random.pick(["away", "goOn", "left", "returned", "returned", "returned"]) ?? "")
      if random.below(3) > 0 { seat = random.pick(rules.missing)?.index ?? seat }
      if action["goOn"] != nil, random.below(3) > 0 {
        seat = rules.mayGoOn?.index ?? random.below(rules.seatCount)
      }
    default: action = self.action(rules, seat, &random)
    }
    if random.below(40) == 0 { seat = random.below(9) - 1 }
    return RandomPlay.Move(
      random.below(15) == 0 ? action.damaged(&random) : action, by: Seat(seat), after: wait(&random))
  }

  private static func number(_ value: Int64) -> JSON { .number(JSONNumber(value)) }

  private static func call(_ name: String, _ members: (String, JSON)...) -> JSON {
    .object([JSONMember(name, .object(members.map { JSONMember($0.0, $0.1) }))])
  }

  /// A possible action of a seat in a round, mostly with its own packages and goods.
  private static func action(_ rules: Relentless, _ seat: Int, _ random: inout Random) -> JSON {
    let depot = rules.round.depots[seat]
    let held = random.pick(depot.packages)
    let package = ("package", number(held.map(\.id) ?? random.below(6)))
    let count = Int64(held?.items.count ?? 0)
    switch random.below(22) {
    case 0: return call("newPackage")
    case 1: return call("open", package)
    case 2...6:
      if held == nil { return call("newPackage") }
      let item = random.pick(wanted(rules, depot)) ?? random.pick(depot.stock)?.id
      return call("add", package, ("item", number(item ?? random.below(40))))
    case 7: return call("remove", package, ("index", number(random.below(count + 1))))
    case 8, 9:
      var indices = (0..<count).map { number($0) }
      if random.below(3) == 0 { random.shuffle(&indices) }
      return call("assemble", package, ("indices", .array(Array(indices.prefix(random.below(4) + 2)))))
    case 10: return call("takeApart", package, ("index", number(random.below(count + 1))))
    case 11: return random.below(3) == 0 ? call("discard", package) : call("newPackage")
    case 12, 13, 14: return call("send", package, ("to", number(random.below(Int64(rules.seatCount) + 1))))
    case 15, 16, 17:
      let house = random.pick(depot.waiting)?.house ?? random.below(6)
      return call("deliver", package, ("house", number(random.below(8) == 0 ? 5 : Int64(house))))
    case 18: return call(random.pick(["returned", "away", "away", "left", "goOn"]) ?? "")
    case 19: return call(seat == rules.host.index ? "proceed" : "host")
    default: return ask(rules, depot, &random)
    }
  }

  /// The items in this warehouse that somebody has ordered.
  private static func wanted(_ rules: Relentless, _ depot: Depot) -> [Int64] {
    let items = rules.round.depots.flatMap(\.waiting).flatMap(\.items)
    return items.compactMap { depot.stockID(of: $0) }
  }

  private static func ask(_ rules: Relentless, _ depot: Depot, _ random: inout Random) -> JSON {
    let anything = rules.round.depots.flatMap(\.stock).map(\.item) + depot.waiting.flatMap(\.items)
    var writer = JSONWriter()
    writer.write(random.pick(anything) ?? book("A"), from: nil)
    let item = (try? JSON(parsing: writer.bytes)) ?? .null
    if random.below(3) == 0 { return call("ask", ("item", item)) }
    return call("ask", ("seat", number(random.below(Int64(rules.seatCount)))), ("item", item))
  }

  /// Often no time, mostly some seconds, sometimes a whole round or exactly to the millisecond at which a
  /// rule applies.
  private static func wait(_ random: inout Random) -> Milliseconds {
    switch random.below(20) {
    case 0...7: 0
    case 8...15: random.below(4_000)
    case 16, 17: random.pick([1, 1_000, 3_000, 12_000, 25_000, 29_999, 30_000, 30_001]) ?? 0
    case 18: random.below(40_000)
    default: random.below(200_000)
    }
  }
}
