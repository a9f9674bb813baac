import Foundation
import Tabletop
import TestSupport

@testable import Relentless

/// A game with short calls for tests, driven as a table drives it. Time passes only in `wait`.
final class Bench {
  var game: Relentless
  private(set) var time = GameTime.zero

  init(
    players: Int = 3, teammates: Int = 0, difficulty: Int = 0, demo: Bool = false,
    whenAway: WhenAway = .end, drawsTitles: Bool = false, content: TestContent = TestContent(),
    seed: UInt64 = 1
  ) throws {
    let names = ["Ana", "Ben", "Cem", "Dua", "Eva", "Finn"]
    let setup = Relentless.Setup(
      players: Array(names.prefix(players)), avatars: [], teammates: teammates, difficulty: difficulty,
      isDemo: demo, whenAway: whenAway, drawsTitles: drawsTitles, content: try content.content)
    game = try Relentless(setup: setup, seed: Seed(seed))
  }

  var now: Milliseconds { time.milliseconds }
  var viewers: [Viewer] { (0..<game.seatCount).map { .seat(Seat($0)) } + [.spectator] }

  /// Performs an action of a seat, now.
  ///
  /// - Returns: the events as JSON; an event for one seat alone begins with that seat.
  @discardableResult
  func act(_ action: Relentless.Action, by seat: Int = 0) throws(Refusal) -> [String] {
    guard game.outcome == nil else { throw .over }
    return try game.apply(action, by: Seat(seat), at: time).map(text)
  }

  /// The code with which an action is refused; nil if it is done. A refusal must not change any view.
  func refusal(of action: Relentless.Action, by seat: Int = 0) -> String? {
    let before = viewers.map(view)
    do throws(Refusal) { try act(action, by: seat) } catch {
      return viewers.map(view) == before ? error.code : "it changed something"
    }
    return nil
  }

  /// Lets time pass.
  ///
  /// - Returns: the events of that time.
  @discardableResult
  func wait(_ length: Milliseconds) -> [String] {
    time = time + length
    return game.advance(to: time).map(text)
  }

  @discardableResult
  func wait(until time: Milliseconds) -> [String] { wait(time - now) }

  /// Begins the round.
  @discardableResult
  func begin() throws(Refusal) -> [String] { try act(.proceed, by: game.host.index) }

  private func text(_ notice: Notice<Relentless.Event>) -> String {
    let event = JSONWriter.text(of: notice.event)
    return switch notice.audience {
    case .everyone: event
    case .seat(let seat): "\(seat.index) \(event)"
    case .spectators: "spectators \(event)"
    }
  }

  /// The JSON of a view.
  func view(_ viewer: Viewer) -> String { JSONWriter.text(of: game.view(for: viewer, at: time)) }

  // MARK: What is seen

  func seen(_ seat: Int = 0) throws -> Seen {
    try JSONDecoder().decode(Seen.self, from: Data(view(.seat(Seat(seat))).utf8))
  }

  func watched() throws -> Watched {
    try JSONDecoder().decode(Watched.self, from: Data(view(.spectator).utf8))
  }

  var outcome: String { game.outcome.map { JSONWriter.text(of: $0) } ?? "none" }

  // MARK: Arrangements

  func depot(_ seat: Int) -> Depot { game.round.depots[seat] }

  /// Gives every seat its warehouse, and removes all orders and packages.
  func stock(_ goods: [Item]...) {
    for index in game.round.depots.indices {
      game.round.depots[index].clear()
      for item in index < goods.count ? goods[index] : [] {
        game.round.depots[index].stock.append(StockItem(id: game.nextItem, item: item))
        game.nextItem += 1
      }
      game.round.depots[index].sortStock()
    }
  }

  /// Adds an order that arrives at a time of the round; without a time it arrives now.
  @discardableResult
  func order(
    _ items: Item..., at seat: Int = 0, house: Int = 0, patience: Milliseconds = 60_000,
    arrives: Milliseconds? = nil
  ) -> Int64 {
    let id = game.nextOrder
    game.nextOrder += 1
    let now = game.round.clock.time(at: time)
    let order = Order(id: id, house: house, items: items, arrives: arrives ?? now, patience: patience)
    if arrives == nil {
      game.round.depots[seat].settle(to: now, rate: game.parameters.decay)
      game.round.depots[seat].waiting.append(order)
    } else {
      game.round.depots[seat].coming.append(order)
    }
    return id
  }

  /// The id of an item, in whichever warehouse it is.
  func id(_ item: Item) throws -> Int64 {
    guard let id = game.round.depots.lazy.compactMap({ $0.stockID(of: item) }).first else {
      throw Refusal("test", "It lies nowhere.")
    }
    return id
  }

  /// Makes a package of a seat, with items that need not be in its warehouse.
  func package(_ items: Item..., at seat: Int = 0) throws -> Int64 {
    try act(.newPackage, by: seat)
    let index = game.round.depots[seat].packages.count - 1
    game.round.depots[seat].packages[index].items = items
    return game.round.depots[seat].packages[index].id
  }

  func items(of package: Int64) -> [Item]? {
    game.round.depots.lazy.flatMap(\.packages).first { $0.id == package }?.items
  }

  /// Thousandths of a point.
  func satisfaction(_ seat: Int = 0) -> Int64 {
    let now = game.round.clock.time(at: time)
    return game.round.depots[seat].satisfaction(at: now, rate: game.parameters.decay).thousandths
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
      let right: Bool
    }
    let at: Milliseconds
    let sent: Sent?
    let delivered: Delivered?
  }
  let phase: String
  let day: Int
  let host: Int
  let left: Milliseconds
  let money: Int64
  let expenses: Int64
  let team: [Teammate]
  let ticker: [News]
  let result: SeenResult?
  let pause: Seen.Pause?
}
