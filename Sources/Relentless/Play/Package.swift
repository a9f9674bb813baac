import Tabletop

/// A box on its way from hand to hand, in a round.
struct Package: Sendable {
  let id: Int64
  /// The seat that made it. `number` says which of that seat's packages it is, from 1.
  let maker: Seat
  let number: Int64
  var items: [Item] = []
  var route: Route

  init(id: Int64, maker: Seat, number: Int64, items: [Item] = []) {
    self.id = id
    self.maker = maker
    self.number = number
    self.items = items
    route = Route(maker: maker)
  }

  /// The most packages that a seat may have at once.
  static let limit = 40
  /// The most items that a package may hold where the round has no limit of its own.
  static let maxItems = 60
}
