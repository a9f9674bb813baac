import Tabletop
import TestSupport

@testable import Relentless

extension Bench<Relentless> {
  convenience init(
    players: Int = 3, teammates: Int = 0, difficulty: Int = 0, demo: Bool = false,
    whenAway: WhenAway = .end, drawsTitles: Bool = false, evening: Int? = nil, hasTwists: Bool? = nil,
    content: TestContent = TestContent(), seed: UInt64 = 1
  ) throws {
    let names = ["Ana", "Ben", "Cem", "Dua", "Eva", "Finn"]
    let setup = Relentless.Setup(
      players: Array(names.prefix(players)), avatars: [], teammates: teammates, difficulty: difficulty,
      isDemo: demo, whenAway: whenAway, drawsTitles: drawsTitles, evening: evening, hasTwists: hasTwists,
      content: try content.content)
    try self.init(setup, seed: seed)
  }

  var time: GameTime { table.now }

  /// Begins the round.
  @discardableResult
  func begin() throws(Refusal) -> [String] { try tell(.proceed, by: rules.host.index) }

  /// Lets a round begin and end at once, with the same satisfaction for everybody. A wrong delivery ends it, which costs
  /// what the content says.
  @discardableResult
  func endDay(satisfaction: Int64) throws -> [String] {
    try begin()
    stock()
    for index in rules.round.depots.indices {
      rules.round.depots[index].changeSatisfaction(by: satisfaction - self.satisfaction(index))
    }
    order(book("A"), patience: 1)
    let package = try package(book("B"))
    return try tell(.deliver(package: package, house: 0))
  }

  // MARK: What is seen

  func seen(_ seat: Int = 0) throws -> Seen { try seen(by: .seat(Seat(seat))) }

  func watched() throws -> Watched { try seen(by: .spectator) }

  // MARK: Arrangements

  func depot(_ seat: Int) -> Depot { rules.round.depots[seat] }

  /// Gives every seat its warehouse, and removes all orders and packages.
  func stock(_ goods: [Item]...) {
    for index in rules.round.depots.indices {
      rules.round.depots[index].clear()
      for item in index < goods.count ? goods[index] : [] {
        rules.round.depots[index].stock.append(StockItem(id: rules.nextItem, item: item))
        rules.nextItem += 1
      }
      rules.round.depots[index].sortStock()
    }
  }

  /// Adds an order that arrives at a time of the round; without a time it arrives now.
  @discardableResult
  func order(
    _ items: Item..., at seat: Int = 0, house: Int = 0, patience: Milliseconds = 60_000,
    arrives: Milliseconds? = nil
  ) -> Int64 {
    let id = rules.nextOrder
    rules.nextOrder += 1
    let now = rules.round.clock.time(at: time)
    let order = Order(id: id, house: house, items: items, arrives: arrives ?? now, patience: patience)
    if arrives == nil {
      rules.round.depots[seat].sinkSatisfaction(to: now, rate: rules.parameters.decay)
      rules.round.depots[seat].waiting.append(order)
    } else {
      rules.round.depots[seat].coming.append(order)
    }
    return id
  }

  /// The id of an item, in whichever warehouse it is.
  func id(_ item: Item) throws -> Int64 {
    guard let id = rules.round.depots.lazy.compactMap({ $0.stockID(of: item) }).first else {
      throw Refusal("test", "It lies nowhere.")
    }
    return id
  }

  /// Makes a package of a seat, with items that need not be in its warehouse.
  func package(_ items: Item..., at seat: Int = 0) throws -> Int64 {
    try tell(.newPackage, by: seat)
    let index = rules.round.depots[seat].packages.count - 1
    rules.round.depots[seat].packages[index].items = items
    return rules.round.depots[seat].packages[index].id
  }

  func items(of package: Int64) -> [Item]? {
    rules.round.depots.lazy.flatMap(\.packages).first { $0.id == package }?.items
  }

  /// Thousandths of a point.
  func satisfaction(_ seat: Int = 0) -> Int64 {
    let now = rules.round.clock.time(at: time)
    return rules.round.depots[seat].satisfaction(at: now, rate: rules.parameters.decay).thousandths
  }
}

// MARK: Items of the test content

func book(_ title: String) -> Item { Item("book", .title(title)) }
func song(_ title: String) -> Item { Item("song", .title(title)) }
func wheel(_ state: String) -> Item { Item("wheel", .state(state)) }
func battery(_ state: String) -> Item { Item("battery", .state(state)) }
func body(_ state: String) -> Item { Item("carBody", .state(state)) }
func light(_ unit: Int64, _ sequence: Int...) -> Item {
  Item("lighthouse", .rhythm(unit: unit, sequence: sequence))
}
func car(_ body: Item, _ battery: Item, _ wheels: Item...) -> Item {
  Item("car", .parts([body, battery] + wheels))
}
func lamp(_ battery: Item, _ light: Item) -> Item { Item("lamp", .parts([battery, light])) }
func tow(_ car: Item, _ lamp: Item) -> Item { Item("tow", .parts([car, lamp])) }

/// A seat's view, read from its JSON, without items.
struct Seen: Decodable, Equatable {
  struct Package: Decodable, Equatable {
    let id: Int64
    let label: String
    let items: [SeenItem]
  }
  struct Goods: Decodable, Equatable {
    let category: String
    let items: [SeenItem]
  }
  struct House: Decodable, Equatable {
    struct Order: Decodable, Equatable {
      let id: Int64
      let items: [SeenItem]
      let left: Milliseconds
      let of: Milliseconds
    }
    let house: Int
    let orders: [Order]
  }
  struct Ask: Decodable, Equatable {
    let seat: Int
    let item: SeenItem
    let package: Int64?
  }
  let phase: String
  let day: Int
  let host: Int
  let left: Milliseconds
  let money: Int64
  let expenses: Int64
  let evening: Int?
  let satisfaction: Int64?
  let decay: Int64
  let limit: Int?
  let inventory: [Goods]
  let packages: [Package]
  let open: Int64?
  let houses: [House]
  let asked: [Ask]?
  let team: [Teammate]
  let result: SeenResult?
  let pause: Pause?

  struct Pause: Decodable, Equatable {
    let left: Milliseconds
    let missing: [Int]
    var goOn: Int?
  }
}

struct Teammate: Decodable, Equatable {
  let seat: Int
  let name: String
  let avatar: String
  let away: Bool
  let gone: Bool?
  let simulated: Bool?
  let satisfaction: Int64?
  let decay: Int64?
}

struct SeenResult: Decodable, Equatable {
  let satisfactions: [Int64?]
  let average: Int64
  let earned: Int64
  let expenses: Int64
  let money: Int64
}

struct SeenItem: Decodable, Equatable {
  let id: Int64?
  let kind: String
  let category: String
  let title: String?
  let state: String?
  let unit: Int64?
  let sequence: [Int]?
  let parts: [SeenItem]?
}

/// A spectator's view, read from its JSON.
struct Watched: Decodable, Equatable {
  struct News: Decodable, Equatable {
    struct Sent: Decodable, Equatable {
      let from: Int
      let to: Int
    }
    struct Delivered: Decodable, Equatable {
      let seat: Int
      let house: Int
      let right: Bool
    }
    struct Expired: Decodable, Equatable {
      let seat: Int
      let house: Int
    }
    let at: Milliseconds
    let sent: Sent?
    let delivered: Delivered?
    let expired: Expired?
  }
  struct Street: Decodable, Equatable {
    struct House: Decodable, Equatable {
      let house: Int
      let orders: [Clock]
    }
    struct Clock: Decodable, Equatable {
      let id: Int64
      let left: Milliseconds
      let of: Milliseconds
    }
    let seat: Int
    let houses: [House]
  }
  let phase: String
  let day: Int
  let host: Int
  let left: Milliseconds
  let money: Int64
  let expenses: Int64
  let team: [Teammate]
  let streets: [Street]?
  let ticker: [News]
  let result: SeenResult?
  let pause: Seen.Pause?
}
