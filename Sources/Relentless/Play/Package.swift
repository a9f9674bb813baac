import Tabletop

/// A box on its way from hand to hand, in a round.
struct Package: Sendable {
  let id: Int64
  /// The seat that made it. `number` says which of that seat's packages it is, from 1.
  let maker: Seat
  let number: Int64
  var items: [Item] = []

  /// The most packages that a seat may have at once.
  static let limit = 40
  /// The most items that a package may hold where the round has no limit of its own.
  static let maxItems = 60
}
