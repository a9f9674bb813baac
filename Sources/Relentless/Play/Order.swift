import Tabletop

/// What a customer waits for. Times are the round's. As `Item` it never changes, and is a class.
final class Order: Sendable {
  let id: Int64
  /// 0 … 4, in its seat's street.
  let house: Int
  let items: [Item]
  let arrives: Milliseconds
  /// How long it waits.
  let patience: Milliseconds

  init(id: Int64, house: Int, items: [Item], arrives: Milliseconds, patience: Milliseconds) {
    self.id = id
    self.house = house
    self.items = items
    self.arrives = arrives
    self.patience = patience
  }

  /// When it goes by itself.
  var expires: Milliseconds { arrives + patience }

  /// How many houses a street has.
  static let houses = 5
}
