import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// Random play is worth something only if the invariants notice what is wrong.
@Suite struct InvariantsTests {
  static let package = Package(id: 1, maker: 0, number: 1)

  static let damages = [
    Damage<Relentless>("three to six play") { $0.members.removeLast(2) },
    Damage("each seat has a depot") { $0.round.depots.removeLast() },
    Damage("the host has a seat") { $0.host = 9 },
    Damage("the host is a person where there is one") { $0.host = 3 },
    Damage("simulated teammates are there") { $0.members[3].isGone = true },
    Damage("two at least play") { game in
      for index in 1..<3 { game.members[index].isGone = true }
      game.members[3] = Member(name: "Dua", avatar: "", isSimulated: false, isGone: true)
    },
    Damage("a round goes on with everybody") { $0.members[1].awaySince = .zero },
    Damage("the clock runs in a round") { $0.round.clock.stop(at: .zero) },
    Damage("the clock runs in a round alone") { $0.phase = .briefing },
    Damage("days count from 1") { $0.day = 0 },
    Damage("a game is over at its end") { $0.end = .abandoned },
    Damage("a game is lost when money is") { $0.money = -1 },
    Damage("an evening has its days and no more") { game in game.day = 8 },
    Damage("the first day has no twist") { game in
      var random = Random(seed: Seed(1))
      game.twist = TodaysTwist(Twist(id: "a", name: "", text: ""), roundLength: 1, &random)
    },
    Damage("two warehouses change hands") { game in
      var random = Random(seed: Seed(1))
      game.day = 2
      game.twist = TodaysTwist(Twist(id: "a", name: "", text: ""), roundLength: 1, &random)
      game.twist?.note(swapped: [1, 1])
    },
    Damage("money is earned, not lost") { $0.earned = -1 },
    Damage("there is a result of the day") { game in
      game.round.clock.stop(at: .zero)
      game.phase = .result
    },
    Damage("a result is told after its round") { game in
      game.result = DayResult(
        satisfactions: [], money: game.money, moneyPerPoint: 0, expenses: 0, report: DayReport(seats: 0))
    },
    Damage("the result tells the money there is") { game in
      game.round.clock.stop(at: .zero)
      game.phase = .result
      game.result = DayResult(
        satisfactions: [], money: 1, moneyPerPoint: 0, expenses: 0, report: DayReport(seats: 0))
    },
    Damage("who is gone has nothing") { $0.members[1].isGone = true },
    Damage("goods stand in order") { $0.round.depots[1].stock.reverse() },
    Damage("every item belongs to one warehouse") { game in
      game.round.depots[0].stock.append(game.round.depots[1].stock[0])
      game.round.depots[0].sortStock()
    },
    Damage("no two items are called the same") { game in
      let entry = game.round.depots[0].stock[0]
      game.round.depots[0].stock[0] = StockItem(id: game.round.depots[1].stock[0].id, item: entry.item)
    },
    Damage("items are called by numbers given out") { $0.nextItem = 1 },
    Damage("a seat has at most 40 packages") { game in
      game.round.depots[0].packages = Array(repeating: package, count: 41)
    },
    Damage("the open package is one of the seat's") { $0.round.depots[0].open = 7 },
    Damage("no package is too full") { game in
      var full = package
      full.items = Array(repeating: book("A"), count: 61)
      game.round.depots[0].packages = [full]
    },
    Damage("packages were made by somebody") { $0.round.depots[0].packages = [package] },
    Damage("a package is in one place") { game in
      game.nextPackage = 2
      game.members[0].packagesMade = 1
      game.round.depots[0].packages = [package]
      game.round.depots[1].packages = [package]
    },
    Damage("a maker's numbers are used once") { game in
      game.nextPackage = 3
      game.members[0].packagesMade = 1
      game.round.depots[0].packages = [package, Package(id: 2, maker: 0, number: 1)]
    },
    Damage("an order is for something, by somebody") { game in
      game.round.depots[0].waiting = [Order(id: 1, house: 5, items: [book("A")], arrives: 0, patience: 1)]
    },
    Damage("one item of an order is assembled at most") { game in
      let items = [lamp(battery("full"), light(500, 0, 1)), lamp(battery("half"), light(500, 0, 1))]
      game.round.depots[0].waiting = [Order(id: 1, house: 0, items: items, arrives: 0, patience: 1)]
    },
    Damage("every order can be fulfilled") { game in
      for index in game.round.depots.indices { game.round.depots[index].stock = [] }
    },
    Damage("an order of several items needs a teammate") { game in
      let item = wheel("star")
      game.round.depots[0].stock = [StockItem(id: 0, item: item)]
      for index in 1..<4 { game.round.depots[index].stock.removeAll { $0.item == item } }
      game.round.depots[0].waiting = [Order(id: 1, house: 0, items: [item, item], arrives: 0, patience: 1)]
    },
    Damage("every order can be assembled in a package") { game in
      let clock = game.round.clock
      game.round = Round(length: 1, limit: 0, depots: game.round.depots)
      game.round.clock = clock
    },
    Damage("a round ends when satisfaction is spent") { game in
      game.round.depots[0].changeSatisfaction(by: -100_000)
    },
    Damage("a round ends when all orders are done or gone") { game in
      for index in game.round.depots.indices {
        game.round.depots[index].waiting = []
        game.round.depots[index].coming = []
      }
    },
  ]

  @Test(arguments: damages) func damageIsNoticed(_ damage: Damage<Relentless>) throws {
    let bench = try Bench<Relentless>(players: 3, teammates: 1, difficulty: 4, evening: 7)
    try bench.begin()
    #expect(damage.brokenInvariants(in: bench) == [nil, damage.sentence])
  }
}
