import Tabletop

/// A box on its way from hand to hand, in a round.
struct Package: Sendable {
  let id: Int64
  /// Who made it, and which of that seat's packages it is, from 1.
  let maker: Seat
  let number: Int64
  var items: [Item] = []

  /// How many a seat may have at once.
  static let most = 40
  /// How many items one may hold where the round has no limit of its own.
  static let mostItems = 60
}
