import Tabletop

@testable import Relentless

/// Content for tests: small, with all four kinds, nested twice. A test may change the numbers.
struct TestContent: Sendable {
  var items = TestContent.items
  var parameters = TestContent.parameters
  var demo = TestContent.parameters
  /// By how many percent parameters change with each day.
  var perDay: [(name: String, percent: Int64)] = []
  /// Nil: the setup is one from before there were twists.
  var twists: String?

  /// As a setup holds it.
  var json: JSON {
    get throws {
      var members = [
        JSONMember("items", try JSON(parsing: items)),
        JSONMember("parameters", try rising(TestContent.json(parameters))),
        JSONMember("demo", TestContent.json(demo)),
      ]
      if let twists { members.append(JSONMember("twists", try JSON(parsing: twists))) }
      return .object(members)
    }
  }

  private func rising(_ parameters: JSON) throws -> JSON {
    var parameters = parameters
    for (name, percent) in perDay {
      guard let slope = parameters[name] else { continue }
      let number = JSON.number(JSONNumber(percent))
      parameters = parameters.replacing(name, with: slope.adding("perDay", number))
    }
    return parameters
  }

  var content: GameContent { get throws { try GameContent(from: JSONReader(try json)) } }

  var catalogue: ItemCatalogue { get throws { try content.items } }

  typealias Values = [(name: String, easy: Int64, hard: Int64)]

  static func json(_ values: Values) -> JSON {
    .object(
      values.map { value in
        JSONMember(
          value.name,
          .object([
            JSONMember("easy", .number(JSONNumber(value.easy))),
            JSONMember("hard", .number(JSONNumber(value.hard))),
          ]))
      })
  }

  /// The same with some parameters changed, for difficulty 0 and 10.
  func with(_ changes: KeyValuePairs<String, Int64>) -> TestContent {
    var content = self
    for (name, value) in changes {
      for index in content.parameters.indices where content.parameters[index].name == name {
        content.parameters[index] = (name, value, value)
      }
    }
    return content
  }

  /// The same with a single twist of some effects: `"dark":{}`.
  func with(effects: String) -> TestContent {
    var content = self
    content.twists =
      #"{"twists":[{"id":"today","name":"Today","text":"Today is different.","effects":{\#(effects)}}]}"#
    return content
  }

  static let twists = """
    {"twists":[
      {"id":"rush","name":"Rush hour","text":"All at once.","effects":{"rush":{"count":2,"percent":100}}},
      {"id":"guest","name":"A guest","text":"One house counts double.","effects":{"important":{"times":2}}},
      {"id":"swap","name":"Swap","text":"Two change hands.","effects":{"swap":{"percent":50}}},
      {"id":"boss","name":"The boss","text":"The boss looks.","effects":{"inspection":{"seconds":20,"times":2},"dark":{}}},
      {"id":"hush","name":"Hush","text":"Whisper.","effects":{"honour":{},"limit":{"spare":0},"houses":{"count":2},
       "values":{"decayPerTenSeconds":200,"moneyPerPoint":150}}}]}
    """

  static let parameters: Values = [
    ("roundSeconds", 210, 150), ("categories", 2, 6), ("ordersPerPlayer", 3, 7), ("mostItemsInOrder", 2, 5),
    ("orderSeconds", 50, 30), ("orderSecondsPerItem", 15, 9), ("ordersAtStart", 1, 2),
    ("orderEverySeconds", 25, 12), ("packageLimitPermille", 0, 600), ("packageLimitSpare", 1, 1),
    ("satisfactionAtStart", 60, 50), ("fulfilledLeast", 8, 5), ("fulfilledMost", 20, 14),
    ("wrongLeast", 4, 6),
    ("wrongMost", 12, 18), ("expired", 15, 22), ("decayPerTenSeconds", 1, 3), ("moneyPerPoint", 3, 3),
    ("expenses", 90, 120), ("expensesGrowth", 10, 20), ("moneyAtStart", 100, 60),
  ]

  static let items = """
    {"titled":[
      {"category":"book","isInventoryItem":true,"isOrderItem":true,"art":"book.svg","groups":[
        {"titles":["The title is","Is the title","The title it is","Title, is it the"]},
        {"titles":["Six thick thistles","Six thistle sticks","Sick thickets sit","Thick six thistles"]}]},
      {"category":"song","isInventoryItem":true,"isOrderItem":true,"art":"song.svg","groups":[
        {"titles":["Their there","They're there","There, their","There they're"]},
        {"titles":["Two to two","To two too","Too two to","To, two, too"]}]}],
     "stateful":[
      {"category":"battery","isInventoryItem":true,"isOrderItem":false,"states":[
        {"name":"empty","art":"battery-empty.svg"},{"name":"half","art":"battery-half.svg"},
        {"name":"full","art":"battery-full.svg"}]},
      {"category":"carBody","isInventoryItem":true,"isOrderItem":false,"states":[
        {"name":"van","art":"body-van.svg"},{"name":"truck","art":"body-truck.svg"},
        {"name":"racer","art":"body-racer.svg"}]},
      {"category":"wheel","isInventoryItem":true,"isOrderItem":true,"states":[
        {"name":"circle","art":"wheel-circle.svg"},{"name":"square","art":"wheel-square.svg"},
        {"name":"triangle","art":"wheel-triangle.svg"},{"name":"hexagon","art":"wheel-hexagon.svg"},
        {"name":"star","art":"wheel-star.svg"},{"name":"oval","art":"wheel-oval.svg"}]}],
     "rhythmic":[
      {"category":"lighthouse","isInventoryItem":true,"isOrderItem":true,
       "states":[{"name":"dark","art":"light-dark.svg"},{"name":"left","art":"light-left.svg"}],
       "groups":[
        {"rhythms":[{"unit":500,"sequence":[0,1,0]},{"unit":500,"sequence":[1,0]},{"unit":500,"sequence":[0,1,0,1,1]}]},
        {"rhythms":[{"unit":400,"sequence":[0,0,1]},{"unit":600,"sequence":[0,0,1]},{"unit":800,"sequence":[1,0,0]}]}]}],
     "assembled":[
      {"category":"car","isInventoryItem":true,"isOrderItem":true,"art":"car.svg",
       "parts":["carBody","battery","wheel","wheel"],
       "places":[[0,0,1000],[400,300,300],[100,600,300],[600,600,300]]},
      {"category":"lamp","isInventoryItem":false,"isOrderItem":true,"art":"lamp.svg",
       "parts":["battery","lighthouse"],"places":[[0,500,500],[0,0,500]]},
      {"category":"tow","isInventoryItem":false,"isOrderItem":true,"art":"tow.svg",
       "parts":["car","lamp"],"places":[[0,0,500],[500,0,500]]}]}
    """
}
